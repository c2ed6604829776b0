// Code blocks, terminals, included files, diagrams.
import { describe, expect, test } from 'vitest'
import { compile, html } from './page.ts'

/** A block's text as a browser shows it, line by line. */
function textOf(markup: string): string {
  return markup
    .replace(/<figcaption>.*?<\/figcaption>/, '')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
}

describe('code blocks', () => {
  test('are lines with coloured tokens', () => {
    expect(html('```c title="blink.c" {1,3} showLineNumbers wrap\nint x; /* a\nb */\nreturn 0 < 1;\n```\n')).toBe(
      '<figure class="code" data-part="code-block code-lines" data-lang="c" data-line-numbers="" data-wrap=""><figcaption>blink.c</figcaption><pre tabindex="0"><code>' +
        '<span class="line line-mark"><span class="h-y">int</span> x; <span class="h-c">/* a</span>\n</span>' +
        '<span class="line"><span class="h-c">b */</span>\n</span>' +
        '<span class="line line-mark"><span class="h-k">return</span> <span class="h-n">0</span> &lt; <span class="h-n">1</span>;\n</span>' +
        '</code></pre></figure>',
    )
  })

  test.each(['c', 'python', 'bash', 'json', 'yaml', 'html', 'make', 'dts', 'text', 'diff', ''])(
    'keep their text in language "%s"',
    (lang) => {
      const code = '  a = "b" # c\n\n\t<d & e>\n#include <x.h>\n-x\n+y'
      expect(textOf(html(`\`\`\`${lang}\n${code}\n\`\`\`\n`))).toBe(`${code}\n`)
    },
  )

  test.each(['c#', 'f#', 'c++', 'math', 'ansi'])('know the language "%s"', (lang) => {
    const { problems, html: shown } = compile(`\`\`\`${lang}\nlet x = 1;\n\`\`\`\n`)
    expect(problems).toEqual([])
    expect(textOf(shown)).toBe('let x = 1;\n')
  })

  test('of a terminal lose their colours', () => {
    expect(textOf(html('```ansi\n\u001B[1;31mred\u001B[0m plain\n\u001B[2Kx\n```\n'))).toBe('red plain\nx\n')
  })

  test('without language and indented ones are plain', () => {
    expect(html('    a\n    b\n')).toBe(
      '<figure class="code" data-part="code-block" data-lang="text"><pre tabindex="0"><code><span class="line">a\n</span><span class="line">b\n</span></code></pre></figure>',
    )
    expect(html('<Board />\n\ntext\n\n    a < {b}\n')).toContain('<span class="line">a &lt; {b}\n</span>')
  })

  test('comments mark lines and are taken out', () => {
    const page = html(
      '```js\n// highlight-next-line\na\n/* highlight-start */\nb\nc\n/* highlight-end */\n// focus-next-line\nd\n# add-next-line\ne\n<!-- remove-next-line -->\nf\n```\n',
    )
    expect([...page.matchAll(/<span class="(line[^"]*)">/g)].map((m) => m[1])).toEqual([
      'line line-mark',
      'line line-mark',
      'line line-mark',
      'line focus',
      'line line-add',
      'line line-del',
    ])
    expect(page).toContain('data-focus=""')
    expect(textOf(page)).toBe('a\nb\nc\nd\ne\nf\n')
  })

  test.each(['md', 'mdx', 'Markdown'])('comments of other languages stay in %s', (lang) => {
    const text = '```js\n// highlight-next-line\na\n# focus-start\n```\n'
    const page = html(`\`\`\`\`${lang}\n${text}<!-- highlight-next-line -->\nb\n{/* add-next-line */}\nc\n\`\`\`\`\n`)
    expect(textOf(page)).toBe(`${text}b\nc\n`)
    expect([...page.matchAll(/<span class="line ([^"]+)">/g)].map((m) => m[1])).toEqual(['line-mark', 'line-add'])
  })

  test('a diff of a language shows its lines without the signs', () => {
    const page = html('```c diff\n-int a;\n+int b;\n int c;\n```\n')
    expect(page).toContain(
      '<span class="line line-del"><span class="h-y">int</span> a;\n</span><span class="line line-add"><span class="h-y">int</span> b;\n</span><span class="line"><span class="h-y">int</span> c;\n</span>',
    )
    expect(textOf(html('```diff\n--- a\n+++ b\n-x\n+y\n```\n'))).toBe('--- a\n+++ b\n-x\n+y\n')
  })

  test('focus by numbers', () => {
    expect(html('```text focus={2}\na\nb\n```\n')).toContain(
      '<span class="line">a\n</span><span class="line focus">b\n</span>',
    )
  })
})

