// The response to a form without scripts: a complete page that uses the site's not-found page as its layout.
import { edited } from '../../base/edits.ts'
import { elementsThat, findElement } from '../../source/html.ts'
import { escapeHtml } from '../../base/text.ts'

export interface AnswerText {
  /** The page's language: `zh-CN`; if there's a layout, the layout's. */
  readonly lang: string
  readonly title: string
  readonly text: string
  /** Field and message. */
  readonly errors: readonly { readonly label: string; readonly text: string }[]
  readonly back: { readonly href: string; readonly text: string }
}

/** Inserts a response into a finished page of the site. Without one, or if it has no `<main>`, the response is a page by itself. */
export function answerPage(frame: string | null, answer: AnswerText): string {
  const main = content(answer)
  const title = escapeHtml(answer.title)
  const place = frame === null ? null : findElement(frame, ({ name }) => name === 'main')
  if (frame === null || place === null) {
    return `<!doctype html>\n<html lang="${escapeHtml(answer.lang)}">\n<meta charset="utf-8">\n<title>${title}</title>\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="robots" content="noindex">\n<main>\n${main}\n</main>\n</html>\n`
  }
  const others = elementsThat(
    frame,
    (tag) => tag.name === 'link' && /^(?:canonical|alternate)$/.test(tag.attribute('rel') ?? ''),
  )
  const named = findElement(frame, ({ name }) => name === 'title')
  return edited(frame, [
    { start: place.contentStart, end: place.contentEnd, by: main },
    ...(named === null ? [] : [{ start: named.contentStart, end: named.contentEnd, by: title }]),
    ...others.map(({ start, end }) => ({ start, end, by: '' })),
  ])
}

function content({ title, text, errors, back }: AnswerText): string {
  const list = errors
    .map((error) => `<li><strong>${escapeHtml(error.label)}</strong> ${escapeHtml(error.text)}</li>`)
    .join('')
  return [
    '<div class="wrap not-found">',
    `<h1>${escapeHtml(title)}</h1>`,
    `<p class="lede">${escapeHtml(text)}</p>`,
    ...(list === '' ? [] : [`<ul>${list}</ul>`]),
    `<p><a class="button" href="${escapeHtml(back.href)}">${escapeHtml(back.text)}</a></p>`,
    '</div>',
  ].join('\n')
}
