// Tests the text that search reads from a rendered page.
import { expect, test } from 'vitest'
import { pageSections } from './page-text.ts'

const text = (html: string): string[] =>
  pageSections(html).map(({ id, path, text: own }) => [id, path.join(' › '), own].join('|'))

test('the text of main, cut at headings with an id', () => {
  expect(
    text(
      '<header>Logo</header><main class="x"><h1>Duo</h1><p>A &amp; B</p><h2 id="ports">Ports</h2><p>USB</p><h3 id="usb">USB-C</h3>Power<h2>Loose</h2> end</main><footer>Foot</footer>',
    ),
  ).toEqual(['||Duo A & B', 'ports|Ports|USB', 'usb|Ports › USB-C|Power Loose end'])
})

test('neither scripts nor navigation nor buttons', () => {
  expect(
    text(
      '<main><script>1</script><nav><a>Home</a></nav><p>Text</p><button>Copy</button><svg><title>x</title></svg></main>',
    ),
  ).toEqual(['||Text'])
})

test('of an article that holds the title, what stands from there on', () => {
  expect(
    text(
      '<main><aside>Sidebar</aside><article id="a"><p>Version: next</p><h1>Images</h1><p>All files.</p></article></main>',
    ),
  ).toEqual(['||Images All files.'])
  expect(text('<main><h1>Blog</h1><article>One</article><article>Two</article></main>')).toEqual(['||Blog One Two'])
})

test('a page without main says nothing', () => {
  expect(text('<p>Text</p>')).toEqual([])
})
