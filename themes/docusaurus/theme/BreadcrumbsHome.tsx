import { usePage } from 'ssg/theme'

/** The first item of the breadcrumbs. */
export default function BreadcrumbsHome() {
  const { href, site } = usePage()
  return (
    <li className="breadcrumbs__item">
      <a className="breadcrumbs__link" href={href('/')}>
        {site.shortTitle}
      </a>
    </li>
  )
}
