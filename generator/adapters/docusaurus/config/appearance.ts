// Reads the appearance settings of navbar, sidebar and footer, and lists unsupported ones.
import { COLOR } from '../../../base/html/color.ts'
import { list, asRecord, text, type UnknownRecord } from '../../../base/unknown-record.ts'
import type { UnsupportedSetting } from './types.ts'

export interface Appearance {
  readonly backgroundColor?: string
  readonly textColor?: string
}

/** Colors of the announcement bar. */
export function coloursOf({ backgroundColor, textColor }: UnknownRecord): Appearance {
  const [back, front] = [colour(backgroundColor), colour(textColor)]
  return {
    ...(back === undefined ? {} : { backgroundColor: back }),
    ...(front === undefined ? {} : { textColor: front }),
  }
}

function colour(value: unknown): string | undefined {
  const written = text(value)?.trim() ?? ''
  return COLOR.test(written) ? written : undefined
}

/** Class names for the project's style sheets, as written. */
export function classOf(value: unknown): { readonly className?: string } {
  const names = text(value)?.trim() ?? ''
  return names === '' ? {} : { className: names }
}

/** Heading levels in tables of contents, for pages that don't set them. */
export function contentsOf(themeConfig: UnknownRecord): { readonly min: number; readonly max: number } {
  const { minHeadingLevel, maxHeadingLevel } = asRecord(themeConfig.tableOfContents)
  const level = (value: unknown, usual: number): number =>
    typeof value === 'number' && Number.isInteger(value) && value >= 2 && value <= 6 ? value : usual
  return { min: level(minHeadingLevel, 2), max: level(maxHeadingLevel, 3) }
}

/** Unsupported appearance options, each listed once. */
export function unsupportedAppearance(themeConfig: UnknownRecord): UnsupportedSetting[] {
  const { navbar, footer, docs, announcementBar } = themeConfig
  const [bar, foot, colours] = [asRecord(navbar), asRecord(footer), asRecord(announcementBar)]
  const logo = asRecord(bar.logo)
  const entries = list(bar.items).map(asRecord)
  const all = entries.flatMap((entry) => [entry, ...list(entry.items).map(asRecord)])
  const told = (what: string, isLost: boolean, instead: string): UnsupportedSetting[] =>
    isLost ? [{ what, instead }] : []
  const isLost = (name: 'backgroundColor' | 'textColor'): boolean =>
    colours[name] !== undefined && coloursOf(colours)[name] === undefined
  return [
    ...told('themeConfig.navbar.hideOnScroll', bar.hideOnScroll === true, 'the navbar stays in place'),
    ...told('themeConfig.navbar.style', said(bar.style), "the navbar has the page's colors"),
    ...told(
      'themeConfig.navbar.logo.style',
      logo.style !== undefined,
      'left out: use a class and a style sheet instead',
    ),
    ...told('themeConfig.footer.style', said(foot.style) && foot.style !== 'light', "the footer has the page's colors"),
    ...told('themeConfig.footer.logo', text(asRecord(foot.logo).src) !== undefined, 'the footer shows no image'),
    ...told(
      'themeConfig.docs.sidebar.autoCollapseCategories',
      asRecord(asRecord(docs).sidebar).autoCollapseCategories === true,
      'categories that the reader opens stay open',
    ),
    ...['activeBasePath', 'activeBaseRegex'].flatMap((name) =>
      told(
        `themeConfig.navbar.items.${name}`,
        all.some((entry) => entry[name] !== undefined && !isNear(entry, name)),
        'an entry is highlighted on its page and on the pages below it',
      ),
    ),
    ...told(
      'themeConfig.announcementBar.backgroundColor',
      isLost('backgroundColor'),
      "it isn't a color, so the announcement bar has the theme's colors",
    ),
    ...told(
      'themeConfig.announcementBar.textColor',
      isLost('textColor'),
      "it isn't a color, so the announcement bar has the theme's colors",
    ),
  ]
}

const said = (value: unknown): boolean => typeof value === 'string' && value !== ''

/** Whether the item would be marked as active by its URL anyway. */
function isNear(entry: UnknownRecord, name: string): boolean {
  const plain = (value: unknown): string => (text(value) ?? '').replace(/^[\^/]+|[/$]+$/g, '')
  return plain(entry[name]) === plain(entry.to)
}
