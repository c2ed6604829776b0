import { usePage, type NavLink } from 'ssg/theme'
import { Icon } from '../Icon/Icon.tsx'

/** A configured link's text: label, flag, and the icon for external links. */
export function LinkText({ link }: { readonly link: NavLink }) {
  const { t } = usePage()
  return (
    <>
      {link.label}
      {link.flag !== undefined && <span className="flag">{link.flag}</span>}
      {link.external && (
        <>
          <Icon name="external" className="external-sign" />
          <span className="sr-only"> {t('theme:nav.external')}</span>
        </>
      )}
    </>
  )
}
