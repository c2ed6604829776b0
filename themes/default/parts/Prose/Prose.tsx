import { usePage } from '../../../../generator/api/theme.ts'
import { CodeTools } from '../CodeBlock/CodeTools.tsx'

/** Compiled Markdown. With `lead` the first paragraph is set as an introduction. */
export function Prose({ html, lead }: { readonly html: string; readonly lead?: boolean }) {
  const { t, once } = usePage()
  return (
    <>
      <div
        className={lead === true ? 'prose prose-lead' : 'prose'}
        data-part="prose"
        data-copied={t('docs:anchor.copied')}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {html.includes('data-part="code-block"') && once('code-tools', () => <CodeTools />)}
    </>
  )
}
