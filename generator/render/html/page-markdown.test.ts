import { expect, it } from 'vitest'
import { pageMarkdown } from './page-markdown.ts'

const md = (body: string): string =>
  pageMarkdown(
    `<!doctype html><html><body><nav>Menu</nav><main id="siteMain"><article>${body}</article></main><footer>Foot</footer></body></html>`,
    'https://example.org/docs/a',
  )

it('writes headings, text, links and marks, from the title on', () => {
  expect(
    md(
      '<p>Where it lies</p><h1>Title</h1><p>Some <strong>bold</strong> and <em>other</em> <a href="./b#c">words</a> with <code>x &lt; y</code>.</p><h2 id="s">Part<a class="anchor" href="#s">#</a></h2>',
    ),
  ).toBe('# Title\n\nSome **bold** and *other* [words](https://example.org/docs/b#c) with `x < y`.\n\n## Part\n')
})

it('writes lists, one in another, and steps with listings', () => {
  expect(
    md(
      '<h1>T</h1><ol><li><p>First</p><figure class="code" data-lang="c"><figcaption>main.c</figcaption><pre><code><span class="line">int a;\n</span><span class="line">int b;\n</span></code></pre></figure></li><li>Second<ul><li>in it</li></ul></li></ol>',
    ),
  ).toBe('# T\n\n1. First\n\n   *main.c*\n\n   ```c\n   int a;\n   int b;\n   ```\n2. Second\n\n   - in it\n')
})

it('writes tables with every cell in one line, and a drawing as its description', () => {
  expect(
    md(
      '<h1>T</h1><svg role="img" aria-label="Drawing of the board"><path d="M0 0"/></svg><div class="scroll"><table><thead><tr><th>Pin</th><th>Use</th></tr></thead><tbody><tr><td>1</td><td><span data-line="">A|B</span><span data-line="">C</span></td></tr><tr><td>2</td></tr></tbody></table></div>',
    ),
  ).toBe('# T\n\n[Drawing of the board]\n\n| Pin | Use |\n| --- | --- |\n| 1 | A\\|B; C |\n| 2 |  |\n')
})

it('leaves out what only serves those who look, and keeps what was folded', () => {
  expect(
    md(
      '<h1>T</h1><button>Copy</button><script>alert(1)</script><p hidden>no</p><span class="sr-only">no</span><details><summary>More</summary><p>Told &amp; kept</p></details><aside class="admonition"><p><strong>Warning</strong></p><p>3.3 V only</p></aside>',
    ),
  ).toBe('# T\n\n*More*\n\nTold & kept\n\n> **Warning**\n>\n> 3.3 V only\n')
})

it('fences code that holds fences, and has nothing of a page without a main part', () => {
  expect(md('<h1>T</h1><pre>```\nx\n```</pre>')).toBe('# T\n\n````\n```\nx\n```\n````\n')
  expect(pageMarkdown('<p>nothing</p>', 'https://example.org/')).toBe('')
})

it('writes characters instead of their references', () => {
  expect(md('<h1>T</h1><p>8&nbsp;GB &lt; 16&#160;GB &copy; &quot;x&quot;</p>')).toBe('# T\n\n8 GB < 16 GB © "x"\n')
})
