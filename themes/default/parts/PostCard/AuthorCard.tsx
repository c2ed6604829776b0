import type { AuthorModel } from 'ssg/theme'

/** Introduces the author of all posts below. */
export function AuthorCard({ author }: { readonly author: AuthorModel }) {
  return (
    <div className="author">
      {author.image !== undefined && <img src={author.image} alt={author.name} width={64} height={64} />}
      {author.title !== '' && <p>{author.title}</p>}
      {author.description !== '' && <p className="lede">{author.description}</p>}
      {author.links.length > 0 && (
        <ul>
          {author.links.map((link) => (
            <li key={link.href}>
              <a href={link.href}>{link.label}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
