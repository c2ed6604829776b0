import { Fragment } from 'react'
import { usePage } from 'ssg/theme'
import { phrasesOf } from '../../data/phrases.ts'

/** A heading's text with line breaks only between phrases. */
export function Title({ text }: { readonly text: string }) {
  const { site } = usePage()
  return phrasesOf(text, site.htmlLang).map((phrase, i) => (
    <Fragment key={i}>
      {i === 0 ? null : <wbr />}
      {phrase}
    </Fragment>
  ))
}
