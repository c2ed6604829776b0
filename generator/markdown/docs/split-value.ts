// What the memo keeps of documents and pages, with their long texts apart: they are most of it.
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

/** The same of sections; their texts are put behind the others. */
export function splitSections(sections: readonly Section[], texts: SplitTexts, ...parents: string[]): Section[] {
  return sections.map((section, at) => {
    for (const name of ['text', 'code'] as const)
      if (section[name] !== '') texts.push([section[name], ...parents, 'sections', at, name])
    return { ...section, text: '', code: '' }
  })
}
