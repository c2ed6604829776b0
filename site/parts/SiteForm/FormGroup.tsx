import type { ReactNode } from 'react'

/** A numbered step of a longer form. */
export function FormGroup({
  step,
  title,
  children,
}: {
  readonly step: number
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <fieldset className="form-group">
      <legend>
        <span className="form-step" aria-hidden="true">
          {step}
        </span>
        {title}
      </legend>
      {children}
    </fieldset>
  )
}
