// A form's fields in the page: their values, elements and messages.

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A form's values, including hidden fields, but without files and the honeypot field. */
export function valuesOf(form: HTMLFormElement): Map<string, string> {
  const values = new Map<string, string>()
  for (const control of controlsIn(form)) {
    if (control.type === 'radio' || control.type === 'checkbox') {
      if ((control as HTMLInputElement).checked) values.set(control.name, control.value)
    } else if (control.type !== 'file') values.set(control.name, control.value)
  }
  return values
}

/** Restores values in the form, except in fields that the visitor has changed since. Unknown fields are ignored. */
export function fillIn(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  const touched = new Set(
    controlsIn(form)
      .filter(isTouched)
      .map((control) => control.name),
  )
  for (const control of controlsIn(form)) {
    const value = values[control.name]
    if (control.type === 'file' || control.type === 'hidden' || touched.has(control.name)) continue
    if (control.type === 'radio' || control.type === 'checkbox') {
      if (value !== undefined || control.type === 'checkbox')
        (control as HTMLInputElement).checked = control.value === value
    } else if (value !== undefined) control.value = value
  }
}

/** Shows or hides a field. A hidden field isn't sent but keeps its value. */
export function showField(form: HTMLFormElement, field: string, shown: boolean): void {
  const frame = frameOf(form, field)
  if (frame === null) return
  frame.hidden = !shown
  for (const control of controlsIn(frame)) control.disabled = !shown
}

/** Shows a message next to a field. Null removes it. */
export function showError(form: HTMLFormElement, field: string, message: string | null): void {
  const frame = frameOf(form, field)
  const place = frame?.querySelector<HTMLElement>('.field-error')
  if (frame === null || place === null || place === undefined) return
  place.hidden = message === null
  place.textContent = message ?? ''
  const marked = frame.getAttribute('role') === 'radiogroup' ? frame : controlsIn(frame)[0]
  if (message === null) marked?.removeAttribute('aria-invalid')
  else marked?.setAttribute('aria-invalid', 'true')
}

/** The field's name in a list of errors. */
export function labelOf(form: HTMLFormElement, field: string): string {
  return frameOf(form, field)?.dataset.label ?? field
}

/** The field's element that gets the focus. For a radio group, it's the checked one. */
export function controlOf(form: HTMLFormElement, field: string): HTMLElement | null {
  const frame = frameOf(form, field)
  return (
    frame?.querySelector<HTMLElement>('input:checked') ??
    frame?.querySelector<HTMLElement>('input, textarea, select') ??
    null
  )
}

/** The field that an event comes from, or null. */
export function fieldOf(target: EventTarget | null): string | null {
  return target instanceof Element ? (target.closest<HTMLElement>('[data-field]')?.dataset.field ?? null) : null
}

export function frameOf(form: HTMLFormElement, field: string): HTMLElement | null {
  return form.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)
}

function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return false
  return control.type === 'radio' || control.type === 'checkbox'
    ? (control as HTMLInputElement).checked !== (control as HTMLInputElement).defaultChecked
    : control.value !== control.defaultValue
}

function controlsIn(element: HTMLElement): Control[] {
  return [...element.querySelectorAll<Control>('input, textarea, select')].filter(
    (control) => control.name !== '' && control.closest('[aria-hidden="true"]') === null,
  )
}
