// A build after an edit of style sheets that only browsers get. Pages are as they were but for the addresses and checksums of these sheets,
// which are exchanged in the bytes of the last output: no page is read, modelled, asked or checked. Everything else that the last build put out,
// and said, is taken over as a whole. Where anything is in doubt, the whole site is built.
import { LISTING_FILE } from '../emit/listing.ts'
import { put } from '../emit/output.ts'
import { breathe } from '../host/host.ts'
import { OutputMoved } from '../host/writer.ts'
import { addressesBy, addressesOf, type Addresses, type AddressQuestion } from '../render/addresses.ts'
import type { BundledClient } from '../assets/bundle.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import { unusedTokens } from './check-settings.ts'
import { policyOf } from './emit-site.ts'
import {
  browserFiles,
  forgetAddresses,
  isSheet,
  keepAnswers,
  keepBrowserFiles,
  keptAddresses,
  keptBrowserFiles,
  type KeptAddresses,
  type KeptBrowserFiles,
} from './kept-addresses.ts'
import { isAbout } from './kept-site.ts'
import { named, stopped, type BuildResult, type LastBuild, type Run } from './run.ts'
import { loadSiteCode } from './site-code.ts'
import { configure, type Configured } from './stages.ts'

/** The last output with the style sheets as they are now; null when more than these may be others, and all of it is to be built. */
export async function patchStyles(run: Run): Promise<BuildResult | null> {
  const { last = null } = run.options
  if (last === null || last.edited.size === 0 || ![...last.edited].every(isSheet)) return null
  return run.stage('edit', patched(run, last))
}

async function patched(run: Run, last: LastBuild): Promise<BuildResult | null> {
  const { memo } = run
  if (memo.peek<string>('build', 'id')?.value !== last.id) return null
  const [known, files] = [keptAddresses(memo), keptBrowserFiles(memo)]
  if (known === null || files === null || !areForBrowsers(run, last, files)) return null
  // What was said of the configuration is among what the last build said.
  const quiet: Run = { ...run, say: () => undefined, judge: () => undefined, take: ({ value }) => value }
  const configured = await run.stage('config', configure(quiet))
  if (configured.foreign || configured.sources.some((path) => last.edited.has(path))) return null
  // A site may bring a list of its own in the place of the one of all files.
  if (run.host.stat(`${configured.config.staticDir}/${LISTING_FILE}`) !== null) return null
  const client = await clientOf(run, configured, last, files)
  if (client === null || client.shape !== files.shape || !last.holds()) return null
  const { bundle } = client
  // Whether a token is used is told by a whole build.
  if (unusedTokens({ ...configured, client: bundle }).length > 0 || last.diagnostics.some(isOfName)) return null
  const exchanged = exchangedIn(files, client)
  const before = addressesBy(answerer(known.answers))
  const plans =
    exchanged === null ? null : plansOf(known, exchanged, before, addressesOf(bundle, configured.config.baseUrl, false))
  if (plans === null) return null

  for (const [path, content] of Object.entries(bundle.files)) if (isSheet(path)) put(run.output, path, content)
  await exchangeAll(run, known, plans)
  run.output.keepRest?.(
    (path) => path === LISTING_FILE || (files.seals[path] !== undefined && bundle.files[path] === undefined),
  )
  last.diagnostics.forEach((diagnostic, at) => run.repeat([diagnostic], last.causes[at] ?? 'site'))
  keepAnswers(memo, known, { client: bundle, config: configured.config })
  keepBrowserFiles(memo, bundle, files.server, files.code)
  return {
    ...stopped(run, { ...configured, sources: [] }),
    policy: policyOf({ config: configured.config, project: false }, bundle),
    causes: run.causes,
    id: named(run),
    patched: true,
    pages: last.pages,
  }
}

/** Whether the edited sheets are nothing but that: neither code nor a text that a document shows, and nothing was said of them. */
function areForBrowsers({ memo, output }: Run, last: LastBuild, { code }: KeptBrowserFiles): boolean {
  if (output.earlierBytes === undefined || output.keepRest === undefined) return false
  if (last.diagnostics.some((diagnostic) => isAbout(diagnostic, last.edited))) return false
  return ![...last.edited].some((path) => code.includes(path) || memo.mayAsk('file', path))
}

function isOfName({ code }: Diagnostic): boolean {
  return code === 'SSG239'
}

