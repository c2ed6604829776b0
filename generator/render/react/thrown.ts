// What code of a page throws: where in the server's bundle that was, and what comes after the page has been rendered.
import { thrownIn, type Diagnostic, type Thrown } from '../../base/diagnostic.ts'
import { catchLateErrors, lateErrorsReported } from '../../base/late-errors.ts'
import { messageOf } from '../../base/text.ts'
import { moduleFailed, renderFailed } from '../diagnostics.ts'
import { sourceOf } from './job.ts'
import type { PageJob } from '../types.ts'

/** Lines and columns of the bundle on the way to an exception, from 1, the place itself first. */
export function thrownAt(error: unknown): Thrown {
  return thrownIn('server', error)
}

/** What pages throw beside their rendering. */
export interface Strays {
  contained<T>(job: PageJob, work: () => T): T
  /** Waits for what comes at once, and gives all of it, once. */
  told(): Promise<ReadonlyMap<PageJob, readonly Diagnostic[]>>
}

export function createStrays(): Strays {
  let strays = new Map<PageJob, Map<string, Diagnostic>>()
  const note = (job: PageJob, error: unknown): void => {
    const own = strays.get(job) ?? new Map<string, Diagnostic>()
    const path = sourceOf(job)
    const message = messageOf(error)
    const span = path === null ? undefined : { path, start: 0, end: 0 }
    own.set(
      message,
      span === undefined || job.entry === null
        ? renderFailed(span, job.page.href, message, thrownAt(error))
        : moduleFailed(span, message, thrownAt(error)),
    )
    strays.set(job, own)
  }
  return {
    contained: (job, work) => catchLateErrors((error) => note(job, error), work),
    told: async () => {
      await lateErrorsReported()
      const told = new Map([...strays].map(([job, own]) => [job, [...own.values()]]))
      strays = new Map()
      return told
    },
  }
}
