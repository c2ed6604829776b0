// A book as EPUB 3. The same site gives the same bytes on every machine.
import { strToU8, zipSync, type Zippable } from 'fflate'
import { hashOf } from '../base/hash.ts'
import {
  contentsList,
  imageType,
  readBook,
  sectionOf,
  titlePage,
  type BoundBook,
  type BookFormat,
  type BookPart,
} from './book.ts'
import { xml } from '../emit/planned-file.ts'
import { BOOK_STYLE } from './style.ts'
import type { BookPlan, BookSource } from './types.ts'

/** ZIP files store local times, and the earliest one is the same everywhere. */
const FIRST_DAY = new Date(1980, 0, 1)

export function epubBook(plan: BookPlan, source: BookSource): Uint8Array {
  const book = readBook(plan, source)
  const images = new Map<string, EpubImage>()
  const format: BookFormat = {
    address: (part, id) => (id === part.id ? `${part.id}.xhtml` : `${part.id}.xhtml#${id}`),
    image: (path) => {
      const type = imageType(path)
      const bytes = type === null ? null : source.file(path)
      if (type === null || bytes === null) return null
      const name =
        images.get(path)?.name ?? `images/${images.size + 1}${path.slice(path.lastIndexOf('.')).toLowerCase()}`
      images.set(path, { name, type, bytes })
      return name
    },
  }
  const pages = book.all.map((part): EpubPage => {
    const body = sectionOf(part, book, plan, format)
    return { part, text: xhtml(plan, part.label, body), properties: propertiesOf(body) }
  })
  const nav = `<nav epub:type="toc" id="contents">\n<h1>${xml(plan.contents)}</h1>\n${contentsList(book.parts, format)}\n</nav>\n`
  const files: Zippable = {
    // Readers expect this file first, and stored.
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(CONTAINER),
    'EPUB/package.opf': strToU8(packageText(plan, book, pages, [...images.values()])),
    'EPUB/nav.xhtml': strToU8(xhtml(plan, plan.contents, nav)),
    'EPUB/site.css': strToU8(book.siteStyle),
    'EPUB/style.css': strToU8(BOOK_STYLE),
    'EPUB/title.xhtml': strToU8(xhtml(plan, plan.title, titlePage(plan))),
  }
  for (const { part, text } of pages) files[`EPUB/${part.id}.xhtml`] = strToU8(text)
  for (const { name, bytes } of images.values()) files[`EPUB/${name}`] = bytes
  return zipSync(files, { mtime: FIRST_DAY })
}

interface EpubImage {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

interface EpubPage {
  readonly part: BookPart
  readonly text: string
  /** ` properties="svg"` */
  readonly properties: string
}

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`

function xhtml({ lang, direction }: BookPlan, title: string, body: string): string {
  const language = xml(lang)
  return `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}" dir="${direction}">
<head><title>${xml(title)}</title><link rel="stylesheet" href="site.css"/><link rel="stylesheet" href="style.css"/></head>
<body>
${body}</body>
</html>
`
}

function propertiesOf(body: string): string {
  const found = ['svg', 'math']
    .filter((name) => body.includes(`<${name} `))
    .join(' ')
    .replace('math', 'mathml')
  return found === '' ? '' : ` properties="${found}"`
}

function packageText(
  plan: BookPlan,
  book: BoundBook,
  pages: readonly EpubPage[],
  images: readonly EpubImage[],
): string {
  const items = [
    '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
    '<item id="title" href="title.xhtml" media-type="application/xhtml+xml"/>',
    '<item id="site" href="site.css" media-type="text/css"/>',
    '<item id="style" href="style.css" media-type="text/css"/>',
    ...pages.map(
      ({ part: { id }, properties }) =>
        `<item id="${id}" href="${id}.xhtml" media-type="application/xhtml+xml"${properties}/>`,
    ),
    ...images.map(({ name, type }, index) => `<item id="i${index + 1}" href="${name}" media-type="${type}"/>`),
  ]
  const order = ['title', 'nav', ...book.all.map(({ id }) => id)].map((id) => `<itemref idref="${id}"/>`)
  const progression = plan.direction === 'rtl' ? ' page-progression-direction="rtl"' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book" xml:lang="${xml(plan.lang)}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="book">urn:ssg:${hashOf(`${plan.url}\n${plan.name}`)}</dc:identifier>
<dc:title>${xml(plan.title)}</dc:title>
<dc:language>${xml(plan.lang)}</dc:language>
<dc:source>${xml(plan.url)}</dc:source>
<meta property="dcterms:modified">${plan.changed}T00:00:00Z</meta>
</metadata>
<manifest>
${items.join('\n')}
</manifest>
<spine${progression}>
${order.join('\n')}
</spine>
</package>
`
}