describe('terminals', () => {
  const session =
    '```console title="On the board"\n$ make -j"$(nproc)" \\\n    ARCH=riscv\nbuilt\n\n=> printenv\n>>> import os\n$ \n```\n'

  test('know commands from output', () => {
    expect(html(session)).toBe(
      '<figure class="code terminal" data-part="code-block" data-lang="console"><figcaption>On the board</figcaption><pre tabindex="0"><code>' +
        '<span class="line cmd"><span class="prompt">$ </span>make -j<span class="h-s">"$(nproc)"</span> \\\n</span>' +
        '<span class="line cmd">    ARCH=riscv\n</span><span class="line out">built\n</span><span class="line out">\n</span>' +
        '<span class="line cmd"><span class="prompt">=> </span>printenv\n</span>' +
        '<span class="line cmd"><span class="prompt">>>> </span><span class="h-k">import</span> os\n</span>' +
        '<span class="line cmd"><span class="prompt">$ </span>\n</span></code></pre></figure>',
    )
  })

  test('the commands alone can be had from the page', () => {
    const commands = [
      ...html(session).matchAll(/<span class="line cmd">([\s\S]*?)\n<\/span>(?=<span class="line|<\/code>)/g),
    ].map((m) => textOf((m[1] as string).replace(/<span class="prompt">.*?<\/span>/, '')))
    expect(commands).toEqual(['make -j"$(nproc)" \\', '    ARCH=riscv', 'printenv', 'import os', ''])
  })

  test('a quote that one command leaves open does not lose lines of the next', () => {
    const code = "$ echo 'a\n$ echo b'\nx\n$ cat <<EOF\n$ ls"
    expect(textOf(html(`\`\`\`console\n${code}\n\`\`\`\n`))).toBe(`${code}\n`)
  })
})

describe('files in code blocks', () => {
  const files = {
    'examples/blink.c':
      '#include <x.h>\n// #region main\nint main(void) {\n  // #region inner\n  blink();\n  // #endregion\n}\n// #endregion main\n',
    'examples/blink.py': 'import time\nif x:\n    # #region loop\n    while True:\n        pass\n\n    # #endregion\n',
  }

  test('a region, without marks and common indentation', () => {
    expect(textOf(html('```c file="/examples/blink.c" region="main"\n```\n', { files }))).toBe(
      'int main(void) {\n  blink();\n}\n',
    )
    expect(textOf(html('```python file="../../../../examples/blink.py" region="loop"\n```\n', { files }))).toBe(
      'while True:\n    pass\n',
    )
  })

  test('a whole file', () => {
    expect(textOf(html('```c file="/examples/blink.c"\n```\n', { files }))).toBe(
      '#include <x.h>\nint main(void) {\n  blink();\n}\n',
    )
  })

  test.each([
    '// #region r\nx\n// #endregion',
    '# #region r\nx\n# #endregion',
    '#region r\nx\n#endregion',
    '<!-- #region r -->\nx\n<!-- #endregion -->',
    '/* #region r */\nx\n/* #endregion */',
    '; #region r\nx\n; #endregion',
    '-- #region r\nx\n-- #endregion',
  ])('marks in the comments of any language: %s', (text) => {
    expect(textOf(html('```text file="/f" region="r"\n```\n', { files: { f: `a\n${text}\nb\n` } }))).toBe('x\n')
  })
})

describe('diagrams', () => {
  const flow =
    'type: flow   # steps\ntitle: Boot order\nalt: "ROM, then: Linux"\nsteps:\n  - { label: Boot ROM, detail: in the chip, branch: { when: no card, to: \'USB\' } }\n  # more\n  - { label: 1.10 }\n'

  test('become slots with their data', () => {
    const page = compile(`\`\`\`diagram\n${flow}\`\`\`\n`)
    expect(page.problems).toEqual([])
    expect(page.html).toBe('⟦c0⟧')
    expect(page.components[0]).toMatchObject({
      name: 'Diagram',
      children: null,
      props: {
        type: 'flow',
        title: 'Boot order',
        alt: 'ROM, then: Linux',
        steps: [
          { label: 'Boot ROM', detail: 'in the chip', branch: { when: 'no card', to: 'USB' } },
          { label: '1.10' },
        ],
      },
    })
  })

  test('of all types, in both styles of YAML', () => {
    const page = compile(
      '```diagram\ntype: layout\ntitle: T\nalt: A\nunit: MB\nparts:\n  - { label: boot, start: 0, size: 0x80, detail: FAT32 }\n```\n\n' +
        '```diagram\ntype: wiring\ntitle: T\nalt: A\nleft: Duo\nright: DHT22\nwires:\n  - from: "36 · 3V3"\n    to: VCC\n    color: red\n    note: >-\n      10 kΩ\n      pull-up\n```\n\n' +
        '```diagram\ntype: blocks\ntitle: T\nalt: A\nblocks:\n  - { id: a, label: A, group: G }\n  - { id: b, label: B }\nlinks:\n  - { from: a, to: b, label: mailbox }\n```\n',
    )
    expect(page.problems).toEqual([])
    expect(page.components.map((c) => c.props)).toEqual([
      {
        type: 'layout',
        title: 'T',
        alt: 'A',
        unit: 'MB',
        parts: [{ label: 'boot', start: 0, size: 128, detail: 'FAT32' }],
      },
      {
        type: 'wiring',
        title: 'T',
        alt: 'A',
        left: 'Duo',
        right: 'DHT22',
        wires: [{ from: '36 · 3V3', to: 'VCC', color: 'red', note: '10 kΩ pull-up' }],
      },
      {
        type: 'blocks',
        title: 'T',
        alt: 'A',
        blocks: [
          { id: 'a', label: 'A', group: 'G' },
          { id: 'b', label: 'B' },
        ],
        links: [{ from: 'a', to: 'b', label: 'mailbox' }],
      },
    ])
  })
})
