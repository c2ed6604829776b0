import { usePage, type CategoryModel } from 'ssg/theme'
import { DocFrame } from '../parts/DocFrame/DocFrame.tsx'
import { Notices } from '../parts/Notices/Notices.tsx'
import { Pagination } from '../parts/Pagination/Pagination.tsx'

/** A category's or tag's index: every page with its description. */
export function CategoryPage() {
  const { page } = usePage()
  if (page.kind !== 'category') return null
  const { category } = page
  return (
    <DocFrame sidebar={category.sidebar} section={category.section} toc={[]} breadcrumbs={category.breadcrumbs}>
      <Notices />
      <h1 id={page.titleId} className="prose-title">
        {category.title}
      </h1>
      {category.description !== '' && <p className="lede">{category.description}</p>}
      <ul className="page-list" data-part="page-list">
        {category.items.map((item) => (
          <Item key={item.href} item={item} />
        ))}
      </ul>
      <Pagination previous={category.previous} next={category.next} />
    </DocFrame>
  )
}

function Item({ item }: { readonly item: CategoryModel['items'][number] }) {
  const { t } = usePage()
  return (
    <li>
      <h2 className="page-list-title">
        <a href={item.href}>{item.label}</a>
        {item.kind === 'category' && <span className="caption">{t('docs:category.pages', { count: item.count })}</span>}
      </h2>
      {item.description !== undefined && item.description !== '' && <p>{item.description}</p>}
      {item.pages.length > 0 && (
        <ul className="page-list-below">
          {item.pages.map((page) => (
            <li key={page.href}>
              <a href={page.href}>{page.label}</a>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
