// Shows above an unstyled page that the site's style sheets weren't found. `failures.inline.ts` requests this file from the page's own
// folder. If the base URL is wrong, that isn't where the page expects its files, so this file imports nothing, and its text is next to it.
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
