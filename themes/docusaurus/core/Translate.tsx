import { Fragment, type ReactNode } from 'react'
import { translation } from './translations.ts'
import Interpolate, { interpolate } from './Interpolate.tsx'

export interface TranslateProps {
  readonly children?: string
  readonly id?: string
  readonly description?: string
  readonly values?: Readonly<Record<string, ReactNode>>
}

/** A text in the page's language from `i18n/<locale>/code.json`; otherwise the text as written. */
export default function Translate({ children, id, values }: TranslateProps) {
  const text = translation(id ?? children ?? '') ?? children ?? id ?? ''
  return <Fragment>{values === undefined ? text : <Interpolate values={values}>{text}</Interpolate>}</Fragment>
}

export function translate(
  { message, id }: { readonly message?: string; readonly id?: string; readonly description?: string },
  values?: Readonly<Record<string, string | number>>,
): string {
  return interpolate(translation(id ?? message ?? '') ?? message ?? id ?? '', values)
}
