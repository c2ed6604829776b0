import { usePage } from 'ssg/theme'
import { CodeTools } from '../CodeBlock/CodeTools.tsx'

/** Elements with their own style sheet, because few texts contain them. */
const RARE = /<(?:dl|sup)\b|class="(?:contains-task-list|footnotes|data-footnote)/

/** Images next to text and for one color mode also have their own style sheet. */
const IMAGES = /#(?:only|gh)-(?:light|dark)|class="align-/

/** Compiled Markdown. With `lead`, the first paragraph is styled as an introduction. */
export function Prose({ html, lead }: { readonly html: string; readonly lead?: boolean }) {
  const { once, page, site, t } = usePage()
  const zooms = html.includes('class="image-zoom"')
  // Code isn't translated, so a screen reader's voice for Chinese, for example, shouldn't read it.
  const source =
    site.locale === site.defaultLocale || page.fallback
      ? undefined
      : page.alternates.find(({ locale }) => locale === site.defaultLocale)?.htmlLang
  return (
    <>
      <div
        className={lead === true ? 'prose prose-lead' : 'prose'}
        data-part={`prose${RARE.test(html) ? ' prose-more' : ''}${IMAGES.test(html) ? ' prose-images' : ''}${zooms ? ' image-zoom' : ''}`}
        data-close={zooms ? t('docs:view.do.close') : undefined}
        dangerouslySetInnerHTML={{
          __html: source === undefined ? html : html.replaceAll('<pre tabindex', `<pre lang="${source}" tabindex`),
        }}
      />
      {html.includes('data-part="code-block') && once('code-tools', () => <CodeTools />)}
    </>
  )
}
