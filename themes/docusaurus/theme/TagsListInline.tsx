import { usePage } from 'ssg/theme'
import Tag, { type TagProps } from './Tag.tsx'

export default function TagsListInline({ tags }: { readonly tags: readonly TagProps[] }) {
  const { t } = usePage()
  return (
    <ul className="tags" aria-label={t('docs:tags')}>
      {tags.map((tag) => (
        <li key={tag.permalink}>
          <Tag {...tag} />
        </li>
      ))}
    </ul>
  )
}
