// A book as a single HTML file with its images, also for printing.
import { contentsList, imageType, readBook, sectionOf, titlePage, type BookFormat } from './book.ts'
import { xml } from '../emit/planned-file.ts'
import { BOOK_STYLE } from './style.ts'
import type { BookPlan, BookSource } from './types.ts'

export function htmlBook(plan: BookPlan, source: BookSource): string {
  const book = readBook(plan, source)
  const images = new Map<string, string | null>()
  const format: BookFormat = {
    address: (_, id) => `#${id}`,
    image: (path) => {
      if (!images.has(path)) images.set(path, inlined(path, source))
      return images.get(path) ?? null
    },
  }
  const sections = book.all.map((part) => sectionOf(part, book, plan, format)).join('')
  return `<!doctype html>
<html lang="${xml(plan.lang)}" dir="${plan.direction}">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>${xml(plan.title)}</title>
<style>
${book.siteStyle.replaceAll('</', '<\\/')}${BOOK_STYLE}</style>
</head>
<body>
${titlePage(plan)}<nav class="contents" aria-labelledby="contents">
<h2 id="contents">${xml(plan.contents)}</h2>
${contentsList(book.parts, format)}
</nav>
<main>
${sections}</main>
</body>
</html>
`
}

function inlined(path: string, source: BookSource): string | null {
  const type = imageType(path)
  const bytes = type === null ? null : source.file(path)
  return bytes === null ? null : `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
}
