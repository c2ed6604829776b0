import { Fragment, type ReactNode } from 'react'

/** Replaces `{name}` in a text with values. */
export default function Interpolate({
  children,
  values,
}: {
  readonly children: string
  readonly values?: Readonly<Record<string, ReactNode>>
}) {
  return (
    <>
      {children.split(/(\{\w+\})/).map((part, index) => (
        <Fragment key={index}>{/^\{\w+\}$/.test(part) ? (values?.[part.slice(1, -1)] ?? part) : part}</Fragment>
      ))}
    </>
  )
}

export function interpolate(text: string, values?: Readonly<Record<string, string | number>>): string {
  return values === undefined ? text : text.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all))
}
