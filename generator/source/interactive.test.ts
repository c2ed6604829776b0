import { expect, test } from 'vitest'
import { readModule, type EsModule } from './esm.ts'
import { exportsOfPage, isInteractive } from './interactive.ts'

test.each([
  'useState(1)',
  'useState<A>(1)',
  'React.useReducer(a, b)',
  '(0, react_1.useEffect)(() => {})',
  'class A extends B { componentDidMount() {} }',
  'class A extends B { a() { this.setState({}) } }',
  'const { hash } = useLocation()',
  'useLocation().search',
  'useQueryStringValue("a")',
  '<BrowserOnly>{() => null}</BrowserOnly>',
  '<a onClick={b} />',
  '<A.B onPick={() => 1}></A.B>',
])('%s is interactive', (code) => {
  expect(isInteractive(readModule(code, 'a.tsx') as EsModule)).toBe(true)
})

test.each([
  'reuseState(1)',
  'const a = useState',
  '<BrowserOnlyMore />',
  '<a data-onClick={b} />',
  '<a onclick={b} once={b} onClick="b" />',
  'const { pathname } = useLocation()',
  '// useState(1)',
  'const a = "useState(1) <a onClick={b}>"',
])('%s stays as the build made it', (code) => {
  expect(isInteractive(readModule(code) as EsModule)).toBe(false)
})

test("the exports of a page's own code are read from its last line, whatever stands above", () => {
  expect(exportsOfPage('const = broken\nexport { A, B }\n')).toEqual(['A', 'B'])
})
