// Mistakes of the first hour, each with its exact message, place and hint.
import { afterEach, expect, test } from 'vitest'
import { page, testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

type Files = Readonly<Record<string, string>>

const INDEX = 'content/en/docs/index.md'
const B = 'content/en/docs/b.md'
const MDX = 'content/en/docs/b.mdx'
const CONFIG = 'site/config.ts'
const config = (settings: string): string => `export default {\n  title: 'T',\n${settings}\n}\n`
/** A page whose text begins in line 5. */
const home = (text: string): string => page('A', text)

const LARGE = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${'<g/>'.repeat(300)}</svg>`

/** Mistakes with the files that contain them and the reports they cause: code, place, message and hint. */
const MISTAKES: readonly (readonly [mistake: string, files: Files, answer: readonly string[]])[] = [
  [
    'a comma is missing in the configuration',
    { [CONFIG]: "export default {\n  title: 'T'\n  blog: false,\n}\n" },
    [
      'SSG501 site/config.ts:3:3 Syntax error: expected "}" but found "blog". Check this line and the one above it for a missing or extra comma, quote or bracket.',
    ],
  ],
  [
    'a built-in plugin is imported from the module for writing plugins',
    { [CONFIG]: "import { feedback } from 'ssg/plugin'\nexport default { title: 'T', plugins: [feedback] }\n" },
    [
      'SSG501 site/config.ts:1:10 "ssg/plugin" doesn\'t export "feedback". Import built-in plugins from "ssg/plugins". "ssg/plugin" is for writing your own.',
    ],
  ],
  [
    'a name that a file does not export',
    { [CONFIG]: "import { a } from './b.ts'\nexport default { title: a }\n", 'site/b.ts': 'export const b = 1\n' },
    [
      'SSG501 site/config.ts:1:10 "site/b.ts" doesn\'t export "a". Correct the name, or import it from the module that exports it.',
    ],
  ],
  [
    'the configuration throws',
    { [CONFIG]: 'const env: any = {}\n\nexport default {\n  title: env.site.title,\n}\n' },
    [
      "SSG104 site/config.ts:4:19 The configuration can't be loaded: Cannot read properties of undefined (reading 'title') Fix the code at the position shown.",
    ],
  ],
  [
    'a page imports a package that is not installed',
    { [MDX]: page('B', "import confetti from 'canvas-confetti'\n\n{String(confetti)}") },
    ['SSG256 content/en/docs/b.mdx:5:1 Cannot find package "canvas-confetti". Run `npm install canvas-confetti`.'],
  ],
  [
    'the same with pnpm',
    { [MDX]: page('B', "import confetti from '@a/confetti/part'\n\n{String(confetti)}"), 'pnpm-lock.yaml': '' },
    ['SSG256 content/en/docs/b.mdx:5:1 Cannot find package "@a/confetti". Run `pnpm add @a/confetti`.'],
  ],
  [
    'code imports a package that is not installed',
    {
      'site/pages/about.tsx':
        "import chart from 'chart.js'\nexport const page = { title: 'A', description: 'A' }\nexport default function About() {\n  return <p>{chart.name}</p>\n}\n",
      'yarn.lock': '',
    },
    ['SSG501 site/pages/about.tsx:1:19 Cannot find package "chart.js". Run `yarn add chart.js`.'],
  ],
  [
    'code imports a file that is not there',
    {
      'site/pages/about.tsx':
        "import { Hero } from '../parts/Hero.tsx'\nexport const page = { title: 'A', description: 'A' }\nexport default Hero\n",
    },
    [
      'SSG501 site/pages/about.tsx:1:22 Cannot find the file "../parts/Hero.tsx". Correct the path. It must be relative to this file and include the extension.',
    ],
  ],
  [
    'a folder of a language that is not configured',
    { 'content/fr/docs/index.md': page('A') },
    [
      'SSG210 content/fr/docs/index.md:1:1 The folder "content/fr" isn\'t one of the configured locales. Run `ssg new locale fr`, or move the folder elsewhere.',
    ],
  ],
  [
    'a date that is none',
    { 'content/en/blog/post.md': page('P', 'Text.', 'date: 2026-13-45\n') },
    [
      'SSG207 content/en/blog/post.md:3:1 The front matter key "date" must be a date such as 2026-01-31 or 2026-01-31T08:00:00Z. Found "2026-13-45".',
    ],
  ],
  [
    'a date in a file name that is none',
    { 'content/en/blog/2026-02-30-x.md': page('P') },
    [
      'SSG212 content/en/blog/2026-02-30-x.md:1:1 The date "2026-02-30" in this file\'s name doesn\'t exist. Rename the file so that its name begins with a valid date, such as `2026-01-31`.',
    ],
  ],
  [
    'a post without a date',
    { 'content/en/blog/post.md': page('P') },
    [
      'SSG212 content/en/blog/post.md:1:1 This blog post has no date. Add `date: 2026-01-31` to the front matter, or begin the file name with the date: `2026-01-31-title.md`.',
    ],
  ],
  [
    'icon and logo are not there',
    { [CONFIG]: config("  favicon: 'favicon.svg',\n  navbar: { logo: { src: 'logo.svg', srcDark: 'dark.svg' } },") },
    [
      'SSG313 site/config.ts:3:12 The file "favicon.svg" in the setting "favicon" doesn\'t exist. Add the file to "site/static/", or correct the setting.',
      'SSG313 site/config.ts:4:26 The file "logo.svg" in the setting "navbar.logo.src" doesn\'t exist. Add the file to "site/static/", or correct the setting.',
      'SSG313 site/config.ts:4:47 The file "dark.svg" in the setting "navbar.logo.srcDark" doesn\'t exist. Add the file to "site/static/", or correct the setting.',
    ],
  ],
  [
    'a link to a draft',
    { [INDEX]: home('[b](./b.md) [b](/docs/b)'), [B]: page('B', 'Text.', 'draft: true\n') },
    [
      'SSG311 content/en/docs/index.md:5:1 The link "./b.md" leads to a draft, which isn\'t published. Remove "draft: true" from "content/en/docs/b.md", or remove the link.',
      'SSG310 content/en/docs/index.md:5:13 The link "/docs/b" leads to a draft, which isn\'t published. Remove "draft: true" from "content/en/docs/b.md", or remove the link.',
    ],
  ],
  [
    'a Markdown plugin throws',
    {
      [CONFIG]:
        "const shout = () => (tree: any) => {\n  tree.none.at(0)\n}\n\nexport default {\n  title: 'T',\n  markdown: { remarkPlugins: [shout] },\n}\n",
      [B]: page('B'),
      'content/en/docs/c.md': page('C'),
    },
    [
      'SSG295 site/config.ts:2:13 A Markdown plugin failed: Cannot read properties of undefined (reading \'at\'). Fix the plugin, or remove it from "markdown" in the configuration.',
    ],
  ],
  [
    'a function is passed to an island',
    {
      [MDX]: page('B', "import Picker from './Picker.island.tsx'\n\n<Picker onPick={(n) => n} />"),
      'content/en/docs/Picker.island.tsx':
        'export default function Picker({ onPick }: { onPick: (n: number) => void }) {\n  return <button onClick={() => onPick(1)}>1</button>\n}\n',
    },
    [
      'SSG610 content/en/docs/b.mdx:7:9 The prop "onPick" of the island <Picker> is a function, which can\'t be serialized. Pass text, numbers, lists and plain objects; put event handlers and other behavior in the island itself.',
    ],
  ],
  [
    'a component asks for the window',
    {
      [MDX]: page('B', "import Size from './Size.tsx'\n\n<Size />"),
      'content/en/docs/Size.tsx': 'export default function Size() {\n  return <b>{window.innerWidth}</b>\n}\n',
    },
    [
      'SSG604 content/en/docs/Size.tsx:2:14 This page\'s JavaScript failed: window is not defined Use "window" only in an island\'s effects and event handlers, because pages are rendered without a browser. An island is a component in a file such as "Name.island.tsx".',
    ],
  ],
  [
    'an anchor is misspelt',
    { [INDEX]: home('[a](#set-upp) [b](./b.md#instal)\n\n## Set up'), [B]: page('B', '## Install') },
    [
      'SSG312 content/en/docs/index.md:5:1 The link "#set-upp" leads to "#set-upp", which doesn\'t exist on /docs. Did you mean "#set-up"?',
      'SSG312 content/en/docs/index.md:5:15 The link "./b.md#instal" leads to "#instal", which doesn\'t exist on /docs/b. Did you mean "#install"?',
    ],
  ],
  [
    'an anchor is far from all',
    {
      [INDEX]: home('[b](./b.md#zzzzzz) [c](./c.md#x)'),
      [B]: page('B', '## Install\n\n## Zebra'),
      'content/en/docs/c.md': page('C', 'Text.', 'hide_title: true\n'),
    },
    [
      'SSG312 content/en/docs/index.md:5:1 The link "./b.md#zzzzzz" leads to "#zzzzzz", which doesn\'t exist on /docs/b. Use one of this page\'s anchors: #b, #install, #zebra.',
      'SSG312 content/en/docs/index.md:5:20 The link "./c.md#x" leads to "#x", which doesn\'t exist on /docs/c. Remove the part after "#": the page has no anchors.',
    ],
  ],
  [
    'a link to a file is misspelt',
    {
      [INDEX]: home('[b](./instal.md) [c](guide/b)'),
      'content/en/docs/install.md': page('I'),
      'content/en/docs/guide/bb.md': page('B'),
    },
    [
      'SSG311 content/en/docs/index.md:5:1 The link "./instal.md" leads to a file that doesn\'t exist. Did you mean "./install.md"?',
      'SSG311 content/en/docs/index.md:5:18 The link "guide/b" leads to a file that doesn\'t exist. Did you mean "guide/bb.md"?',
    ],
  ],
  [
    'a link to a path is misspelt',
    { [INDEX]: home('[b](/docs/instal)'), 'content/en/docs/install.md': page('I') },
    [
      'SSG310 content/en/docs/index.md:5:1 The link "/docs/instal" leads to a page that doesn\'t exist. Did you mean "/docs/install"?',
    ],
  ],
  [
    'an image is not there',
    { [INDEX]: home('![A board](./board.png)') },
    [
      'SSG260 content/en/docs/index.md:5:1 Cannot find the image "./board.png". Correct the path: "content/en/docs/board.png" doesn\'t exist.',
    ],
  ],
  [
    'a setting is misspelt',
    { [CONFIG]: config("  tagLine: 'x',") },
    ['SSG101 site/config.ts:3:3 Unknown setting "tagLine". Did you mean "tagline"?'],
  ],
  [
    'a setting has the wrong kind',
    { [CONFIG]: config('  blog: true,') },
    ['SSG102 site/config.ts:3:3 The setting "blog" must be an object: { … }. Found true.'],
  ],
  [
    'the title is missing',
    { [CONFIG]: "export default {\n  url: 'https://example.org',\n}\n" },
    ['SSG103 site/config.ts:3:1 The setting "title" is missing. Add "title" to the configuration.'],
  ],
  [
    'the address has a path',
    { [CONFIG]: config("  url: 'https://example.org/docs/',") },
    [
      'SSG102 site/config.ts:3:3 The setting "url" must be an origin such as "https://example.org", without a path. Found "https://example.org/docs/".',
    ],
  ],
  [
    'the base URL has no slash at its end',
    { [CONFIG]: config("  baseUrl: '/docs',") },
    ['SSG102 site/config.ts:3:3 The setting "baseUrl" must begin and end with "/". Found "/docs".'],
  ],
  [
    'nothing is exported',
    { [CONFIG]: "const config = { title: 'T' }\n" },
    [
      'SSG105 site/config.ts:1:1 The configuration has no default export. Write `export default defineConfig({ … })` with `defineConfig` from "ssg/config".',
    ],
  ],
  [
    'a navbar item has two targets',
    {
      [CONFIG]: config(
        "  navbar: { items: [{ type: 'link', label: 'A', to: '/docs', href: 'https://example.org' }] },",
      ),
    },
    [
      'SSG107 site/config.ts:3:44 The link "A" in the navbar needs exactly one target. Set "to" (a page of this site) or "href" (another site), not both.',
    ],
  ],
  [
    'the navbar leads nowhere',
    { [CONFIG]: config("  navbar: { items: [{ type: 'link', label: 'A', to: '/doc' }] },") },
    [
      'SSG310 site/config.ts:3:53 The link "/doc" leads to a page that doesn\'t exist. It\'s on /docs and 1 more page. Did you mean "/docs"?',
    ],
  ],
  [
    'a sidebar names a page that is not there',
    {
      [CONFIG]: config("  docs: { sidebars: { main: ['index', 'instal'] } },"),
      'content/en/docs/install.md': page('I'),
    },
    [
      'SSG324 content/en/docs/install.md:1:1 The page "docs/install" isn\'t in any sidebar, and no page links to it. Link to the page, or add it to a sidebar. If neither is intended, set `displayed_sidebar: null`.',
      'SSG320 site/config.ts:3:39 The sidebar "main" refers to the doc "instal", which doesn\'t exist. Did you mean "install"?',
    ],
  ],
  [
    'front matter is not closed',
    { [INDEX]: '---\ntitle: A\n\nText.\n' },
    [
      'SSG205 content/en/docs/index.md:1:1 The front matter has no closing `---`. Add a line with only `---` after the last key. If the first line is meant to be a horizontal rule, write `***` instead.',
    ],
  ],
  [
    'front matter is no YAML',
    { [INDEX]: '---\ntitle: A: B\n---\n\nText.\n' },
    [
      'SSG204 content/en/docs/index.md:2:8 The front matter isn\'t valid YAML: a value without quotes contains ": ". Quote values that contain ": " or begin with a special character.',
    ],
  ],
  [
    'a key of the front matter is misspelt',
    { [INDEX]: page('A', 'Text.', 'sidebar_postion: 2\n') },
    [
      'SSG206 content/en/docs/index.md:3:1 Unknown front matter key "sidebar_postion". Did you mean "sidebar_position"?',
    ],
  ],
  [
    'an unknown admonition',
    { [INDEX]: home(':::warnign\n\nText.\n\n:::') },
    ['SSG242 content/en/docs/index.md:5:1 Unknown admonition ":::warnign". Did you mean "warning"?'],
  ],
  [
    'an admonition with a short name',
    { [INDEX]: home(':::warn\n\nText.\n\n:::') },
    ['SSG242 content/en/docs/index.md:5:1 Unknown admonition ":::warn". Did you mean "warning"?'],
  ],
  [
    'an admonition is not closed',
    { [INDEX]: home(':::note\n\nText.') },
    [
      'SSG243 content/en/docs/index.md:5:1 ":::note" is never closed. Write ":::" on its own line where the admonition ends. In a list, indent the opening and closing lines equally.',
    ],
  ],
  [
    'a fence is not closed',
    { [INDEX]: home('```js\nlet a\n\n## More') },
    [
      'SSG287 content/en/docs/index.md:5:1 This code block is never closed, so the rest of the page is shown as code. Write "```" on its own line where the code ends.',
    ],
  ],
  [
    'an unknown component',
    { [MDX]: page('B', '<Crad title="x" />') },
    [
      'SSG245 content/en/docs/b.mdx:5:1 Unknown component "Crad": neither the theme nor the site defines it, and the page doesn\'t import it. Did you mean "Card"?',
    ],
  ],
  [
    'a tag is not closed',
    { [MDX]: page('B', '<div>\n\nText.') },
    [
      "SSG290 content/en/docs/b.mdx:5:1 <div> isn't closed in the block where it begins. Add </div> to the same block, and leave a blank line before and after Markdown between tags.",
    ],
  ],
  [
    'an expression is no JavaScript',
    { [MDX]: page('B', 'There are {1 +} pages.') },
    [
      'SSG251 content/en/docs/b.mdx:5:15 This page\'s JavaScript can\'t be parsed: could not parse expression. Fix the code, or write "\\{" for a literal brace. Pages with imports, exports or expressions are compiled as JavaScript.',
    ],
  ],
  [
    'two pages have one address',
    { [B]: page('B', 'Text.', 'slug: /docs/c\n'), 'content/en/docs/c.md': page('C') },
    [
      'SSG301 content/en/docs/c.md:1:1 Two pages have the route "/docs/c". Give one of the pages a different "slug". Until then, only "content/en/docs/b.md" is built.',
    ],
  ],
  [
    'a redirect from a page',
    { [CONFIG]: config("  redirects: [{ from: '/docs', to: '/docs/b' }],"), [B]: page('B') },
    [
      'SSG304 site/config.ts:3:23 The redirect from "/docs" hides the page at that route. Remove the redirect, or move the page.',
    ],
  ],
  [
    'an unknown author',
    {
      'content/en/blog/2026-01-02-p.md': page('P', 'Text.', 'authors: [an]\n'),
      [CONFIG]: config("  blog: { authors: { ann: { name: 'Ann' } } },"),
    },
    [
      'SSG238 content/en/blog/2026-01-02-p.md:3:11 Unknown author "an". The post shows the name as written. Did you mean "ann"?',
    ],
  ],
  [
    'a rule of a style sheet is not closed',
    { 'site/styles/site.css': 'a { color: red\n' },
    [
      'SSG512 site/styles/site.css:2:1 Browsers skip this part of the style sheet: expected "}" to go with "{". Fix the rule at the position shown.',
    ],
  ],
  [
    'a property of a style sheet is misspelt',
    { 'site/styles/site.css': 'a {\n  colr: red;\n}\n' },
    [
      'SSG512 site/styles/site.css:2:3 Browsers skip this part of the style sheet: "colr" is not a known CSS property. Fix the rule at the position shown.',
    ],
  ],
  [
    'a second title',
    { [B]: page('B', '# One\n\nText.\n\n# Two\n') },
    [
      'SSG220 content/en/docs/b.md:9:1 The page already has a title, but "Two" is another level 1 heading. Use `##` for section headings.',
    ],
  ],
  [
    'a post for a later date, and a link to it',
    {
      [CONFIG]: config("  publishUntil: '2026-01-31',"),
      'content/en/blog/2026-01-31-a.md': page('A post'),
      'content/en/blog/2026-02-01-b.md': page('Later'),
      'content/en/blog/c.md': page('Moment', 'Text.', 'date: 2026-02-01T00:30:00+01:00\n'),
      'content/en/blog/d.md': page('Far', 'Text.', 'date: 2030-01-01\n'),
      [B]: page('B', '[d](../blog/d.md) [b](/blog/b)'),
    },
    [
      "SSG702 content/en/blog/2026-02-01-b.md:1:1 This post is scheduled for 2026-02-01 and isn't published yet: the build includes posts up to 2026-01-31. Set `publishUntil` or the environment variable SOURCE_DATE_EPOCH to a later date, or change the post's date.",
      "SSG702 content/en/blog/d.md:3:1 This post is scheduled for 2030-01-01 and isn't published yet: the build includes posts up to 2026-01-31. Set `publishUntil` or the environment variable SOURCE_DATE_EPOCH to a later date, or change the post's date.",
      'SSG311 content/en/docs/b.md:5:1 The link "../blog/d.md" leads to a post that isn\'t published until 2030-01-01. Add the link when the post is published, or change the date of "content/en/blog/d.md".',
      'SSG310 content/en/docs/b.md:5:19 The link "/blog/b" leads to a post that isn\'t published until 2026-02-01. Add the link when the post is published, or change the date of "content/en/blog/2026-02-01-b.md".',
    ],
  ],
  [
    'images above the limit',
    {
      [CONFIG]: config('  maxImageSize: 1,'),
      'content/en/docs/a.svg': LARGE,
      'site/static/b.svg': LARGE,
      'site/static/c.svg': LARGE.slice(0, 900) + '</svg>',
      [B]: page('B', '![a](./a.svg) ![a](./a.svg)'),
    },
    [
      'SSG703 content/en/docs/b.md:5:1 The image "content/en/docs/a.svg" is 2 kB; the limit is 1 kB. Reduce the image\'s size, save the image as WebP or AVIF, or raise `maxImageSize` in the configuration.',
      'SSG703 site/static/b.svg:1:1 The image "site/static/b.svg" is 2 kB; the limit is 1 kB. Reduce the image\'s size, save the image as WebP or AVIF, or raise `maxImageSize` in the configuration.',
    ],
  ],
  [
    'a name that is no color',
    { [CONFIG]: config("  announcementBar: { id: 'a', content: 'A', backgroundColor: 'bleu', textColor: 'White' },") },
    [
      'SSG102 site/config.ts:3:45 The setting "announcementBar.backgroundColor" must be a CSS color such as "#c2410c". Found "bleu".',
    ],
  ],
  [
    'a colour that is none',
    { [CONFIG]: config("  theme: { tokens: { signal: '#c2410' } },") },
    ['SSG102 site/config.ts:3:22 The setting "theme.tokens.signal" must be a color such as "#c2410c". Found "#c2410".'],
  ],
  [
    'a colour of one mode that is none',
    { [CONFIG]: config("  theme: { tokens: { signal: 'light-dark(#c2410c, #fdba7)' } },") },
    [
      'SSG102 site/config.ts:3:22 The setting "theme.tokens.signal" must be a color such as "#c2410c". Found "light-dark(#c2410c, #fdba7)".',
    ],
  ],
  [
    'colors of a style sheet that are none',
    {
      'site/styles/site.css':
        "/* #12345 */\na {\n  color: bleu;\n  background: url(#a) #12345 no-repeat;\n  border-color: red #0g0 var(--x);\n  fill: none;\n}\n#abcde { content: '#12345' }\n",
    },
    [
      'SSG512 site/styles/site.css:3:10 Browsers skip this part of the style sheet: "bleu" is not a color. Did you mean "blue"?',
      'SSG512 site/styles/site.css:4:23 Browsers skip this part of the style sheet: "#12345" is not a color. Fix the rule at the position shown.',
      'SSG512 site/styles/site.css:5:21 Browsers skip this part of the style sheet: "#0g0" is not a color. Fix the rule at the position shown.',
    ],
  ],
  [
    'a page without a component',
    {
      [CONFIG]: config("  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },"),
      'site/pages/about.tsx': "export const page = { title: 'A', description: 'A' }\n",
    },
    [
      'SSG605 site/pages/about.tsx:1:1 This page needs a component as its default export. Write `export default function Page() { … }`.',
    ],
  ],
  [
    'a page throws in every language',
    {
      [CONFIG]: config("  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },"),
      'site/pages/about.tsx':
        "export const page = { title: 'A', description: 'A' }\nexport default function About() {\n  throw new Error('no data')\n}\n",
    },
    [
      "SSG601 site/pages/about.tsx:3:9 The page /about can't be rendered: no data Fix the theme or site component that throws this error.",
    ],
  ],
]

test.each(MISTAKES)('%s', async (_, files, answer) => {
  site = testSite({ [INDEX]: page('A'), [CONFIG]: config('  // Nothing else.'), ...files })
  const { diagnostics } = await site.build()
  const told = diagnostics.map(({ code, file, line, column, message, hint }) =>
    `${code} ${file ?? ''}${file === undefined ? '' : `:${line}:${column}`} ${message} ${hint ?? ''}`.trim(),
  )
  expect(told).toEqual(answer)
})
