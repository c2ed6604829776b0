// Admonition kinds of a site and its plugins: their titles as strings, and their look as a style sheet.
import type { AdmonitionKind } from '../markdown/dialect.ts'

type Kinds = Readonly<Record<string, AdmonitionKind>>

/** Namespace of the titles that aren't string keys. */
export const ADMONITIONS = 'admonitions'

const STRING_KEY = /^[a-z][\w-]*:[\w.-]+$/

/** The string key of each kind's title. */
export function titleKeys(kinds: Kinds): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(kinds).map(([name, { title }]) => [
      name,
      typeof title === 'string' && STRING_KEY.test(title) ? title : `${ADMONITIONS}:${name}`,
    ]),
  )
}

/** Titles of a locale by name. */
export function titlesIn(kinds: Kinds, locale: string, defaultLocale: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(kinds).flatMap(([name, { title }]) => {
      if (typeof title === 'string') return STRING_KEY.test(title) ? [] : [[name, title]]
      return [[name, title[locale] ?? title[defaultLocale] ?? Object.values(title)[0] ?? name]]
    }),
  )
}

/** The rules of all kinds, '' for none. */
export function admonitionStyles(kinds: Kinds): string {
  return Object.entries(kinds)
    .map(([name, { color, icon }]) => {
      const declarations = [
        ...(color === undefined ? [] : [`--a:${color}`, `--tint:color-mix(in srgb,${color} 9%,var(--paper))`]),
        ...(icon === undefined ? [] : [`--sign:url("data:image/svg+xml,${encodeURIComponent(drawing(icon))}")`]),
      ]
      return declarations.length === 0 ? '' : `.admonition-${name}{${declarations.join(';')}}\n`
    })
    .join('')
}

function drawing(icon: string): string {
  const outline = "fill='none' stroke='#000' stroke-width='1.5' stroke-linecap='round' stroke-linejoin='round'"
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 22 22' ${outline}><path d='${icon}'/></svg>`
}
