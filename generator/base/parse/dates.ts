// Dates and times in front matter. Nothing here depends on the machine's clock or time zone.

const MOMENT =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:t|\s+)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?\s*(?:z|([+-])(\d{1,2})(?::?(\d{2}))?)?$/i

/** Whether a text is a valid calendar date, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** A date unchanged, or a timestamp in UTC (`2026-01-31T08:00:00Z`); null for anything else. A time without a zone is in UTC. */
export function dayOrMoment(text: string): string | null {
  if (isDay(text)) return text
  const [
    ,
    year = '',
    month = '',
    date = '',
    hour = '',
    minute,
    second = '0',
    fraction = '',
    sign,
    away = '0',
    rest = '0',
  ] = MOMENT.exec(text.trim()) ?? []
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  if (
    !isDay(day) ||
    [hour, away].some((one) => Number(one) > 23) ||
    [minute, second, rest].some((one) => Number(one) > 59)
  )
    return null
  const offset = (Number(away) * 60 + Number(rest)) * (sign === '-' ? -1 : 1)
  const clock = [hour, Number(minute) - offset, second, fraction.padEnd(3, '0')].map(Number) as [
    number,
    number,
    number,
    number,
  ]
  return momentText(new Date(`${day}T00:00:00Z`).setUTCHours(...clock))
}

/** `2026-01-31T08:00:00Z` */
export function momentText(time: number): string {
  return new Date(time).toISOString().replace('.000Z', 'Z')
}

/** The day, in UTC, of a result of `dayOrMoment`. */
export function dayOf(date: string): string {
  return date.slice(0, 10)
}
