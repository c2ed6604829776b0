import { usePage, type PropertyRules } from 'ssg/theme'

/** A list of the pages in the same sidebar category. On a category's page, it lists the pages below it. */
export function DocCardList() {
  const { page, t } = usePage()
  const around = page.kind === 'doc' ? (page.doc.around ?? []) : []
  return (
    <ul className="page-list" data-part="page-list">
      {around.map(({ kind, href, label, description, count }) => {
        const text = description === '' && kind === 'category' ? t('docs:category.pages', { count }) : description
        return (
          <li key={`${href}${label}`}>
            <a href={href}>{label}</a>
            {text !== '' && <p>{text}</p>}
          </li>
        )
      })}
    </ul>
  )
}
DocCardList.properties = {} satisfies PropertyRules<object>
