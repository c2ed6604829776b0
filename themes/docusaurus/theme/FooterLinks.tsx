import Link from '../core/Link.tsx'

interface Item {
  readonly label?: string
  readonly to?: string
  readonly href?: string
  readonly html?: string
}
interface Column {
  readonly title?: string | null
  readonly items?: readonly Item[]
}

/** The configured footer links, in columns or in a row. */
export default function FooterLinks({ links }: { readonly links: readonly (Column & Item)[] }) {
  const columns: readonly Column[] = links.some(({ items }) => items !== undefined) ? links : [{ items: links }]
  return (
    <div className="row footer__links">
      {columns.map(({ title, items = [] }, index) => (
        <div key={index} className="col footer__col">
          {title != null && <div className="footer__title">{title}</div>}
          <ul className="footer__items">
            {items.map((item, place) =>
              item.html === undefined ? (
                <li key={place} className="footer__item">
                  <Link to={item.to ?? item.href ?? '/'} className="footer__link-item">
                    {item.label}
                  </Link>
                </li>
              ) : (
                <li key={place} className="footer__item" dangerouslySetInnerHTML={{ __html: item.html }} />
              ),
            )}
          </ul>
        </div>
      ))}
    </div>
  )
}
