// Prepares documents that contain interactive code.
import {
  exportsShown,
  isPackage,
  type PackageExport,
  type PackageInteractivity,
  type InteractivityByPackage,
  type ShownPackages,
} from '../bundler/interactive-packages.ts'
import { OF_PAGE } from '../../../source/interactive.ts'
import { hashOf } from '../../../base/hash.ts'
import { originSpan, type MappedText } from '../../../base/mapped-text.ts'
import type { RawDoc } from '../../../content/types.ts'
import { tagNames } from '../../../markdown/syntax/tags.ts'
import { linesOf } from '../../../markdown/syntax/document-lines.ts'
import type { BuiltDocuments } from '../../types.ts'
import { extractIslands, mayHydrate } from './extract-islands.ts'

export async function interactiveDocuments(
  docs: readonly RawDoc[],
  lives: InteractivityByPackage,
): Promise<BuiltDocuments> {
  const packages = await packagesShown(docs.filter(isProgram), lives)
  const texts = new Map<string, MappedText>()
  const interactiveModules = new Map<string, string>()
  const made = docs.map((doc) => {
    const { source, bodyStart } = doc
    if (!isProgram(doc)) return doc
    const shown = packages.get(doc) ?? NONE
    const found =
      shown.size > 0 || mayHydrate(source.text, bodyStart)
        ? extractIslands(source.path, source.text, bodyStart, linesOf(doc), shown)
        : null
    if (found === null) return doc
    texts.set(source.path, found.page)
    texts.set(source.path + OF_PAGE, found.code)
    interactiveModules.set(source.path + OF_PAGE, found.code.text)
    const hash = hashOf(found.page.text)
    return { ...doc, source: { ...source, text: found.page.text, hash }, bodyHash: hash }
  })
  return {
    docs: made,
    interactiveModules,
    placed: (one) => {
      const text = one.span === undefined ? undefined : texts.get(one.span.path)
      return text === undefined || one.span === undefined ? one : { ...one, span: originSpan(one.span, text) }
    },
  }
}

const NONE: ShownPackages = new Map()

function isProgram({ source, front }: RawDoc): boolean {
  return front.format !== 'md' && !(front.format === 'detect' && source.path.endsWith('.md'))
}

async function packagesShown(
  docs: readonly RawDoc[],
  lives: InteractivityByPackage,
): Promise<Map<RawDoc, ShownPackages>> {
  const uses = docs.flatMap((doc) => packagesIn(doc).map((one) => ({ doc, ...one })))
  const keyOf = (one: PackageExport): string => one.join('\n')
  const asked = new Map(uses.map(({ of }) => [keyOf(of), of] as const))
  const answers = await lives([...asked.values()])
  const known = new Map([...asked.keys()].map((key, at) => [key, answers[at] ?? 'none'] as const))
  const found = new Map<RawDoc, Map<string, Exclude<PackageInteractivity, 'none'>>>()
  for (const { doc, name, of } of uses) {
    const life = known.get(keyOf(of)) ?? 'none'
    if (life === 'none') continue
    const names = found.get(doc) ?? new Map<string, Exclude<PackageInteractivity, 'none'>>()
    found.set(doc, names.set(name, names.get(name) === 'whole' ? 'whole' : life))
  }
  return found
}

function packagesIn(doc: RawDoc): { readonly name: string; readonly of: PackageExport }[] {
  const { text } = doc.source
  if (!/^[ \t]*import\b/m.test(text)) return []
  const imports = linesOf(doc).imports.filter(({ specifier }) => isPackage(specifier))
  const tags = imports.length === 0 ? [] : tagNames(text)
  return imports.flatMap(({ specifier, names, exported }) =>
    names
      .filter((name) => tags.some((tag) => tag.split('.')[0] === name))
      .flatMap((name) => exportsShown(tags, specifier, name, exported?.[name] ?? '*').map((of) => ({ name, of }))),
  )
}
