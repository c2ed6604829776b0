// Highlights a search's words on the page it led to, until the reader removes the highlights.
import { loadStyle, searchElement } from '../../client/load.ts'
import { say, stringsOf } from 'ssg/theme/browser-strings'
import { wordsIn } from 'ssg/theme/search-words'
import { icon, make } from './dom.ts'
import { keepWords, keptWords } from './kept-words.ts'

const MOST_MARKS = 500
const MOST_WORDS = 20
const LEFT_OUT = 'script, style, svg, button, nav, form, select, textarea, template, [hidden], .sr-only'

function markPage(): void {
  removeButton()
  const words = keptWords().slice(0, MOST_WORDS)
  const main = document.getElementById('siteMain')
  if (words.length === 0 || main === null) return
  // Another search led to another place on the same page.
  for (const mark of main.querySelectorAll('mark.found')) mark.replaceWith(...mark.childNodes)
  main.normalize()
  let left = MOST_MARKS
  const texts = main.querySelectorAll('h1, .prose')
  for (const node of (texts.length > 0 ? [...texts] : [main]).flatMap(textNodes))
    left -= markText(node, wordsIn(node.data, words).slice(0, left))
  // Highlights work even if the button can't be added.
  if (left < MOST_MARKS) void addButton().catch(() => undefined)
}

function textNodes(within: Element): Text[] {
  const nodes: Text[] = []
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest(LEFT_OUT) === null ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
  )
  while (walker.nextNode() !== null) nodes.push(walker.currentNode as Text)
  return nodes
}

/** Highlights ranges of a text, from last to first so that offsets stay valid. */
function markText(node: Text, stretches: readonly (readonly [start: number, end: number])[]): number {
  for (const [start, end] of stretches.toReversed()) {
    node.splitText(end)
    const word = node.splitText(start)
    const mark = make('mark', { class: 'found' })
    word.replaceWith(mark)
    mark.append(word)
  }
  return stretches.length
}

async function addButton(): Promise<void> {
  const dialog = await searchElement()
  if (dialog === null) return
  const { style } = document.querySelector<HTMLElement>('search-trigger')?.dataset ?? {}
  if (style !== undefined) loadStyle(style).catch(() => undefined)
  if (document.querySelector('mark.found') === null) return
  removeButton()
  const button = make(
    'button',
    { type: 'button', class: 'button search-unmark' },
    icon('close'),
    say(stringsOf(dialog), 'unmark'),
  )
  button.addEventListener('click', unmark)
  document.getElementById('siteMain')?.append(button)
}

function removeButton(): void {
  document.querySelector('.search-unmark')?.remove()
}

function unmark(): void {
  removeButton()
  const main = document.getElementById('siteMain')
  for (const mark of document.querySelectorAll('mark.found')) mark.replaceWith(...mark.childNodes)
  main?.normalize()
  main?.focus({ preventScroll: true })
  keepWords(undefined)
}

// `marks.ts` sends this event when a page has words to highlight.
document.addEventListener('search:mark', markPage)
document.addEventListener('page:load', removeButton)
