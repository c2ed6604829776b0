// Controls a form by script: checks it with the receiver's rules, sends it without leaving the page, and keeps the input until it has arrived.
import {
  boundsOf,
  checkField,
  checkForm,
  fieldsOf,
  isAsked,
  type FieldError,
  type FieldRule,
  type MessageKey,
} from 'ssg/config/forms'
import { announce } from 'ssg/theme/browser'
import { say, stringsOf, type ClientStrings } from 'ssg/theme/browser-strings'
import { forms } from '../../forms/rules.ts'
import { ChosenFiles } from './chosen-files.ts'
import { keepDraft, readDraft, type Draft } from './draft.ts'
import { controlOf, fieldOf, fillIn, frameOf, labelOf, showError, showField, valuesOf } from './fields.ts'
import { send, type Answer } from './send.ts'

/** Seconds until a message appears because sending takes long, and until it's aborted. */
const SLOW = 8
const PATIENCE = 120

export interface FormControl {
  /** Checks the form and sends it. Does nothing while it's already being sent. */
  submit(): Promise<void>
}

/** `draft` is the page's key, because the visitor might have left the page when the response arrives. */
export function controlForm(host: HTMLElement, form: HTMLFormElement, draft: string): FormControl {
  return new Control(host, form, draft)
}

class Control implements FormControl {
  readonly #host: HTMLElement
  readonly #form: HTMLFormElement
  readonly #name: string
  readonly #rules: Readonly<Record<string, FieldRule>>
  readonly #strings: ClientStrings
  readonly #files: ChosenFiles
  readonly #draft: string
  /** The form's initial values. */
  readonly #untouched: Draft
  readonly #errors = new Map<string, MessageKey>()
  #tried = false
  #sending = false
  #pressing = false

  constructor(host: HTMLElement, form: HTMLFormElement, draft: string) {
    this.#host = host
    this.#form = form
    this.#name = host.dataset.form ?? ''
    this.#rules = fieldsOf(forms, this.#name)
    this.#strings = stringsOf(host)
    this.#files = new ChosenFiles(this.#strings)
    this.#draft = draft
    this.#untouched = initialValues(form)
    this.#restore()
    this.#applyConditions()
    // The browser would silently truncate pasted text.
    for (const input of form.querySelectorAll('[maxlength]')) input.removeAttribute('maxlength')
    this.#takeFiles()
    this.#listen()
    this.#catchUp()
    host.dataset.ready = ''
  }

