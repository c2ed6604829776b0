// Splits the long texts off values that the memo stores, because they make up most of their size.
import type { Section } from '../types.ts'
import type { SplitValue } from '../../engine/memo.ts'
import type { CompiledDoc } from './compiled-doc.ts'

export type SplitTexts = SplitValue['texts'][number][]

export function splitDoc({ doc, hash }: CompiledDoc): SplitValue {
  const { html, module, sections } = doc
  const texts: SplitTexts = [[html, 'doc', 'html']]
  if (module !== null) texts.push([module, 'doc', 'module'])
  const rest = {
    doc: { ...doc, html: '', module: module === null ? null : '', sections: splitSections(sections, texts, 'doc') },
    hash,
  }
  return { rest, texts }
}

/** Splits sections in the same way. Appends their texts to `texts`. */
export function splitSections(sections: readonly Section[], texts: SplitTexts, ...parents: string[]): Section[] {
  return sections.map((section, at) => {
    for (const name of ['text', 'code'] as const)
      if (section[name] !== '') texts.push([section[name], ...parents, 'sections', at, name])
    return { ...section, text: '', code: '' }
  })
}
