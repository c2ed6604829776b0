// Texts and small components that Docusaurus's theme exports to projects.
import { createElement, Fragment, type ComponentProps, type ReactNode } from 'react'
import { usePage } from 'ssg/theme'
import { getErrorCausalChain } from './paths.ts'
import { translate } from './Translate.tsx'
import { translation } from './translations.ts'

interface Counted {
  readonly selectMessage: (count: number, messages: string) => string
}

/** Selects a plural form by count. Forms are in the language's order. */
export function usePluralForm(): Counted {
  const { htmlLang } = usePage().site
  return {
    selectMessage(count, messages) {
      const forms = messages.split('|')
      if (forms.length === 1) return messages
      const rules = new Intl.PluralRules(htmlLang)
      const known = ORDER.filter((form) => rules.resolvedOptions().pluralCategories.includes(form))
      return forms[Math.min(known.indexOf(rules.select(count)), forms.length - 1)] ?? messages
    },
  }
}

const ORDER: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/** A text with the number of posts. */
function usePosts(): (count: number) => string {
  const { selectMessage } = usePluralForm()
  return (count) =>
    selectMessage(count, translate({ id: 'theme.blog.post.plurals', message: 'One post|{count} posts' })).replace(
      '{count}',
      String(count),
    )
}

export function useBlogTagsPostsPageTitle({
  label,
  count,
}: {
  readonly label: string
  readonly count: number
}): string {
  const nPosts = usePosts()(count)
  return translate(
    { id: 'theme.blog.tagTitle', message: '{nPosts} tagged with "{tagName}"' },
    { nPosts, tagName: label },
  )
}

interface Author {
  readonly key?: string
  readonly name?: string
  readonly count: number
}

export function useBlogAuthorPageTitle({ key = '', name = key, count }: Author): string {
  const nPosts = usePosts()(count)
  return translate(
    { id: 'theme.blog.author.pageTitle', message: '{authorName} - {nPosts}' },
    { nPosts, authorName: name },
  )
}

export const translateBlogAuthorsListPageTitle = (): string =>
  translate({ id: 'theme.blog.authorsList.pageTitle', message: 'Authors' })
export const translateTagsPageTitle = (): string => translate({ id: 'theme.tags.tagsPageTitle', message: 'Tags' })

export function BlogAuthorsListViewAllLabel(): ReactNode {
  return translate({ id: 'theme.blog.authorsList.viewAll', message: 'All authors' })
}

export function BlogAuthorNoPostsLabel(): ReactNode {
  return translate({ id: 'theme.blog.author.noPosts', message: 'No posts yet' })
}

export function useDocCardDescriptionCategoryItemsPlural(): (count: number) => string {
  const { t } = usePage()
  return (count) => t('docs:category.pages', { count })
}

const notice = (kind: 'unlisted' | 'draft', part: 'title' | 'message') => (): ReactNode => {
  const { t } = usePage()
  const said = translation(`theme.contentVisibility.${kind}Banner.${part}`)
  return said ?? (part === 'message' ? t(`theme:notices.${kind}`) : null)
}

export const UnlistedBannerTitle = notice('unlisted', 'title')
export const UnlistedBannerMessage = notice('unlisted', 'message')
export const DraftBannerTitle = notice('draft', 'title')
export const DraftBannerMessage = notice('draft', 'message')

/** Renders nothing, because the page's model already sets its metadata for search engines. */
export const UnlistedMetadata = (): null => null

export function ErrorBoundaryTryAgainButton(props: ComponentProps<'button'>): ReactNode {
  const { t } = usePage()
  return (
    <button type="button" {...props}>
      {t('theme:errors.tryAgain')}
    </button>
  )
}

/** Shows an error and its causes. */
export function ErrorBoundaryError({ error }: { readonly error: Error }): ReactNode {
  const messages = getErrorCausalChain(error).map(({ message }) => message)
  return <p>{messages.join('\n\n')}</p>
}

export const ErrorBoundaryErrorMessageFallback = ErrorBoundaryError

/** ID of the element that the skip link leads to. */
export const SkipToContentFallbackId = 'siteMain'

export function SkipToContentLink({ children, ...props }: ComponentProps<'a'>): ReactNode {
  const { t } = usePage()
  return (
    <a {...props} href={`#${SkipToContentFallbackId}`}>
      {children ?? t('theme:skipToContent')}
    </a>
  )
}

interface Box {
  readonly title?: ReactNode
  readonly children?: ReactNode
}

/** Moves an admonition's title from its children to its props. */
export function processAdmonitionProps<P extends Box>(props: P): P {
  const all = [props.children].flat(1) as readonly ReactNode[]
  const titled = all.find(isTitle)
  const title = props.title ?? titled?.props.children
  const children = createElement(Fragment, null, ...all.filter((one) => one !== titled))
  return { ...props, ...(title === undefined ? {} : { title }), children }
}

function isTitle(node: ReactNode): node is React.ReactElement<Box> {
  return typeof node === 'object' && node !== null && 'type' in node && node.type === 'mdxAdmonitionTitle'
}

interface Themed {
  readonly className?: string
  readonly children: (shown: { readonly theme: 'light' | 'dark'; readonly className: string }) => ReactNode
}

/** Content for light and dark mode. Both are rendered, and styles show the one for the current mode. */
export function ThemedComponent({ className, children }: Themed): ReactNode {
  const shown = (theme: 'light' | 'dark'): ReactNode =>
    children({ theme, className: [className, `${theme}-only`].filter(Boolean).join(' ') })
  return (
    <>
      {shown('light')}
      {shown('dark')}
    </>
  )
}
