// What a browser downloads for one page before anything is clicked: gzip bytes of HTML, style sheets and scripts with what they import.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const size = (content) => gzipSync(content, { level: 9 }).length

/** Bytes of a page by kind; `page` is a path below the build folder without `.html`. */
export function pageWeight(build, page) {
  const html = readFileSync(join(build, `${page}.html`), 'utf8')
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map((match) => match[1])
  const scripts = new Set()
  const follow = (url) => {
    if (scripts.has(url)) return
    scripts.add(url)
    const text = readFileSync(join(build, url), 'utf8')
    for (const match of text.matchAll(/(?:from|import)\s*"(\.\/[^"]+\.js)"/g)) follow(`/assets/${match[1].slice(2)}`)
  }
  for (const match of html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)) follow(match[1])
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1]).join('')
  const total = (urls) => [...urls].reduce((sum, url) => sum + size(readFileSync(join(build, url))), 0)
  return { html: size(html), css: total(sheets), js: total(scripts) + (inline === '' ? 0 : size(inline)) }
}
