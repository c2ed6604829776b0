import { expect, test } from 'vitest'
import { contentTitle } from './front-matter.ts'

test.each<[string, string | undefined]>([
  ['# Title\n\ntext', 'Title'],
  ['\n\n# Title #\n', 'Title'],
  ['Title\n=====\n', 'Title'],
  ["import A from './a'\n\n# Title {#own}\n", 'Title'],
  ["import {\n  A,\n  B,\n} from './a'\n\n# Title\n", 'Title'],
  ["import A from './a'\nimport B from './b'\nexport const c = {\n  d: '# Not this',\n}\n\n# Title\n", 'Title'],
  ['export function F() {\n  return 1\n}\n\n# The *title* of [it](x)\n', 'The title of it'],
  ['<!-- a\n# Not this -->\n\n# Title\n', 'Title'],
  ['{/* a } b */}\n\n# Title\n', 'Title'],
  ["{/* a */}\n<!-- b -->\nimport A from './a'\n\n# Title", 'Title'],
  ['import is a word here.\n\n# Title\n', undefined],
  ['<!-- never closed\n\n# Title\n', undefined],
  ['text\n\n# Title\n', undefined],
  ['## Part\n', undefined],
  ['', undefined],
])('%j has the title %j', (body, title) => {
  expect(contentTitle(body)).toBe(title)
})
