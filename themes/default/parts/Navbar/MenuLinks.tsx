import type { NavLink } from 'ssg/theme'
import { LinkText } from './LinkText.tsx'

/** Links before and after a menu's own entries. */
export function MenuLinks({ links }: { readonly links: readonly NavLink[] }) {
  return links.map((link) => (
    <li key={link.href}>
      <a className="dropdown-link" href={link.href}>
        <LinkText link={link} />
      </a>
    </li>
  ))
}