  /** Handles input from before the script was loaded. */
  #catchUp(): void {
    this.#keep()
    for (const field of Object.keys(this.#rules))
      if (controlOf(this.#form, field) !== document.activeElement) this.#left(controlOf(this.#form, field))
  }

  #listen(): void {
    const form = this.#form
    form.addEventListener('input', (event) => this.#changed(event))
    form.addEventListener('change', (event) => {
      if (event.target instanceof HTMLInputElement && event.target.type === 'file') this.#takeFile(event.target)
    })
    // A message that appears while a button is pressed would move the button away from the pointer.
    form.addEventListener('pointerdown', (event) => {
      this.#pressing = event.target instanceof Element && event.target.closest('button') !== null
      for (const ending of ['pointerup', 'pointercancel'])
        document.addEventListener(ending, () => (this.#pressing = false), { once: true })
    })
    form.addEventListener('focusout', (event) => this.#left(event.target))
    form.addEventListener('click', (event) => this.#clicked(event))
    // Ignores clicks outside the dialog, because one can be the second half of a double click on the send button.
    const dialog = this.#dialog()
    dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close())
    dialog.addEventListener('close', () => this.#button().focus())
  }

  async submit(): Promise<void> {
    if (this.#sending) return
    this.#sending = true
    this.#tried = true
    try {
      // A file that was moved after it was selected can't be sent by the browser.
      this.#takeFiles()
      await this.#files.settled()
      const { errors } = checkForm(forms, this.#name, valuesOf(this.#form), this.#files.files)
      this.#showAll(errors)
      if (errors.length > 0) this.#pointOut()
      else await this.#send()
    } finally {
      this.#sending = false
    }
  }

  async #send(): Promise<void> {
    this.#busy(true)
    const slow = setTimeout(() => this.#progress(say(this.#strings, 'slow')), SLOW * 1000)
    const sent = JSON.stringify([...valuesOf(this.#form)])
    const answer = await send(this.#form.getAttribute('action') ?? '', new FormData(this.#form), PATIENCE)
    clearTimeout(slow)
    this.#busy(false)
    // Input from while the form was being sent hasn't been sent, so keep it.
    if (answer.kind === 'sent' && sent === JSON.stringify([...valuesOf(this.#form)])) this.#clear()
    if (this.#host.isConnected) this.#tell(answer)
    else if (answer.kind !== 'sent') this.#tellElsewhere(answer.kind === 'invalid' ? 'failed' : answer.kind)
  }

  #busy(sending: boolean): void {
    const button = this.#button()
    if (sending) button.dataset.label = button.textContent ?? ''
    button.textContent = sending ? say(this.#strings, 'sending') : (button.dataset.label ?? '')
    for (const name of ['aria-disabled', 'aria-busy']) {
      if (sending) button.setAttribute(name, 'true')
      else button.removeAttribute(name)
    }
    this.#progress('')
    if (sending) announce(say(this.#strings, 'sending'))
  }

  #tell(answer: Answer): void {
    if (answer.kind === 'invalid') {
      const known = answer.errors.filter(
        ({ field, message }) => frameOf(this.#form, field) !== null && say(this.#strings, message) !== '',
      )
      if (known.length === 0) return this.#open('failed')
      this.#showAll(known)
      return this.#pointOut()
    }
    this.#open(answer.kind)
  }

  /** Visitors who have gone to another page would otherwise assume that the form was sent. */
  #tellElsewhere(kind: Exclude<Answer['kind'], 'invalid'>): void {
    const dialog = this.#dialog()
    document.body.append(dialog)
    dialog.addEventListener('close', () => dialog.remove())
    this.#open(kind, dialog)
  }

  #open(kind: Exclude<Answer['kind'], 'invalid'>, dialog = this.#dialog()): void {
    const [title, text] = [dialog.querySelector('h2'), dialog.querySelector('p')]
    if (title !== null) title.textContent = say(this.#strings, `${kind}Title`)
    if (text !== null) text.textContent = say(this.#strings, `${kind}Text`)
    const more = dialog.querySelector('[data-more]')
    if (more !== null) more.textContent = say(this.#strings, kind === 'sent' ? 'sent' : 'kept')
    dialog.dataset.kind = kind === 'sent' ? 'sent' : 'failed'
    dialog.showModal()
  }

  /** Clears the form after it was sent, or if the visitor wants to start over. */
  #clear(): void {
    this.#form.reset()
    this.#tried = false
    keepDraft(this.#draft, null)
    this.#form.querySelector('[data-restored]')?.replaceChildren()
    for (const input of this.#form.querySelectorAll<HTMLInputElement>('input[type="file"]')) {
      this.#files.files.delete(input.name)
      this.#files.show(input, false)
    }
    this.#showAll([])
    this.#applyConditions()
  }

  #restore(): void {
    const draft = readDraft(this.#draft)
    if (draft === null) return
    fillIn(this.#form, draft)
    const place = this.#form.querySelector('[data-restored]')
    const button = document.createElement('button')
    button.type = 'button'
    button.dataset.clear = ''
    button.textContent = say(this.#strings, 'clear')
    place?.replaceChildren(`${say(this.#strings, 'restored')} `, button)
  }

  #keep(): void {
    const values = Object.fromEntries(valuesOf(this.#form))
    const differs = [...new Set([...Object.keys(values), ...Object.keys(this.#untouched)])].some(
      (name) => (values[name] ?? '') !== (this.#untouched[name] ?? ''),
    )
    keepDraft(this.#draft, differs ? values : null)
  }

  #changed(event: Event): void {
    this.#keep()
    const field = fieldOf(event.target)
    if (field === null) return
    this.#applyConditions()
    if (this.#errors.has(field) && this.#rules[field]?.kind !== 'file') this.#check(field)
  }

  /** A field is checked when it loses focus, not while the visitor types. */
  #left(target: EventTarget | null): void {
    const field = fieldOf(target)
    if (field === null || this.#pressing || this.#rules[field]?.kind !== 'text') return
    this.#check(field)
    const message = this.#errors.get(field)
    if (message !== undefined) announce(this.#sentence(field, message))
  }

  #clicked(event: Event): void {
    const target = event.target instanceof Element ? event.target : null
    const input = target?.closest('[data-remove]')?.closest('[data-field]')?.querySelector('input')
    if (input !== null && input !== undefined) {
      input.value = ''
      this.#takeFile(input)
      input.focus()
    }
    if (target?.closest('[data-clear]') !== null && target !== null) {
      this.#clear()
      controlOf(this.#form, Object.keys(this.#rules)[0] ?? '')?.focus()
    }
    const link = target?.closest<HTMLElement>('[data-to]')
    if (link !== null && link !== undefined) {
      event.preventDefault()
      controlOf(this.#form, link.dataset.to ?? '')?.focus()
    }
  }

  #takeFiles(): void {
    for (const input of this.#form.querySelectorAll<HTMLInputElement>('input[type="file"]'))
      if (input.files?.length) this.#takeFile(input)
  }

  #takeFile(input: HTMLInputElement): void {
    this.#files.take(input, () => {
      this.#check(input.name)
      const message = this.#errors.get(input.name)
      this.#files.show(input, message === undefined)
      if (message !== undefined) announce(this.#sentence(input.name, message))
    })
  }

  /** Checks one field. An empty field isn't an error before the visitor has tried to send the form. */
  #check(field: string): void {
    const values = valuesOf(this.#form)
    const empty = (values.get(field) ?? '').trim() === '' && !this.#files.files.has(field)
    this.#note(field, empty && !this.#tried ? null : checkField(forms, this.#name, field, values, this.#files.files))
  }

  #note(field: string, message: MessageKey | null): void {
    if ((this.#errors.get(field) ?? null) === message) return
    if (message === null) this.#errors.delete(field)
    else this.#errors.set(field, message)
    showError(this.#form, field, message === null ? null : this.#text(field, message))
    if (!this.#summary().hidden) this.#summarize()
  }

  #showAll(errors: readonly FieldError[]): void {
    this.#summary().hidden = true
    for (const field of Object.keys(this.#rules))
      this.#note(field, errors.find((error) => error.field === field)?.message ?? null)
  }

  /** Moves the focus to the list of errors. */
  #pointOut(): void {
    this.#summarize()
    this.#summary().focus()
  }

  #summarize(): void {
    const summary = this.#summary()
    const wrong = Object.keys(this.#rules).filter((field) => this.#errors.has(field))
    summary.hidden = wrong.length === 0
    const title = summary.querySelector('p')
    if (title !== null) title.textContent = say(this.#strings, 'summary', { count: wrong.length })
    summary.querySelector('ul')?.replaceChildren(...wrong.map((field) => this.#entry(field)))
  }

  #entry(field: string): HTMLLIElement {
    const link = document.createElement('a')
    link.href = `#${controlOf(this.#form, field)?.id ?? ''}`
    link.dataset.to = field
    link.textContent = this.#sentence(field, this.#errors.get(field) as MessageKey)
    const entry = document.createElement('li')
    entry.append(link)
    return entry
  }

  #text(field: string, message: MessageKey): string {
    return say(this.#strings, message, boundsOf(this.#rules[field]))
  }

  #sentence(field: string, message: MessageKey): string {
    return `${labelOf(this.#form, field)}: ${this.#text(field, message)}`
  }

  #applyConditions(): void {
    const values = valuesOf(this.#form)
    for (const [field, rule] of Object.entries(this.#rules)) {
      if (rule.when === undefined) continue
      const asked = isAsked(this.#rules, rule, values)
      showField(this.#form, field, asked)
      if (!asked) this.#note(field, null)
    }
  }

  #progress(text: string): void {
    const place = this.#form.querySelector('[data-progress]')
    if (place !== null) place.textContent = text
  }

  #summary(): HTMLElement {
    return this.#form.querySelector<HTMLElement>('[data-summary]') as HTMLElement
  }

  #dialog(): HTMLDialogElement {
    return this.#host.querySelector(':scope > dialog') as HTMLDialogElement
  }

  #button(): HTMLButtonElement {
    return this.#form.querySelector('button[type="submit"]') as HTMLButtonElement
  }
}

/** The form's initial values, regardless of what a browser has restored since. */
function initialValues(form: HTMLFormElement): Draft {
  const copy = form.cloneNode(true) as HTMLFormElement
  copy.reset()
  return Object.fromEntries(valuesOf(copy))
}
