// Says that the style sheets of the site were not found, above a page without them. `failures.inline.ts` asks for this file where the page itself
// lies, which is not where the page says that its files are when the base URL is wrong; so it imports nothing, and takes its words from beside itself.
const { words = '' } = document.getElementById('siteNotices')!.dataset
const { base = '/' } = document.documentElement.dataset

const element = (name: string, ...children: readonly (Node | string)[]): HTMLElement => {
  const made = document.createElement(name)
  made.append(...children)
  return made
}

const answer = await fetch(new URL(words.slice(words.lastIndexOf('/') + 1), import.meta.url))
const { baseUrl = '', baseUrlText = '', baseUrlGuess = '' } = (await answer.json()) as Record<string, string>
const guess = new URL('..', import.meta.url).pathname
const banner = element(
  'section',
  element('p', element('strong', baseUrl)),
  element(
    'p',
    baseUrlText.replace('{{baseUrl}}', () => base),
  ),
)
if (guess !== base) banner.append(element('p', `${baseUrlGuess} `, element('code', guess)))
banner.role = 'alert'
document.body.prepend(banner)

export {}
