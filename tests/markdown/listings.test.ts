// Markdown of nothing but listings, read beside the parser.
import { fromMarkdown } from 'mdast-util-from-markdown'
import { describe, expect, test } from 'vitest'
import { listingsAlone } from '../../generator/adapters/docusaurus/bundler/markdown-listings.ts'

const parsed = (text: string): unknown =>
  fromMarkdown(text).children.map((node) =>
    node.type === 'code' ? { lang: node.lang ?? null, meta: node.meta ?? null, value: node.value } : node.type,
  )

describe('Markdown of listings alone is what the parser makes of it', () => {
  test.each([
    '```\na\n```',
    '```html\n<b>\n\n  <!-- kept -->\n</b>\n```\n',
    '\n\n~~~ ts  title="a.ts" {1,3}\nconst a = 1\n~~~~  \n\n```js\n```\n',
    '````md\n```js\na\n```\n````\n',
    '```js\n    ```\n```',
    '```js\na\n   ```\n',
    '```a b c\n~~~\n```\n   \n',
    '``` \n\n\n```',
  ])('%j', (text) => expect(listingsAlone(text)).toEqual(parsed(text)))

  test.each([
    '',
    'words\n',
    '```js\na',
    '```js\na\n```\nwords',
    ' ```\na\n```',
    '```a&amp;b\n```',
    '```a\\*b\n```',
    '```a`b\n',
    '- ```\n  a\n  ```',
    '```\r\na\r\n```',
  ])('%j is left to the parser', (text) => expect(listingsAlone(text)).toBeNull())
})
