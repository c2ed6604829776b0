// The theme's texts in the project's wording: its own translations (`theme.…` in `code.json`), or Docusaurus's if it's installed. In English,
// blog lists use Docusaurus's titles.
import { ownProperty } from '../../../base/own-property.ts'

type Messages = Readonly<Record<string, string>>

/** Path of the file with a locale's texts. Its keys include their namespace. */
export const textsFile = (locale: string): string => `i18n/locales/${locale}/~theme.json`

/** Maps a text of Docusaurus's theme to the texts here. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  'AnnouncementBar.closeButtonAriaLabel': ['theme:announcement.close'],
  'CodeBlock.copied': ['docs:code.copied'],
  'CodeBlock.copy': ['docs:code.copy'],
  'CodeBlock.wordWrapToggle': ['docs:code.wrap'],
  'NotFound.p1': ['theme:notFound.text'],
  'NotFound.p2': ['theme:notFound.advice'],
  'NotFound.title': ['theme:notFound.title'],
  'SearchBar.label': ['theme:search.label'],
  'TOCCollapsible.toggleButtonLabel': ['docs:toc'],
  'admonition.caution': ['theme:admonition.caution'],
  'admonition.danger': ['theme:admonition.danger'],
  'admonition.info': ['theme:admonition.info'],
  'admonition.note': ['theme:admonition.note'],
  'admonition.tip': ['theme:admonition.tip'],
  'admonition.warning': ['theme:admonition.warning'],
  'blog.archive.description': ['theme:blog.archiveDescription'],
  'blog.archive.title': ['theme:blog.archive', 'docs:blog.archive'],
  'blog.authorsList.pageTitle': ['theme:blog.authors'],
  'blog.paginator.newerEntries': ['docs:blog.newerPosts'],
  'blog.paginator.olderEntries': ['docs:blog.olderPosts'],
  'blog.post.paginator.newerPost': ['docs:blog.newer'],
  'blog.post.paginator.olderPost': ['docs:blog.older'],
  'blog.post.readMore': ['docs:blog.read'],
  'common.editThisPage': ['docs:edit'],
  'common.skipToMainContent': ['theme:skipToContent'],
  'contentVisibility.draftBanner.message': ['theme:notices.draft'],
  'contentVisibility.unlistedBanner.message': ['theme:notices.unlisted'],
  'docs.breadcrumbs.navAriaLabel': ['docs:breadcrumbs'],
  'docs.paginator.next': ['docs:pagination.next'],
  'docs.paginator.previous': ['docs:pagination.previous'],
  'docs.sidebar.collapseButtonTitle': ['docs:sidebar.hide'],
  'docs.sidebar.expandButtonTitle': ['docs:sidebar.show'],
  'tags.tagsListLabel': ['docs:tags'],
  'tags.tagsPageTitle': ['theme:blog.tags'],
}

/** Texts with a count: the key, the parameter with the count, its name in the text, and other parameters. */
const COUNTED: readonly {
  readonly key: string
  readonly counts: string
  readonly around?: readonly [text: string, place: string]
  readonly places?: Readonly<Record<string, string>>
}[] = [
  { key: 'docs:blog.readingTime', counts: 'blog.post.readingTime.plurals', places: { readingTime: 'count' } },
  { key: 'docs:category.pages', counts: 'docs.DocCard.categoryDescription.plurals' },
  {
    key: 'theme:blog.tagTitle',
    counts: 'blog.post.plurals',
    around: ['blog.tagTitle', 'nPosts'],
    places: { tagName: 'tag' },
  },
  {
    key: 'theme:blog.authorTitle',
    counts: 'blog.post.plurals',
    around: ['blog.author.pageTitle', 'nPosts'],
    places: { authorName: 'author' },
  },
  {
    key: 'theme:docs.tagTitle',
    counts: 'docs.tagDocListPageTitle.nDocsTagged',
    around: ['docs.tagDocListPageTitle', 'nDocsTagged'],
    places: { tagName: 'tag' },
  },
]

const ENGLISH: Messages = {
  'theme.blog.archive.title': 'Archive',
  'theme.blog.archive.description': 'Archive',
  'theme.blog.authorsList.pageTitle': 'Authors',
  'theme.blog.post.plurals': 'One post|{count} posts',
  'theme.blog.tagTitle': '{nPosts} tagged with "{tagName}"',
  'theme.blog.author.pageTitle': '{authorName} - {nPosts}',
  'theme.docs.DocCard.categoryDescription.plurals': '1 item|{count} items',
  'theme.docs.tagDocListPageTitle': '{nDocsTagged} with "{tagName}"',
  'theme.docs.tagDocListPageTitle.nDocsTagged': 'One doc tagged|{count} docs tagged',
  'theme.tags.tagsPageTitle': 'Tags',
}

/** `written` has the project's translations in the locale, and `theirs` has Docusaurus's. */
export function themeTexts(locale: string, written: Messages, theirs: Messages): Record<string, string> {
  const english = /^en\b/.test(locale) ? ENGLISH : {}
  const say = (id: string): string | undefined =>
    ownProperty(written, `theme.${id}`) ?? ownProperty(theirs, `theme.${id}`) ?? ownProperty(english, `theme.${id}`)
  // All pages of a paginated list have the same title.
  const texts: Record<string, string> = { 'theme:blog.pageTitle': '{{title}}' }
  for (const [id, keys] of Object.entries(SAME)) {
    const text = say(id)
    if (text !== undefined && text !== '')
      for (const key of keys) texts[key] = key === 'docs:tags' ? text.replace(/\s*[:：]$/, '') : text
  }
  for (const { key, counts, around, places = {} } of COUNTED) {
    const forms = say(counts)?.split('|')
    const frame = around === undefined ? '' : say(around[0])
    if (forms === undefined || frame === undefined) continue
    pluralsOf(locale).forEach((plural, index) => {
      const form = forms[Math.min(index, forms.length - 1)] as string
      const text = around === undefined ? form : frame.replace(`{${around[1]}}`, () => form)
      texts[`${key}_${plural}`] = text.replace(/\{(\w+)\}/g, (_, name: string) => `{{${places[name] ?? name}}}`)
    })
  }
  return texts
}

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other']

function pluralsOf(locale: string): string[] {
  try {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
    return FORMS.filter((form) => (pluralCategories as string[]).includes(form))
  } catch {
    return ['one', 'other']
  }
}
