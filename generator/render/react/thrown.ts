// Errors of a page's code: their position in the server bundle, and errors that occur after the page was rendered.
import { thrownIn, type Diagnostic, type Thrown } from '../../base/diagnostic.ts'
import { catchLateErrors, lateErrorsReported } from '../../base/late-errors.ts'
import { messageOf } from '../../base/text.ts'
import { moduleFailed, renderFailed } from '../diagnostics.ts'
import { sourceOf } from './job.ts'
import type { PageJob } from '../types.ts'

/** An exception's stack as lines and columns in the bundle, starting at 1, innermost first. */
export function thrownAt(error: unknown): Thrown {
  return thrownIn('server', error)
}

/** Errors that pages throw asynchronously. */
export interface Strays {
  contained<T>(job: PageJob, work: () => T): T
  /** Waits for pending errors and returns all of them since the last call. */
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
