// Reference pages from OpenAPI descriptions: what they contain, that edits give what a clean build does, and mistakes with their places.
import { afterEach, describe, expect, test } from 'vitest'
import { engineOver } from './search/built.ts'
import { page, testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const SHOP = `openapi: 3.1.0
info:
  title: Shop API
  version: 1.2.0
  description: |
    Orders of a **shop**.

    # Limits

    See [creating](#operation/createOrder) and [orders](#tag/Orders). <b onclick="x()">Raw</b> {props.x}
servers:
  - url: https://{region}.example.com/v1
    variables: { region: { default: eu } }
tags:
  - { name: Orders, description: Orders of customers. }
security: [{ key: [] }]
paths:
  /orders/{orderId}:
    parameters:
      - { name: orderId, in: path, required: true, schema: { type: integer, minimum: 1 }, example: 7 }
    get:
      operationId: getOrder
      tags: [Orders]
      summary: Get an *order*
      description: "Unfinished code:\\n\\n~~~js file=secret.txt\\n:::tip"
      responses:
        '200':
          description: The order
          content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } }
    delete:
      tags: [Orders]
      deprecated: true
      security: []
      responses: { '204': { description: Gone } }
  /orders:
    post:
      operationId: createOrder
      tags: [Orders]
      summary: Create an order
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Order' }
            examples: { small: { summary: One book, value: { status: open, note: "It's" } } }
      responses: { '201': { description: Created } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
  schemas:
    Order:
      type: object
      required: [status]
      properties:
        id: { type: string, format: uuid, readOnly: true }
        status: { enum: [open, paid], default: open }
        note: { type: [string, 'null'], maxLength: 20 }
        parent: { $ref: '#/components/schemas/Order' }
        lines:
          type: array
          items: { type: object, properties: { good: { type: string, description: "**ID** of a good" } } }
        payment: { oneOf: [{ $ref: '#/components/schemas/Card' }, { type: string }] }
    Card:
      allOf: [{ $ref: '#/components/schemas/Owner' }, { type: object, properties: { number: { type: string, example: '4242' } } }]
    Owner: { type: object, properties: { owner: { type: string } } }
`

const filesOf = (description: string, more: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  'site/config.ts': `import { openapi } from 'ssg/plugins'
export default { title: 'Test', url: 'https://example.org', markdownPages: true, onUnusedStrings: 'ignore',
  plugins: [openapi({ source: 'openapi/shop.yaml' })] }
`,
  'content/en/docs/index.md': page('Home', 'Hello.'),
  'openapi/shop.yaml': description,
  ...more,
})

async function built(description: string, more: Readonly<Record<string, string>> = {}): Promise<Built> {
  site = testSite(filesOf(description, more))
  return site.build()
}

const searchFiles = (): Map<string, Buffer> =>
  new Map(
    [...site.output.files].flatMap(([path, { content }]) =>
      path.startsWith('search/') ? [[path.slice('search/'.length), Buffer.from(content as string)] as const] : [],
    ),
  )

