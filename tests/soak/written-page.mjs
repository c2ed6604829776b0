// A page that is written by chance: every construct of Markdown, in any order and depth, in words that no other place has.

/** Text of a page; `rng` as in common.mjs. */
export function written(rng) {
  let count = rng.below(1e6) * 1000
  const word = () => `w${count++}x`
  const words = (most = 6) => Array.from({ length: 1 + rng.below(most) }, word).join(' ')
  const scope = { rng, word, words, line: (depth = 2) => line({ rng, words }, depth) }
  const front = rng.chance(0.7)
    ? `---\ntitle: ${words(3)}\n${rng.chance(0.4) ? `description: ${words()}\n` : ''}---\n\n`
    : ''
  const blocks = Array.from({ length: 2 + rng.below(8) }, () => block(scope, 2))
  return `${front}${rng.chance(0.5) ? `# ${scope.line()}\n\n` : ''}${blocks.join('\n\n')}\n`
}

const INLINE = [
  ({ words }) => words(),
  ({ words }) => words(),
  (scope, depth) => `**${line(scope, depth)}**`,
  (scope, depth) => `*${line(scope, depth)}*`,
  (scope, depth) => `_${line(scope, depth)}_`,
  (scope, depth) => `~~${line(scope, depth)}~~`,
  ({ words }) => `\`${words()}\``,
  ({ words }) => `\`\`${words()} \` ${words(2)}\`\``,
  (scope, depth) => `[${line(scope, depth)}](#x)`,
  ({ words }) => `[${words(2)}](https://example.org/a_(b)?c=1&d=2 "${words(2)}")`,
  ({ words }) => `![${words(2)}](https://example.org/p.png)`,
  ({ words }) => `<https://example.org/${words(1)}>`,
  ({ words }) => `https://example.org/${words(1)}.`,
  (scope, depth) => `<b>${line(scope, depth)}</b>`,
  (scope, depth) => `<kbd>${line(scope, depth)}</kbd>`,
  (scope, depth) => `<span title="x">${line(scope, depth)}</span>`,
  ({ words }) => `${words(2)}  \n${words(2)}`,
  ({ words }) => `${words(2)}\\\n${words(2)}`,
  ({ words }) => `${words(1)}[^a]`,
  ({ words }) => `${words(1)} &amp; ${words(1)} &lt;${words(1)}&gt; &copy;`,
  ({ words }) => `\\*${words(1)}\\_ \\[${words(1)}\\]`,
  ({ words }) => `$${words(1)}$`,
  ({ words }) => `:smile: ${words(1)} 😀 你好${words(1)}。`,
]

function line(scope, depth) {
  const { rng, words } = scope
  if (depth === 0) return words(3)
  return Array.from({ length: 1 + rng.below(3) }, () => rng.pick(INLINE)(scope, depth - 1)).join(
    rng.pick([' ', ', ', '. ', ' ']),
  )
}

const indented = (text, by) => text.replace(/\n(?=.)/g, `\n${by}`)

const BLOCKS = [
  (scope) => scope.line(),
  (scope) => `${scope.line()}\n${scope.line()}`,
  (scope) => `${'#'.repeat(1 + scope.rng.below(6))} ${scope.line(1)}${scope.rng.chance(0.2) ? ' {#own}' : ''}`,
  (scope) => `${scope.words()}\n${scope.rng.pick(['===', '---'])}`,
  (scope, depth) => list(scope, depth, () => scope.rng.pick(['- ', '* ', '+ '])),
  (scope, depth) => list(scope, depth, (at) => `${at + scope.rng.below(3)}. `),
  (scope) => `- [ ] ${scope.line()}\n- [x] ${scope.line()}`,
  (scope, depth) => `> ${indented(block(scope, depth), '> ')}`,
  (scope) => `> [!${scope.rng.pick(['NOTE', 'TIP', 'WARNING'])}]\n> ${scope.line()}`,
  (scope) =>
    `\`\`\`${scope.rng.pick(['', 'js', 'console', 'diff', 'text title="a"'])}\n$ ${scope.words()}\n${scope.words()}\n\`\`\``,
  (scope) => `~~~\n${scope.words()}\n\`\`\`\n~~~`,
  (scope) => `    ${scope.words()}\n    ${scope.words()}`,
  (scope) => table(scope),
  (scope, depth) => `:::${scope.rng.pick(['note', 'tip', 'warning'])}\n\n${block(scope, depth)}\n\n:::`,
  (scope) => `:::note[${scope.words(2)}]\n\n${scope.line()}\n\n:::`,
  (scope, depth) => `<div>\n\n${block(scope, depth)}\n\n</div>`,
  (scope) => `<p>${scope.line()}</p>`,
  (scope) => `<ul>\n  <li>${scope.line(1)}</li>\n  <li>${scope.words()}</li>\n</ul>`,
  (scope, depth) => `<details>\n<summary>${scope.words(2)}</summary>\n\n${block(scope, depth)}\n\n</details>`,
  (scope) => `<table><tr><td>${scope.words()}</td><td>${scope.words()}</td></tr></table>`,
  (scope) => `[^a]: ${scope.line()}`,
  (scope) => `[r]: https://example.org\n\n[${scope.words(2)}][r] [r]`,
  () => '---',
  () => '<!-- a comment -->',
  (scope) => `$$\n${scope.words(2)}\n$$`,
]

function block(scope, depth) {
  return depth === 0 ? scope.line() : scope.rng.pick(BLOCKS)(scope, depth - 1)
}

function list(scope, depth, mark) {
  const items = Array.from({ length: 1 + scope.rng.below(3) }, (_, at) => {
    const begin = mark(at + 1)
    const by = ' '.repeat(begin.length)
    const more = scope.rng.chance(0.3) ? `\n\n${by}${indented(block(scope, depth), by)}` : ''
    return `${begin}${scope.line()}${more}`
  })
  return items.join(scope.rng.pick(['\n', '\n\n']))
}

function table(scope) {
  const row = () => `| ${scope.line(1)} | ${scope.line(0)} |`.replace(/\n/g, ' ')
  return [row(), scope.rng.pick(['| - | - |', '| :-- | --: |', '|---|---|']), row(), row()].join('\n')
}
