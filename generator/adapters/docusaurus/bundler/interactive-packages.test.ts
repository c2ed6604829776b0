import { expect, test } from 'vitest'
import { readModule, type EsModule } from '../../../source/esm.ts'
import { shownOfPackages } from './interactive-packages.ts'

test.each([
  [
    'components of packages',
    `import Player, { Bar as B, type T } from 'player'\nconst a = [<Player />, <B />]`,
    [
      ['player', 'default'],
      ['player', 'Bar'],
    ],
  ],
  [
    'members of a package as a whole',
    `import * as all from 'player'\nconst a = [<all.One />, <all.Two />]`,
    [
      ['player', 'One'],
      ['player', 'Two'],
    ],
  ],
  ['hooks', `import { useSpring, other } from 'spring'\nconst a = useSpring()`, [['spring', 'useSpring']]],
  ['not what is not shown', `import { compact } from 'lodash'\ncompact([])`, []],
  [
    'not the project and not the theme',
    `import A from './A'\nimport Link from '@docusaurus/Link'\nconst a = [<A />, <Link />]`,
    [],
  ],
  [
    'not drawings',
    [
      'react-icons/md',
      '@heroicons/react/24/solid',
      '@tabler/icons-react',
      '@mui/icons-material/Menu',
      'lucide-react',
      'react-bootstrap-icons',
      '@radix-ui/react-icons',
    ]
      .map((name, at) => `import { A${at} } from '${name}'\nconst b${at} = <A${at} />\n`)
      .join(''),
    [],
  ],
])('%s are asked for their lives', (_, code, asked) =>
  expect(shownOfPackages(readModule(code) as EsModule)).toEqual(asked),
)
