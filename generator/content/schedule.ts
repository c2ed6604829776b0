// Posts with a date after the site's. The site's date is an input, so that the output is the same on every day.
import type { Outcome } from '../base/diagnostic.ts'
import { isDay, momentText } from '../base/parse/dates.ts'
import { published } from '../base/site/routing.ts'
import { scheduledPost } from './diagnostics.ts'
import type { RawDoc } from './types.ts'

const DAY = 86_400_000

/** The site's date: a day or a time, and the first moment after it. */
export interface SiteDate {
  readonly text: string
  readonly end: number
}

/** Null if every post is published. `SOURCE_DATE_EPOCH` takes precedence over the setting. */
export function siteDate(setting: string | undefined, epoch: string | null): SiteDate | null {
  if (epoch !== null && /^\d{1,11}$/.test(epoch)) {
    const time = Number(epoch) * 1000
    return { text: momentText(time), end: time + 1 }
  }
  if (setting === undefined) return null
  return { text: setting, end: Date.parse(setting) + (isDay(setting) ? DAY : 1) }
}

/** The documents, with unpublished posts marked in all languages. */
export function withSchedule(docs: readonly RawDoc[], date: SiteDate | null, defaultLocale: string): Outcome<RawDoc[]> {
  const isLater = (doc: RawDoc): boolean =>
    doc.kind === 'blog' && date !== null && Date.parse(published(doc)) >= date.end
  const later = docs.filter((doc) => doc.locale === defaultLocale && isLater(doc))
  const dates = new Map(later.map((doc) => [doc.key, published(doc)]))
  const value = docs.map((doc) => {
    const scheduled = dates.get(doc.key)
    return scheduled === undefined ? doc : { ...doc, scheduled }
  })
  return {
    value,
    diagnostics: later
      .filter(({ front }) => front.draft !== true)
      .map((doc) => scheduledPost(doc, published(doc), date?.text ?? '')),
  }
}

/** Whether a document is shown only in `dev`. */
export function isHidden({ front, scheduled }: Pick<RawDoc, 'front' | 'scheduled'>): boolean {
  return front.draft === true || scheduled !== undefined
}