type Client = ReturnType<typeof browserFiles> & { readonly bundle: BundledClient }

/** What browsers get now, when nothing is said of it and it is made of all edited sheets. */
async function clientOf(
  run: Run,
  { config }: Configured,
  { edited }: LastBuild,
  { server }: KeptBrowserFiles,
): Promise<Client | null> {
  const code = loadSiteCode(run, config, [], 'when asked')
  const { value: bundle, diagnostics } = await run.stage('client', code.client(server))
  if (bundle === null || diagnostics.length > 0) return null
  const inputs = new Set(bundle.inputs)
  return [...edited].every((path) => inputs.has(path)) ? { ...browserFiles(bundle), bundle } : null
}

type Pair = readonly [before: string, now: string]

/** Texts that stand for others in pages: addresses and checksums of the sheets. Null when one would stand for two. */
function exchangedIn(files: KeptBrowserFiles, client: Client): readonly Pair[] | null {
  const pairs = new Map<string, string>()
  for (const [name, before] of Object.entries(files.styles)) {
    const now = client.styles[name]
    if (now === undefined) return null
    if ((pairs.get(before) ?? now) !== now) return null
    pairs.set(before, now)
  }
  const seals = [...pairs].map(([before, now]): Pair => [files.seals[before] ?? '', client.seals[now] ?? ''])
  const all = [...pairs, ...seals].filter(([before, now]) => before !== now)
  return all.every(([before, now]) => before !== '' && before.length === now.length) ? all : null
}

interface Edit {
  readonly before: Buffer
  readonly now: Buffer
  /** How often it stands in the page. */
  readonly times: number
}

/** What is done to the pages that ask the same. */
interface Plan {
  readonly edits: readonly Edit[]
  name(hash: string): Pair
}

/** Null when an answer is another one than with these texts exchanged. */
function plansOf(
  { questions }: KeptAddresses,
  pairs: readonly Pair[],
  before: Addresses,
  now: Addresses,
): Plan[] | null {
  const bytes = pairs.map((pair) => pair.map((text) => Buffer.from(text)) as [Buffer, Buffer])
  const plans: Plan[] = []
  for (const asked of questions) {
    const old = asked.map(before.answer)
    const isExchanged = old.every((answer, at) => exchange(answer, pairs) === now.answer(asked[at] as AddressQuestion))
    if (!isExchanged) return null
    const edits = pairs.flatMap(([text], at): Edit[] => {
      const times = old.reduce((sum, answer) => sum + answer.split(text).length - 1, 0)
      return times === 0 ? [] : [{ before: bytes[at]?.[0] as Buffer, now: bytes[at]?.[1] as Buffer, times }]
    })
    const places = asked.map((question) => [0, question] as const)
    plans.push({ edits, name: (hash) => [before.nameOf({ hash, places }), now.nameOf({ hash, places })] })
  }
  return plans
}

function exchange(text: string, pairs: readonly Pair[]): string {
  return pairs.reduce((made, [before, now]) => made.replaceAll(before, now), text)
}

function answerer(answers: KeptAddresses['answers']): (question: AddressQuestion) => string {
  const known = new Map(answers)
  return (question) => known.get(question) ?? ''
}

/** Pages whose addresses are others now. One that is not as it was left makes this build begin again. */
async function exchangeAll({ memo, output }: Run, { pages }: KeptAddresses, plans: readonly Plan[]): Promise<void> {
  for (const [index, [file, hash, place]] of pages.entries()) {
    const { edits, name } = plans[place] as Plan
    const [before, now] = name(hash)
    if (before === now) continue
    const bytes = output.earlierBytes?.(file, before) ?? null
    if (bytes === null || !edits.every((edit) => exchangeBytes(bytes, edit))) {
      forgetAddresses(memo)
      throw new OutputMoved(file, { code: 'it is not as the last build left it' } as NodeJS.ErrnoException)
    }
    output.write(file, bytes, now)
    if (index % 64 === 0) await breathe()
  }
}

/** False when the text stands there more or less often than the page asks for it: then some of them belong to what the page says. */
function exchangeBytes(bytes: Uint8Array, { before, now, times }: Edit): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  let count = 0
  for (let at = buffer.indexOf(before); at >= 0; at = buffer.indexOf(before, at + now.length)) {
    now.copy(buffer, at)
    count++
  }
  return count === times
}
