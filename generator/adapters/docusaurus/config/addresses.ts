// URLs in navbar and footer items.
import { edited } from '../../../base/edits.ts'
import { attributesIn } from '../../../source/html.ts'
import { list, asRecord, text, type UnknownRecord } from '../../../base/unknown-record.ts'
import type { UnsupportedSetting } from './types.ts'

/** Whether a URL isn't just a path in the site. */
export function isElsewhere(address: string): boolean {
  return /^(?:(?!pathname:)[a-z][a-z\d+.-]*:|\/\/)/i.test(address)
}

const BESIDE = /^pathname:\/\/(?=\/)/

/** The host's path in `pathname:///a`, which isn't part of the site; null for any other URL. */
export function besideSite(address: string): string | null {
  return BESIDE.test(address) ? address.replace(BESIDE, '') : null
}

/** Normalizes an external URL as browsers do. Returns null if it's invalid or not allowed in navbar and footer links. */
export function webAddress(to: string): string | null {
  if (to.startsWith('//')) return webAddress(`https:${to}`)
  if (!/^(?:https?:|mailto:|tel:)/i.test(to)) return null
  if (!/[\s"<>\\^`{|}]/.test(to)) return to
  try {
    return new URL(to).href.replace(/[|^`{}]/g, encodeURIComponent)
  } catch {
    return null
  }
}

/**
 * Removes the base URL from internal URLs in the navbar and footer, since this generator adds it. Adds it to `pathname:` URLs, which are relative to
 * the host.
 */
export function belowBase(value: UnknownRecord, baseUrl: string): UnknownRecord {
  const base = baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`
  return base === '/' ? value : (shortened(value, '', base) as UnknownRecord)
}

/** Removes the base URL, which ends with a slash, from an internal URL. */
export function withoutBase(address: string, base: string): string {
  return base !== '/' && `${address}/`.startsWith(base) ? `/${address.slice(base.length)}` : address
}

function shortened(value: unknown, key: string, base: string): unknown {
  if (Array.isArray(value)) return value.map((one) => shortened(one, key, base))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shortened(one, name, base)]))
  if (typeof value !== 'string') return value
  const short = (address: string): string => {
    const beside = besideSite(address)
    if (beside !== null) return beside.startsWith(base) ? address : `pathname://${base}${beside.slice(1)}`
    return withoutBase(address, base)
  }
  if (/^(?:to|href|src|srcDark|image|favicon)$/.test(key)) return short(value)
  return /^(?:html|value|copyright)$/.test(key)
    ? edited(
        value,
        attributesIn(value, ({ attributeName }) => attributeName.toLowerCase() === 'href').map((one) => ({
          start: one.valueStart,
          end: one.valueEnd,
          by: short(one.value ?? ''),
        })),
      )
    : value
}

/** Items that are left out because their URL can't be used. */
export function linksLeftOut({ navbar, footer }: UnknownRecord): UnsupportedSetting[] {
  return [...withoutAddress(asRecord(navbar).items, 'navbar'), ...withoutAddress(asRecord(footer).links, 'footer')]
}

function withoutAddress(items: unknown, where: string): UnsupportedSetting[] {
  return list(items)
    .map(asRecord)
    .flatMap((item) => {
      const address = text(item.to) ?? text(item.href)
      const label = text(item.label) ?? address
      const isLost = address !== undefined && isElsewhere(address) && webAddress(address) === null
      return [
        ...(isLost ? [{ what: `${where}: ${label}`, instead: `left out: "${address}" isn't a valid URL` }] : []),
        ...withoutAddress(item.items, where),
      ]
    })
}
