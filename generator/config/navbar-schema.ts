// The schema of `navbar`, `footer` and `colorMode`.
import { text, webUrl } from './addresses.ts'
import { className } from './sidebar-schema.ts'
import * as v from 'valibot'
import { pixels } from './value-schema.ts'

const link = {
  label: text,
  className,
  to: v.optional(v.pipe(v.string(), v.regex(/^\//, 'must begin with "/"; for another site use "href"'))),
  href: v.optional(webUrl),
  flag: v.optional(text),
}

/** Marks a link without a target or with two targets, which has its own diagnostic. */
export const ONE_TARGET = 'needs one target'

const oneTarget = <T extends { readonly to?: string | undefined; readonly href?: string | undefined }>(): v.CheckAction<
  T,
  typeof ONE_TARGET
> => v.check(({ to, href }) => (to === undefined) !== (href === undefined), ONE_TARGET)

export const linkObject = v.pipe(v.strictObject(link), oneTarget())

const position = v.optional(v.picklist(['left', 'right']), 'left')

export const navbarItem = v.variant('type', [
  v.pipe(v.strictObject({ type: v.literal('link'), position, ...link }), oneTarget()),
  v.strictObject({ type: v.literal('dropdown'), label: text, className, position, items: v.array(linkObject) }),
  v.strictObject({
    type: v.literal('locale'),
    position,
    before: v.optional(v.array(linkObject), []),
    after: v.optional(v.array(linkObject), []),
  }),
  v.strictObject({ type: v.literal('search'), position }),
  v.strictObject({ type: v.literal('color-mode'), position }),
  v.strictObject({
    type: v.literal('version'),
    position,
    /** Docs instance: `docs`, or the name of another one. */
    docs: v.optional(text, 'docs'),
    /** Versions in the menu, in order, with optional labels; all versions by default. */
    versions: v.optional(v.array(v.strictObject({ name: text, label: v.optional(text) }))),
    before: v.optional(v.array(linkObject), []),
    after: v.optional(v.array(linkObject), []),
  }),
])

export const colorMode = v.pipe(
  v.strictObject({
    defaultMode: v.optional(v.picklist(['light', 'dark'])),
    disableSwitch: v.optional(v.boolean(), false),
    /** Default: true if there's no default mode. */
    respectPrefersColorScheme: v.optional(v.boolean()),
  }),
  v.transform(({ defaultMode, disableSwitch, respectPrefersColorScheme }) => ({
    defaultMode: defaultMode ?? ('light' as const),
    disableSwitch,
    respectPrefersColorScheme: respectPrefersColorScheme ?? defaultMode === undefined,
  })),
)

export const navbar = v.strictObject({
  title: v.optional(v.string()),
  logo: v.optional(
    v.strictObject({
      src: v.string(),
      /** The image in dark mode. */
      srcDark: v.optional(v.string()),
      className,
      alt: v.optional(v.string(), ''),
      width: v.optional(pixels, 30),
      height: v.optional(pixels, 30),
      /** The link's target; by default, the home page. */
      href: v.optional(webUrl),
    }),
  ),
  /** The language menu, search and color mode are added if the list doesn't include them. */
  items: v.optional(v.array(navbarItem), []),
})

export const footer = v.strictObject({
  columns: v.optional(v.array(v.strictObject({ title: text, links: v.array(linkObject) })), []),
  social: v.optional(v.array(v.strictObject({ label: text, kind: text, href: webUrl, qr: v.optional(text) })), []),
  copyright: v.optional(v.string(), ''),
  address: v.optional(v.string(), ''),
})
