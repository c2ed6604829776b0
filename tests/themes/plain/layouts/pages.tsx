import {
  usePage,
  type LayoutProps,
  type PageLink,
  type PostSummary,
  type SidebarItem,
  type SidebarModel,
} from 'ssg/theme'

export function DocPage() {
  const { page, t } = usePage()
  if (page.kind !== 'doc') return null
  const { title, hideTitle, html, sidebar, editUrl, tags, previous, next } = page.doc
  return (
    <>
      {sidebar !== null && <SidebarFile sidebar={sidebar} />}
      <article>
        {!hideTitle && <h1>{title}</h1>}
        <div data-part="prose" dangerouslySetInnerHTML={{ __html: html }} />
        <footer>
          {editUrl !== null && <a href={editUrl}>{t('plain:edit')}</a>}
          <Links links={tags} />
        </footer>
      </article>
      <Links links={[previous, next]} />
    </>
  )
}

export function CategoryPage() {
  const { page } = usePage()
  if (page.kind !== 'category') return null
  const { sidebar, items, previous, next } = page.category
  return (
    <>
      {sidebar !== null && <SidebarFile sidebar={sidebar} />}
      <List links={items.flatMap((item) => [item, ...item.pages])} />
      <Links links={[previous, next]} />
    </>
  )
}

export function SidebarFile({ sidebar }: { readonly sidebar: SidebarModel }) {
  return (
    <nav aria-label={sidebar.label}>
      <Items items={sidebar.items} />
    </nav>
  )
}

function Items({ items }: { readonly items: readonly SidebarItem[] }) {
  return (
    <ul>
      {items.map(({ label, href, active, items: below }, index) => (
        <li key={index}>
          {href === null ? label : <Link href={href} label={label} active={active} />}
          {below.length > 0 && <Items items={below} />}
        </li>
      ))}
    </ul>
  )
}

export function PostPage() {
  const { page } = usePage()
  if (page.kind !== 'post') return null
  const { title, date, dateText, html, tags, previous, next } = page.post
  return (
    <article>
      <h1>{title}</h1>
      <time dateTime={date}>{dateText}</time>
      <div data-part="prose" dangerouslySetInnerHTML={{ __html: html }} />
      <Links links={[...tags, previous, next]} />
    </article>
  )
}

export function BlogPage() {
  const { page, site, t } = usePage()
  if (page.kind !== 'blog') return null
  const { newer, older, posts } = page.blog
  const others = [
    newer !== null && { href: newer, label: t('plain:newer') },
    older !== null && { href: older, label: t('plain:older') },
    site.blog !== null && site.blog.archive !== null && { href: site.blog.archive, label: t('plain:archive') },
    site.blog !== null && { href: site.blog.tags, label: t('plain:tags') },
  ]
  return <List links={[...posts.map(linkOf), ...others.filter((link) => link !== false)]} />
}

export function ArchivePage() {
  const { page } = usePage()
  return page.kind === 'archive' ? <List links={page.archive.years.flatMap(({ posts }) => posts.map(linkOf))} /> : null
}

export function TagsPage() {
  const { page } = usePage()
  return page.kind === 'tags' ? <List links={page.tags} /> : null
}

export function NotFoundPage() {
  const { t, href } = usePage()
  return <List links={[{ label: t('plain:home'), href: href('/') }]} />
}

export function SitePage({ children }: LayoutProps) {
  return children
}

const linkOf = ({ title, href, description }: PostSummary): PageLink => ({ label: title, href, description })

function List({ links }: { readonly links: readonly PageLink[] }) {
  return (
    <article>
      <h1>{usePage().page.title}</h1>
      <Links links={links} />
    </article>
  )
}

export function Links({ links }: { readonly links: readonly (PageLink | null)[] }) {
  return links.map(
    (link) =>
      link !== null && (
        <p key={link.href}>
          <Link {...link} /> {link.description}
        </p>
      ),
  )
}

export function Link({ href, label, active = false }: PageLink & { readonly active?: boolean }) {
  return (
    <a href={href} aria-current={active ? 'page' : undefined}>
      {label}
    </a>
  )
}
