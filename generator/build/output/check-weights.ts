// Collects the sizes that pages are compared with budgets by.
import type { BundledClient } from '../../assets/bundle.ts'
import type { Diagnostic } from '../../base/diagnostic.ts'
import { checkBudgets } from '../../check/budgets.ts'
import type { EmittedPage } from '../../render/emitted-page.ts'
import { addressesOf, type AddressQuestion } from '../../render/html/addresses.ts'
import { sourceOf } from '../../render/react/job.ts'
import type { SiteGraph } from '../../render/types.ts'

/** Returns nothing for a site without budgets. In dev, scripts are larger and not every page is rendered. */
export function checkWeights(
  { config, dev }: SiteGraph,
  pages: readonly EmittedPage[],
  client: BundledClient,
): Diagnostic[] {
  if (config.budgets === undefined || dev) return []
  const { answer } = addressesOf(client, config.baseUrl, dev)
  const sizes = new Map(Object.entries(client.files).map(([file, text]) => [file, Buffer.byteLength(text)]))
  const known = new Map<AddressQuestion, readonly string[]>()
  const filesIn = (question: AddressQuestion): readonly string[] => {
    let files = known.get(question)
    if (files === undefined) {
      const text = answer(question)
      known.set(question, (files = [...sizes.keys()].filter((file) => text.includes(file))))
    }
    return files
  }
  const weighed = pages.map(({ job, bare, scan, parts }) => {
    const questions = bare.places.map(([, question]) => question)
    const ofParts = questions.filter((question) => question.startsWith('parts '))
    const files = [...new Set([...ofParts, ...[scan, ...parts].flatMap(({ loads }) => loads)].flatMap(filesIn))]
    const sizeOf = (ending: string): number =>
      files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
    const path = sourceOf(job)
    return {
      href: job.page.href,
      kind: job.page.kind,
      span: path === null ? undefined : { path, start: 0, end: 0 },
      html: questions.reduce((sum, question) => sum + Buffer.byteLength(answer(question)), bare.size),
      script: sizeOf('.js'),
      style: sizeOf('.css'),
    }
  })
  return checkBudgets(config.budgets, weighed)
}
