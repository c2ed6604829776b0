// Line icons in a common style: 24 units, 1.5 stroke, no fill. Their shapes are in one file for all pages, which is loaded in parallel with the page.
// The size in the markup is for pages whose style sheets can't be loaded.
import { usePage, type PropertyRules } from 'ssg/theme'

const PATHS = {
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 20 20',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  'chevron-down': 'M6 9l6 6 6-6',
  'chevron-right': 'M9 6l6 6-6 6',
  'arrow-left': 'M19 12H5M11 6l-6 6 6 6',
  'arrow-right': 'M5 12h14M13 6l6 6-6 6',
  'arrow-up': 'M12 19V5M6 11l6-6 6 6',
  external: 'M14 5h5v5M19 5l-8 8M17 14v5H5V7h5',
  globe: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM3 12h18M12 3c3 3 3.5 6 3.5 9S15 18 12 21c-3-3-3.5-6-3.5-9S9 6 12 3z',
  clock: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7v5l3.5 2',
  star: 'M12 4l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
  enter: 'M19 6v6H6M10 8l-4 4 4 4',
  page: 'M7 3h7l4 4v14H7zM14 3v4h4M10 12h5M10 16h5',
  hash: 'M9 4 7 20M17 4l-2 16M4 9h16M3.5 15h16',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  check: 'M5 12.5l4.5 4.5L19 7',
  wrap: 'M4 6h16M4 12h13a3 3 0 0 1 0 6h-4M15 15.5l-2.5 2.5 2.5 2.5M4 18h4',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.5-3.5a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.5 3.5a4 4 0 0 0 5.7 5.7L12 17.7',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  sidebar: 'M4 5h16v14H4zM9.5 5v14',
  info: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 11v5M12 7.8v.2',
  tip: 'M9 18h6M10 21h4M8.5 15a6 6 0 1 1 7 0c-.6.6-1 1.3-1 2h-5c0-.7-.4-1.4-1-2z',
  warning: 'M12 4 2.5 20h19zM12 10v5M12 17.3v.2',
  danger: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM9 9l6 6M15 9l-6 6',
  caution: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7v6M12 16v.2',
  bolt: 'M13 3 5 14h6l-1 7 8-11h-6z',
  book: 'M12 6c-2-1.5-5-2-8-1.5v14c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5v-14C17 4 14 4.5 12 6zM12 6v14',
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5M14 4l-4 16',
  rss: 'M5 5a14 14 0 0 1 14 14M5 11a8 8 0 0 1 8 8M6 18v.2',
} as const

export type IconName = keyof typeof PATHS

export const ICONS = Object.keys(PATHS)

/** Half light, half dark. */
const CONTRAST = '<circle cx="12" cy="12" r="8"/><path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor"/>'

const SHAPES = Object.entries({
  ...Object.fromEntries(Object.entries(PATHS).map(([name, d]) => [name, `<path d="${d}"/>`])),
  contrast: CONTRAST,
})

/** Each shape by name. */
const FILE = `<svg xmlns="http://www.w3.org/2000/svg">${SHAPES.map(([name, shape]) => `<symbol id="${name}" viewBox="0 0 24 24">${shape}</symbol>`).join('')}</svg>\n`

export interface IconProps {
  readonly name: IconName
  /** Additional class names. */
  readonly className?: string
}

/** A decorative icon. Its meaning is in the text next to it, or in its button's label. */
export function Icon({ name, className }: IconProps) {
  return <Sign name={name} className={className === undefined ? 'icon' : `icon ${className}`} />
}

/** Half light, half dark: the icon for the color mode. */
export function ContrastIcon() {
  return <Sign name="contrast" className="icon" />
}

function Sign({ name, className }: { readonly name: string; readonly className: string }) {
  const { file } = usePage()
  return (
    <svg
      className={className}
      width="24"
      height="24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: `<use href="${file('icons.svg', FILE)}#${name}"/>` }}
    />
  )
}
Icon.properties = { name: ICONS, className: 'any' } satisfies PropertyRules<IconProps>
