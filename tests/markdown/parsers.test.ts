// The native parser against the reference: CommonMark's own examples, and everything in content/. And our serializer against rehype's.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRequire } from 'node:module'
import type { Root as HastRoot } from 'hast'
import glob from 'fast-glob'
import rehypeStringify from 'rehype-stringify'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { markdownToMdast } from 'satteri'
import { unified } from 'unified'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Outcome } from '../../generator/base/diagnostic.ts'
import type { RawDoc } from '../../generator/content/types.ts'
import { compileMarkdown, loadMarkdown } from '../../generator/markdown/markdown.ts'
import type { Doc, MarkdownOptions } from '../../generator/markdown/types.ts'
import { toHtml } from '../../generator/markdown/html/to-html.ts'
import { someOf } from '../setup/property.ts'
import { repository } from '../site.ts'
import { facts, OPTIONS, rawDoc, REFERENCE } from './page.ts'

beforeAll(() => loadMarkdown({ reference: true, mdx: true }))

interface Example {
  readonly markdown: string
  readonly html: string
  readonly number: number
}
const spec = (createRequire(import.meta.url)('commonmark-spec') as { tests: Example[] }).tests.map((example) => ({
  ...example,
  markdown: example.markdown.replaceAll('→', '\t'),
  html: example.html.replaceAll('→', '\t'),
}))

describe('CommonMark', () => {
  test('there are examples', () => {
    expect(spec.length).toBeGreaterThan(640)
  })

  test('the native parser passes all of them', () => {
    const toHast = unified().use(remarkRehype, { allowDangerousHtml: true }).freeze()
    const wrong = spec.filter((example) => {
      const tree = toHast.runSync(
        markdownToMdast(example.markdown, { features: { frontmatter: false, gfm: false } }) as never,
      )
      return flat(toHtml(tree as never)) !== flat(example.html)
    })
    expect(wrong.map((example) => example.number)).toEqual([])
  })

  test('the reference parser passes all of them', () => {
    const toHtmlText = unified()
      .use(remarkParse)
      .use(remarkRehype, { allowDangerousHtml: true })
      .use(rehypeStringify, { allowDangerousHtml: true, characterReferences: { useNamedReferences: true } })
      .freeze()
    expect(
      spec
        .filter((example) => flat(String(toHtmlText.processSync(example.markdown))) !== flat(example.html))
        .map((example) => example.number),
    ).toEqual([])
  })

  test('through the whole compiler both parsers agree in HTML and in all that a page says about itself', () => {
    const different = spec.filter((example) => {
      const doc = rawDoc(example.markdown)
      return JSON.stringify(outcome(doc, OPTIONS)) !== JSON.stringify(outcome(rawDoc(example.markdown), REFERENCE))
    })
    expect(different.map((example) => example.number)).toEqual([])
  })
})

/** Irrelevant differences: how characters are escaped, `/>`, and line ends between blocks. */
function flat(html: string): string {
  return html
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#x60;', '`')
    .replace(/ ?\/>/g, '>')
    .replace(/\s+(?=<)|(?<=>)\s+/g, '')
    .trim()
}

/** remark-gfm gives bare addresses no position; everything else is compared. */
function outcome(doc: RawDoc, options: MarkdownOptions): unknown {
  return comparable(compileMarkdown(doc, WORLD, options))
}

function comparable({ value, diagnostics }: Outcome<Doc>): unknown {
  return { value: withoutSpans(value), diagnostics: diagnostics.map((d) => [d.code, d.message]) }
}

function withoutSpans(doc: Doc): Doc {
  return { ...doc, links: doc.links.map((link) => ({ ...link, span: { path: link.span.path, start: 0, end: 0 } })) }
}

const WORLD = {
  ...facts({}),
  file: (path: string) => {
    try {
      return readFileSync(join(repository, path), 'utf8')
    } catch {
      return null
    }
  },
}

describe('content/', () => {
  const paths = glob.sync('content/**/*.{md,mdx}', { cwd: repository }).sort()
  const components = [
    'Tabs',
    'TabItem',
    'Steps',
    'Board',
    'Pinout',
    'Specs',
    'Download',
    'Terminal',
    'FlashTool',
    'Diagram',
  ]
  const native: MarkdownOptions = { ...OPTIONS, components }
  const reference: MarkdownOptions = { ...REFERENCE, components }

  function read(path: string): RawDoc {
    const text = readFileSync(join(repository, path), 'utf8')
    const front = /^---\n[\s\S]*?\n---\n/.exec(text)?.[0].length ?? 0
    return { ...rawDoc(text, { path, kind: path.includes('/_') ? 'partial' : 'docs' }), bodyStart: front }
  }

  test('there are pages', () => {
    expect(paths.length).toBeGreaterThan(100)
  })

  /** The native parser's result for a page, computed once. */
  const compiled = new Map<string, Outcome<Doc>>()
  const compiledOf = (path: string): Outcome<Doc> => {
    const known = compiled.get(path) ?? compileMarkdown(read(path), WORLD, native)
    compiled.set(path, known)
    return known
  }

  // By day some pages of each kind, others in each run; in the night all.
  const english = paths.filter((path) => path.startsWith('content/en/'))
  const translated = paths.filter((path) => !path.startsWith('content/en/'))
  const compared = [...someOf(english, 30, 'English pages'), ...someOf(translated, 15, 'translated pages')]

  test('both parsers agree', () => {
    for (const path of compared) expect(comparable(compiledOf(path)), path).toEqual(outcome(read(path), reference))
  })

  test('the same page gives the same bytes', () => {
    for (const path of compared.slice(0, 40))
      expect(JSON.stringify(compileMarkdown(read(path), WORLD, native))).toBe(JSON.stringify(compiledOf(path)))
  })

  test('offsets lie where they should', () => {
    for (const path of compared) {
      const doc = read(path)
      const { value } = compiledOf(path)
      const { text } = doc.source
      value.headings.forEach((heading, i) => {
        const at = value.headingOffsets[i] as number
        expect(text.slice(at, at + 12), `${path} ${heading.text}`).toMatch(/^(?:#{1,6} |<[A-Z]|[^\n]+\n[=-])/)
      })
      for (const link of value.links.filter((l) => l.span.path === path))
        expect(text.slice(link.span.start, link.span.end)).toContain(
          link.raw.startsWith('mailto:') ? link.raw.slice(7) : link.raw.split('#')[0],
        )
    }
  })
})

describe('serialiser', () => {
  test('writes what rehype-stringify writes', () => {
    const stringify = unified()
      .use(rehypeStringify, { allowDangerousHtml: true, characterReferences: { useNamedReferences: true } })
      .freeze()
    const tree: HastRoot = {
      type: 'root',
      children: [
        { type: 'doctype' },
        { type: 'comment', value: ' c ' },
        { type: 'raw', value: '<b class=x>' } as never,
        {
          type: 'element',
          tagName: 'a',
          properties: {
            className: ['a', 'b'],
            href: '?a&b="c"',
            dataFootnoteRef: true,
            dataX: '',
            ariaLabel: "it's `x`",
            hidden: false,
            tabIndex: 0,
            htmlFor: ['y'],
          },
          children: [
            { type: 'text', value: 'a < b && "c" > \u00A0' },
            {
              type: 'element',
              tagName: 'input',
              properties: { type: 'checkbox', checked: true, disabled: true },
              children: [],
            },
          ],
        },
      ],
    }
    expect(toHtml(tree)).toBe(stringify.stringify(tree))
  })
})
