// Properties that Markdown passes to components, where no type checker sees them.
import { expect, test } from 'vitest'
import { ssg } from './command.ts'
import { configFile, page, testSite } from './site.ts'

interface Report {
  readonly diagnostics: readonly {
    readonly code: string
    readonly message: string
    readonly line: number
    readonly hint?: string
  }[]
}

/** Code, line, message and hint of the diagnostics for a page with these lines. */
function told(lines: readonly string[], files: Readonly<Record<string, string>> = {}): string[] {
  const site = testSite({
    'site/config.ts': configFile({}),
    'site/pages/index.tsx': "export const page = { title: 'Home' }\nexport default () => <p>Home</p>\n",
    'content/en/docs/a.md': page('A', lines.join('\n\n')),
    ...files,
  })
  const { out, code } = ssg(['build', '--root', site.root, '--format', 'json'])
  site.dispose()
  expect(code).toBe(0)
  return (JSON.parse(out) as Report).diagnostics.map(({ code, line, message, hint }) =>
    `${code} ${line} ${message} ${hint ?? ''}`.trim(),
  )
}

const NAMES = 'note, tip, warning, danger'.replaceAll(/\w+/g, '"$&"')

test.each([
  ['<Badge txt="New" text="x" />', '<Badge> has no property "txt". Did you mean "text"?'],
  ['<Badge text="New" color="red" />', '<Badge> has no property "color". Use one of: "text", "kind".'],
  ['<Badge text="New" kind="wrong" />', `<Badge> doesn't accept the value "wrong" for "kind". Use one of: ${NAMES}.`],
  [
    '<Badge text="New" kind="warnin" />',
    '<Badge> doesn\'t accept the value "warnin" for "kind". Did you mean "warning"?',
  ],
  ['<Badge kind="tip" />', '<Badge> needs the property "text". Write <Badge text="…">.'],
  ['<Icon name="serch" />', '<Icon> doesn\'t accept the value "serch" for "name". Did you mean "search"?'],
  [
    '<Button href="/docs/a" kind="primary">Go</Button>',
    '<Button> has no property "kind". Use one of: "href", "variant", "icon".',
  ],
  ['<Steps start="2">\n\n1. One\n\n</Steps>', '<Steps> has no property "start". Write <Steps> without properties.'],
  ['<Card>Words.</Card>', '<Card> needs the property "title". Write <Card title="…">.'],
  ['Words <Badge text="b" constructor="c" />', '<Badge> has no property "constructor". Use one of: "text", "kind".'],
])('SSG623 %s', (line, message) => {
  expect(told([line])).toEqual([`SSG623 5 ${message}`])
})

test('correct properties, and components that list none, have nothing to report', () => {
  const own = {
    'site/parts/components.ts': "import { Box } from './Box.tsx'\nexport const components = { Box }\n",
    'site/parts/Box.tsx': 'export function Box({ title }: { title?: string }) {\n  return <b>{title}</b>\n}\n',
  }
  const lines = [
    '<Badge text="New" kind="tip" />',
    '<Badge text={5} />',
    '<Icon name="search" className="large" />',
    '<Card title="T" icon="star">\n\nWords.\n\n</Card>',
    '<Tabs groupId="os">\n<TabItem value="a" label="A" default>\n\nWords.\n\n</TabItem>\n</Tabs>',
    '<Box anything="goes" />',
  ]
  expect(told(lines, own)).toEqual([])
})

test("a site's component that lists its properties is checked, and one in a built-in component's place isn't checked by that one's list", () => {
  const own = {
    'site/parts/components.ts':
      "import { Badge } from './Badge.tsx'\nimport { Box } from './Box.tsx'\nexport const components = { Badge, Box }\n",
    'site/parts/Badge.tsx': 'export function Badge({ color }: { color?: string }) {\n  return <b>{color}</b>\n}\n',
    'site/parts/Box.tsx':
      "export function Box({ size }: { size?: string }) {\n  return <b>{size}</b>\n}\nBox.properties = { size: ['small', 'large'] }\n",
  }
  expect(told(['<Badge color="red" />', '<Box size="largest" />'], own)).toEqual([
    'SSG623 7 <Box> doesn\'t accept the value "largest" for "size". Did you mean "large"?',
  ])
})
