// Tests the quick check whether a page can contain interactive code.
import { expect, test } from 'vitest'
import { mayHydrate } from './extract-islands.ts'

const LISTING = '```jsx\nconst [n] = useState(0)\n```\n'

test.each([
  ['nothing', 'Text.\n', false],
  ['a listing', `Text.\n\n${LISTING}`, false],
  ['a listing below imports', `import A from './a'\n\n${LISTING}`, false],
  ['a handler beside a listing', `${LISTING}\n<button onClick={go}>Go</button>\n`, true],
  ['an export above a listing', `export const A = () => useState(0)\n\n${LISTING}`, true],
  ['a listing within braces', `{f(\n${LISTING})}\n`, true],
  ['a listing in a list', '- a\n  ```js\n  useState(0)\n  ```\n', true],
])('%s', (_, text, may) => {
  const front = '---\ntitle: A\n---\n'
  expect(mayHydrate(front + text, front.length)).toBe(may)
})
