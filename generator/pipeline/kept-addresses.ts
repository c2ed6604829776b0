// What a build after an edit of style sheets knows of the last one: what each page asks for in the way of addresses, the answers that it was given,
// and the files that browsers get, without their contents.
import type { BundledClient } from '../assets/bundle.ts'
import { hashOf } from '../base/hash.ts'
import type { Memo } from '../memo/memo.ts'
import { addressesOf, type AddressQuestion, type BarePage } from '../render/addresses.ts'
import { integrityOf } from '../render/integrity.ts'
import type { LoadedServer } from './load.ts'

/** A page by its path in the output: names what stands between its addresses, and the place of its questions in the table. */
type KeptPage = readonly [file: string, hash: string, questions: number]

export interface KeptAddresses {
  readonly pages: readonly KeptPage[]
  /** The questions of a page in their order, one entry for all pages that ask the same. */
  readonly questions: readonly (readonly AddressQuestion[])[]
  readonly answers: readonly (readonly [question: AddressQuestion, answer: string])[]
}

export interface KeptBrowserFiles {
  /** Names everything but what is in style sheets, and what these are called. */
  readonly shape: string
  /** Style sheets by the name of their part, that for paper without one. */
  readonly styles: Readonly<Record<string, string>>
  /** Checksums of these files. */
  readonly seals: Readonly<Record<string, string>>
  /** Style sheets that code of the server or the configuration is made of, too. */
  readonly code: readonly string[]
  readonly server: Pick<LoadedServer, 'sheets' | 'islands'>
}

interface Asking {
  readonly job: { readonly file: string }
  readonly bare: BarePage
}

interface Answering {
  readonly client: BundledClient
  readonly config: { readonly baseUrl: string }
}

/** Remember the addresses of these pages, and those of others as they were. */
export function keepAddresses(
  memo: Memo,
  pages: readonly Asking[],
  { client, config }: Answering,
  before?: KeptAddresses,
): void {
  const { answer } = addressesOf(client, config.baseUrl, false)
  const answers = new Map(before?.answers)
  const questions = [...(before?.questions ?? [])]
  const places = new Map(questions.map((some, at) => [some.join('\0'), at]))
  const kept = new Map(before?.pages.map((page) => [page[0], page]))
  for (const { job, bare } of pages) {
    const asked = bare.places.map(([, question]) => question)
    const key = asked.join('\0')
    let place = places.get(key)
    if (place === undefined) {
      places.set(key, (place = questions.push(asked) - 1))
      for (const question of asked) answers.set(question, answer(question))
    }
    kept.set(job.file, [job.file, bare.hash, place])
  }
  note(memo, 'addresses', { pages: [...kept.values()], questions, answers: [...answers] } satisfies KeptAddresses)
}

/** Nothing is known any more: the next build makes the whole site. */
export function forgetAddresses(memo: Memo): void {
  memo.note('addresses', '', '', null)
}

/** The same addresses with the answers of now. */
export function keepAnswers(memo: Memo, before: KeptAddresses, { client, config }: Answering): void {
  const { answer } = addressesOf(client, config.baseUrl, false)
  const answers = before.answers.map(([question]) => [question, answer(question)] as const)
  note(memo, 'addresses', { ...before, answers } satisfies KeptAddresses)
}

export function keptAddresses(memo: Memo): KeptAddresses | null {
  return memo.peek<KeptAddresses | null>('addresses', '')?.value ?? null
}

/** `sources` are files that code is made of. */
export function keepBrowserFiles(
  memo: Memo,
  client: BundledClient,
  server: KeptBrowserFiles['server'],
  sources: readonly string[],
): void {
  const { sheets, islands } = server
  const code = [...new Set(sources)].filter(isSheet)
  note(memo, 'browser-files', { ...browserFiles(client), code, server: { sheets, islands } } satisfies KeptBrowserFiles)
}

export function keptBrowserFiles(memo: Memo): KeptBrowserFiles | null {
  return memo.peek<KeptBrowserFiles>('browser-files', '')?.value ?? null
}

function note(memo: Memo, name: string, kept: object): void {
  const args = hashOf(JSON.stringify(kept))
  if (!memo.has(name, '', args)) memo.note(name, '', args, kept)
}

export function isSheet(path: string): boolean {
  return path.endsWith('.css')
}

/** Files that browsers get, without the contents of style sheets. */
export function browserFiles(client: BundledClient): Pick<KeptBrowserFiles, 'shape' | 'styles' | 'seals'> {
  const integrity = integrityOf(client, false)
  const { parts, print, sheets, islands, inline, imports, holds, files } = client
  const styles: Record<string, string> = {}
  for (const [name, { style }] of Object.entries(parts)) if (style !== null) styles[name] = style
  const scripts = Object.entries(parts).map(([name, { script, style }]) => [name, script, style !== null])
  const others = Object.entries(files).filter(([path]) => !isSheet(path))
  const shown = [scripts, print !== null, sheets, islands, inline, imports, holds, others]
  if (print !== null) styles[''] = print
  const seals = Object.keys(files).flatMap((path) => (isSheet(path) ? [[path, integrity(path) ?? '']] : []))
  return { shape: hashOf(JSON.stringify(shown)), styles, seals: Object.fromEntries(seals) as KeptBrowserFiles['seals'] }
}