describe('pages of a description', () => {
  test('are an overview, one page for each tag, and one for each schema, all in the sidebar', async () => {
    const { codes, files, text } = await built(SHOP)
    expect(codes).toEqual([])
    expect([...files.keys()].filter((path) => /^docs\/api.*html$/.test(path)).sort()).toEqual([
      'docs/api.html',
      'docs/api/orders.html',
      'docs/api/schemas/card.html',
      'docs/api/schemas/order.html',
      'docs/api/schemas/owner.html',
    ])
    const overview = text('docs/api.html')
    expect(overview).toContain('<h1')
    expect(overview).toContain('Shop API')
    expect(overview).toMatch(/href="\/docs\/api\/orders"[^>]*>Orders</)
    expect(overview).toContain('Schemas')
    expect(overview).not.toContain('<b onclick')
    expect(text('docs/api/orders.html')).toMatch(/href="\/assets\/openapi-[^"]+\.css"/)
    expect(text('docs.html')).not.toContain('/assets/openapi-')
  })

  test('belong to every version of the documentation', async () => {
    const { codes, text } = await built(SHOP, {
      'site/versions/docs.json': '[{ "name": "2.0" }, { "name": "1.0" }]',
      'content/en/docs/a.md': page('A', 'See [the API](/docs/api/orders#create-order).'),
      'content/en/docs@2.0/a.md': page('A', 'See [the API](/docs/api/orders#create-order).'),
      'content/en/docs@1.0/a.md': page('A', 'See [the API](/docs/api/orders#create-order).'),
    })
    expect(codes).toEqual([])
    expect(text('docs/1.0/a.html')).toContain('href="/docs/api/orders#create-order"')
    expect(text('docs/api.html')).not.toContain('hasn’t been released yet')
    for (const index of ['en', 'en.docs', 'en.docs@1.0']) {
      const { engine } = await engineOver(searchFiles(), index)
      const { pages } = await engine.search('create an order', { limit: 5, near: '' })
      expect(pages[0]?.hits[0]?.url).toBe('/docs/api/orders#create-order')
    }
  })

  test("have words in the site's default language, which the site can replace", async () => {
    const settings = (more: string): string => `import { openapi } from 'ssg/plugins'
export default { title: 'Test', url: 'https://example.org', markdownPages: true, ${more}
  plugins: [openapi({ source: 'openapi/shop.yaml' })] }
`
    const de = await built(SHOP, {
      'site/config.ts': settings("i18n: { defaultLocale: 'de', locales: ['de'] },"),
      'content/de/docs/index.md': page('Start', 'Hallo.'),
      'locales/de/openapi.json': JSON.stringify({ parameters: 'Ein*gaben', in: 'aus {{place}}' }),
    })
    expect(de.codes.filter((code) => code.startsWith('SSG4'))).toEqual([])
    const orders = de.text('docs/api/orders.md')
    for (const part of [
      'Authentifizierung: [key](https://example.org/docs/api#auth-key).',
      '*Anfrage*',
      '### Ein*gaben',
      '- `orderId` *integer* aus path **erforderlich**',
      'Mindestens `1`.',
      'Beispiel: `7`.',
      '### Antworten',
      'Verwende diese Operation nicht in neuem Code.',
    ])
      expect(orders).toContain(part)
    site.dispose()
    const ja = await built(SHOP, {
      'site/config.ts': settings("i18n: { defaultLocale: 'ja', locales: ['ja'] },"),
      'content/ja/docs/index.md': page('Start', 'Hallo.'),
    })
    expect(ja.text('docs/api/orders.md')).toContain('- `orderId` *integer* （path） **必須**')
    expect(ja.text('docs/api/schemas/order.md')).toContain('既定値：`open`。')
    expect(ja.text('docs/api/orders.html')).toContain('>スキーマ<')
  })

  test('have a Markdown copy with everything that the description says', async () => {
    const { text } = await built(SHOP)
    const overview = text('docs/api.md')
    for (const part of [
      '# Shop API\n\nVersion `1.2.0`.\n\nOrders of a **shop**.\n\n## Limits',
      '[creating](https://example.org/docs/api/orders#create-order) and [orders](https://example.org/docs/api/orders)',
      '<b onclick="x()">Raw</b> {props.x}',
      '- `https://{region}.example.com/v1`\n\n  - `region`: `eu` by default.',
      '### key\n\nAPI key `X-Key` (header).',
      '- [`DELETE /orders/{orderId}`](https://example.org/docs/api/orders#delete-orders-order-id) **deprecated**',
    ])
      expect(overview).toContain(part)
    const orders = text('docs/api/orders.md')
    for (const part of [
      '## Get an *order*\n\n**GET** `/orders/{orderId}`',
      '```js\n:::tip\n```',
      "curl 'https://eu.example.com/v1/orders/7' \\\n  --header 'X-Key: API_KEY'",
      "curl --request DELETE 'https://eu.example.com/v1/orders/7'\n```",
      '- `orderId` *integer* in path **required**\n\n  At least `1`.\n\n  Example: `7`.',
      '**200**: The order\n\n`application/json` *[Order](https://example.org/docs/api/schemas/order)*',
      String.raw`"note": "It'\''s"`,
      '*Example: One book*\n\n```json\n{\n  "status": "open",',
      '> Deprecated\n>\n> Don’t use this operation in new code.',
    ])
      expect(orders).toContain(part.replace('Get an *order*', String.raw`Get an *order*`))
    expect(text('docs/api/orders.html')).toContain('<h2 id="get-order">Get an *order*</h2>')
    const order = text('docs/api/schemas/order.md')
    for (const part of [
      '- `id` *string (uuid)*\n\n  Only in responses.',
      '- `status` *string* **required**\n\n  One of `open`, `paid`. Default: `open`.',
      '- `note` *string or null*\n\n  Greatest length: `20`.',
      '- `parent` *[Order](https://example.org/docs/api/schemas/order)*',
      '- `lines` *array of object*\n\n  - `good` *string*\n\n    **ID** of a good',
      '- `payment` *[Card](https://example.org/docs/api/schemas/card) or string*',
      '"good": "string"',
    ])
      expect(order).toContain(part)
    expect(text('docs/api/schemas/card.md')).toContain(
      'Type: *[Owner](https://example.org/docs/api/schemas/owner) and object*\n\n- `number` *string*\n\n  Example: `4242`.',
    )
  })

  test('are found by an operation’s summary and path', async () => {
    await built(SHOP)
    const { engine } = await engineOver(searchFiles(), 'en')
    for (const query of ['create an order', '/orders/{orderId}', 'delete orders']) {
      const { pages } = await engine.search(query, { limit: 5, near: '' })
      expect(pages[0]?.hits[0]?.url).toMatch(/^\/docs\/api\/orders#/)
    }
  })

  test('are grouped by the first part of their paths if there are no tags, and can be of several files', async () => {
    const { codes, files, text } = await built(
      `openapi: 3.0.3
info: { title: Two, version: '1' }
paths:
  /pets/{id}: { get: { parameters: [{ $ref: './parts.json#/id' }], responses: {} } }
  /: { get: { responses: { '200': { description: All, content: { text/plain: { schema: { $ref: parts.json#/Pet } } } } } } }
`,
      {
        'openapi/parts.json': `{ "id": { "name": "id", "in": "path", "required": true, "schema": { "type": "string", "nullable": true } },
  "Pet": { "type": "number", "minimum": 0, "exclusiveMinimum": true } }`,
      },
    )
    expect(codes).toEqual([])
    expect([...files.keys()]).toEqual(expect.arrayContaining(['docs/api/pets.html', 'docs/api/other.html']))
    expect(text('docs/api/pets.md')).toContain('- `id` *string or null* in path **required**')
    expect(text('docs/api/pets.md')).toContain("curl 'https://api.example.com/pets/ID'")
    expect(text('docs/api/schemas/pet.md')).toContain('Type: *number*\n\nMore than `0`.')
  })
})

test('after each edit, a build gives what a clean one does', async () => {
  let now = filesOf(SHOP)
  site = testSite(now)
  await site.build()
  const edits = [
    SHOP.replace('Create an order', 'Place an order'),
    SHOP.replace('maxLength: 20', 'maxLength: 2'),
    SHOP.replace('    Owner: { type: object', '    Holder: { type: object').replace('schemas/Owner', 'schemas/Holder'),
    SHOP.replace('schemas/Owner', 'schemas/Nobody'),
    'openapi: [',
    SHOP,
  ]
  for (const edit of edits) {
    now = filesOf(edit)
    site.write('openapi/shop.yaml', edit)
    const after = await site.build()
    const copy = testSite(now)
    const clean = await copy.build()
    copy.dispose()
    expect(after.diagnostics).toEqual(clean.diagnostics)
    expect(Object.fromEntries(after.files)).toEqual(Object.fromEntries(clean.files))
  }
})

describe('a mistake in a description', () => {
  const paths = (operation: string, rest = ''): string =>
    `openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths:\n  /a:\n    get:\n      summary: First\n      ${operation}\n  /b:\n    get: { summary: Second, responses: {} }\n${rest}`
  const schema = (text: string): string => paths('responses: {}', `components:\n  schemas:\n    A: ${text}\n`)

  test.each([
    [
      'isn’t valid YAML',
      'openapi: 3.1.0\ninfo: [',
      'openapi/shop.yaml:2:8',
      /^"openapi\/shop\.yaml" isn't valid YAML: /,
    ],
    [
      'has another version',
      'swagger: "2.0"\npaths: {}',
      'openapi/shop.yaml:1:10',
      '"openapi/shop.yaml" has the version "2.0", which isn\'t supported.',
    ],
    [
      'has no version',
      'a: 1',
      'openapi/shop.yaml:1:1',
      '"openapi/shop.yaml" isn\'t an OpenAPI description: it has no version.',
    ],
    ['has no paths', 'openapi: 3.0.0\ninfo: {}', 'openapi/shop.yaml:1:1', '"openapi/shop.yaml" has no `paths`.'],
    [
      'refers to nothing',
      paths("parameters: [{ $ref: '#/components/parameters/None' }]"),
      'openapi/shop.yaml:7:28',
      'The reference "#/components/parameters/None" leads nowhere.',
    ],
    [
      'refers to a missing file',
      paths('requestBody: { $ref: none.yaml }'),
      'openapi/shop.yaml:7:28',
      'The reference "none.yaml" leads to a missing file, "openapi/none.yaml".',
    ],
    [
      'refers to a URL',
      paths('requestBody: { $ref: "https://example.org/a.yaml#/b" }'),
      'openapi/shop.yaml:7:28',
      'The reference "https://example.org/a.yaml#/b" is a URL, which builds don\'t load.',
    ],
    [
      'goes in a circle',
      paths(
        'responses: {}',
        "components:\n  schemas:\n    A: { $ref: '#/components/schemas/B' }\n    B: { $ref: '#/components/schemas/A' }\n",
      ),
      'openapi/shop.yaml:12:16',
      'The reference "#/components/schemas/B" leads back to itself.',
    ],
    [
      'repeats an operationId',
      paths('operationId: same').replace('{ summary: Second', '{ operationId: same, summary: Second'),
      'openapi/shop.yaml:9:25',
      'The operationId "same" is used twice.',
    ],
    [
      'requires an unknown security scheme',
      paths('security: [{ none: [] }]'),
      'openapi/shop.yaml:7:26',
      'The security scheme "none" isn\'t defined.',
    ],
    [
      'has an example that doesn’t match',
      schema('{ type: object, properties: { n: { type: integer } }, example: { n: x } }'),
      'openapi/shop.yaml:12:76',
      'The example doesn\'t match its schema at "n": it must be integer, but is "x".',
    ],
    [
      'has an example without a required property',
      schema('{ type: object, required: [n], examples: [{ n: 1 }, { m: 1 }] }'),
      'openapi/shop.yaml:12:60',
      'The example doesn\'t match its schema: it has no "n", which is required.',
    ],
  ])('that %s is reported once, with its place, and the rest is shown', async (_, description, place, message) => {
    const { diagnostics, files } = await built(description)
    expect(diagnostics.map((one) => [one.code, `${one.file}:${one.line}:${one.column}`])).toEqual([['SSG710', place]])
    expect(diagnostics[0]?.message).toMatch(message)
    if (description.includes('Second')) {
      const all = [...files].filter(([path]) => path.startsWith('docs/api')).map(([, text]) => text)
      for (const summary of ['First', 'Second']) expect(all.some((text) => text.includes(summary))).toBe(true)
    }
  })

  test('in JSON has its place, too', async () => {
    site = testSite({
      ...filesOf(''),
      'site/config.ts': `import { openapi } from 'ssg/plugins'
export default { title: 'Test', markdownPages: true, plugins: [openapi({ source: './api.json', path: 'rest', title: 'Own title', links: 'https://api.example.org/x/' })] }\n`,
      'api.json': `{
  "openapi": "3.0.3", "info": { "title": "T, \\"[x]\\"", "version": "1", "description": "[a](b.html#c) [d](#e)" },
  "paths": { "/a\\u0062": { "get": { "responses": { "200": { "description": "D", "content": { "application/json": {
    "schema": { "type": "array", "items": { "type": "number" } }, "example": [1, [2], "x"] } } } } } } }
}`,
    })
    const { diagnostics, text } = await site.build()
    expect(diagnostics.map(({ message, file, line, column }) => [message, file, line, column])).toEqual([
      ['The example doesn\'t match its schema at "1": it must be number, but is [2].', 'api.json', 4, 82],
    ])
    expect(text('docs/rest.html')).toContain('Own title')
    expect(text('docs/rest.md')).toContain('[a](https://api.example.org/x/b.html#c) [d](https://api.example.org/x/#e)')
    expect(text('docs/rest/ab.md')).toContain('**GET** `/ab`')
  })

  test('in the configuration has its place there, and other descriptions are shown', async () => {
    site = testSite({
      ...filesOf(SHOP),
      'site/config.ts': `import { openapi } from 'ssg/plugins'
export default { title: 'Test', plugins: [
  openapi({ source: 'openapi/none.yaml', path: 'none' }, { source: 'openapi/shop.yaml' })] }\n`,
    })
    const { diagnostics, files } = await site.build()
    expect(diagnostics.map(({ message, file, line }) => [message, file, line])).toEqual([
      ['The OpenAPI description "openapi/none.yaml" doesn\'t exist.', 'site/config.ts', 3],
    ])
    expect(files.has('docs/api/orders.html')).toBe(true)
  })
})
