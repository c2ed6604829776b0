// SVG images in documents that contain code.
import { afterEach, expect, test } from 'vitest'
import { configFile, page, testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const svg = (inside: string, attributes = ''): string =>
  `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" ${attributes}>${inside}</svg>\n`

test('scripts, handlers and script links are reported where the page shows the image', async () => {
  const drawings = {
    script: svg('<g><script>x()</script></g>'),
    handler: svg('', 'onload="x()"'),
    link: svg('<a xlink:href=" javascript:x()"><path d="M0 0"/></a>'),
    capital: svg('<SCRIPT/>'),
    fine: svg(
      '<!-- <script> --><style>a{b:c}</style><a href="https://example.org/javascript:"><text>onload="x"</text></a>',
      'data-onload="x"',
    ),
  }
  site = testSite({
    'site/config.ts': configFile({}),
    'content/en/docs/a.md': page(
      'A',
      Object.keys(drawings)
        .map((name) => `![${name}](./${name}.svg)`)
        .join('\n\n'),
    ),
    'content/en/docs/b.md': page('B', '![again](./script.svg) ![static](/static.svg)'),
    ...Object.fromEntries(Object.entries(drawings).map(([name, text]) => [`content/en/docs/${name}.svg`, text])),
    'site/static/static.svg': svg('<script/>'),
    'site/static/unused.svg': svg('<script/>'),
  })
  const { diagnostics } = await site.build()
  expect(
    diagnostics.map(({ code, severity, file, line, message }) => `${code} ${severity} ${file}:${line} ${message}`),
  ).toEqual(
    [
      ['a.md:5', 'content/en/docs/script.svg', '<script>'],
      ['a.md:7', 'content/en/docs/handler.svg', 'onload on <svg>'],
      ['a.md:9', 'content/en/docs/link.svg', 'xlink:href on <a>'],
      ['a.md:11', 'content/en/docs/capital.svg', '<script>'],
      ['b.md:5', 'site/static/static.svg', '<script>'],
    ].map(
      ([place, path, code]) =>
        `SSG704 warning content/en/docs/${place} The image "${path}" contains code (${code}), which runs when a reader opens the image directly.`,
    ),
  )
})
