// Addresses that entries of the navbar and the footer name.
import { edited } from '../../../base/edits.ts'
import { attributesIn } from '../../../source/html.ts'
import { list, asRecord, text, type UnknownRecord } from '../../../base/unknown-record.ts'
import type { UnsupportedSetting } from './types.ts'

/** Whether an address names more than a path of the site. */
export function isElsewhere(address: string): boolean {
  return /^(?:(?!pathname:)[a-z][a-z\d+.-]*:|\/\/)/i.test(address)
}

const BESIDE = /^pathname:\/\/(?=\/)/

/** The address that `pathname:///a` names: what the host answers beside the site. null for every other one. */
export function besideSite(address: string): string | null {
  return BESIDE.test(address) ? address.replace(BESIDE, '') : null
}

/** An address elsewhere as browsers read it; null for one that they do not, and for one that a link of the frame does not lead to. */
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
 * What the frame shows, with addresses of the site that begin with the base URL without it: they mean the same there. Those beside the site
 * are of the host, and get it.
 */
export function belowBase(value: UnknownRecord, baseUrl: string): UnknownRecord {
  const base = baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`
  return base === '/' ? value : (shortened(value, '', base) as UnknownRecord)
}

/** An address of the site that begins with the base URL (which ends with a slash) without it. */
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

/** Entries that lead nowhere for their address. */
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
