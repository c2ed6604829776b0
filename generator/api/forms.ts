// Public API `ssg/config/forms`, for `site/forms/rules.ts`: each form's fields as data, and the validation shared by browser and receiver. Uses neither
// Node nor the DOM, so it runs in both.

/** Key of a UI string: `forms:errors.email`. */
export type MessageKey = `${string}:${string}`

export type FileKind = 'png' | 'jpg' | 'webp' | 'pdf'

interface FieldBase {
  /** The field's name in a list of errors. */
  readonly label: MessageKey
  /** May be empty. */
  readonly optional?: boolean
  /** The field is shown only while another field has one of these values; otherwise, its value is ignored and dropped. */
  readonly when?: { readonly field: string; readonly is: readonly string[] }
}

/** A text input, or a text area with `multiline`. */
export interface TextField extends FieldBase {
  readonly kind: 'text'
  readonly multiline?: boolean
  /** Maximum length in UTF-16 code units, like `maxlength`. */
  readonly maxLength: number
  /** Pattern for the whole value. Full-width digits, dashes and the like are normalized first. */
  readonly pattern?: { readonly test: RegExp; readonly message: MessageKey }
}

/** One of several options. Its value is one of `options`. */
export interface ChoiceField extends FieldBase {
  readonly kind: 'choice'
  readonly options: readonly string[]
  /** Default if nothing is selected. */
  readonly preset?: string
}

/** A checkbox that must be checked; its value is `yes`. */
export interface ConsentField extends FieldBase {
  readonly kind: 'consent'
}

/** A file upload of up to `maxBytes` bytes. The type is checked by extension and content. */
export interface FileField extends FieldBase {
  readonly kind: 'file'
  readonly maxBytes: number
  readonly types: readonly FileKind[]
}

export type FieldRule = TextField | ChoiceField | ConsentField | FileField

/** Messages of rules that every form has. */
export interface FormMessages {
  readonly required: MessageKey
  readonly choose: MessageKey
  readonly tooLong: MessageKey
  readonly consent: MessageKey
  readonly fileMissing: MessageKey
  readonly fileTooLarge: MessageKey
  /** The extension or content isn't allowed. */
  readonly fileType: MessageKey
}

/** The receiver's response, shown as a title and a sentence. */
export type AnswerKind = 'sent' | 'failed' | 'invalid' | 'tooLarge' | 'tooMany' | 'refused'

/** All forms of a site: the export `forms` of `site/forms/rules.ts`. */
export interface SiteForms {
  /** Name of a honeypot field that people don't see. A submission that fills it in is reported as sent, but dropped. */
  readonly trap: string
  readonly messages: FormMessages
  readonly answers: Readonly<Record<AnswerKind, { readonly title: MessageKey; readonly text: MessageKey }>>
  /** Text of the link back to the form's page. */
  readonly back: MessageKey
  /** Form name → field name → rule. */
  readonly fields: Readonly<Record<string, Readonly<Record<string, FieldRule>>>>
}

/** Types a site's forms; names of forms and fields stay literal types. */
export function defineForms<const T extends SiteForms>(forms: T): T {
  return forms
}

/** A selected file for validation: its name, size in bytes and at least its first 16 bytes. */
export interface FormFile {
  readonly name: string
  readonly size: number
  readonly head: Uint8Array
}

/** A field's name and its message key. */
export interface FieldError {
  readonly field: string
  readonly message: MessageKey
}

/** The result of validating a form. Store it only if `errors` is empty. */
export interface CheckedForm {
  /** Values to store: fields that the form shows, trimmed, in rule order; empty optional fields are omitted. */
  readonly values: Readonly<Record<string, string>>
  /** Names of the file fields to store. */
  readonly files: readonly string[]
  /** In rule order. */
  readonly errors: readonly FieldError[]
}

/** Validates a whole form. `values` and `files` are by field name, as entered. */
export function checkForm(
  forms: SiteForms,
  form: string,
  values: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, FormFile>,
): CheckedForm {
  const rules = fieldsOf(forms, form)
  const kept: Record<string, string> = {}
  const keptFiles: string[] = []
  const errors: FieldError[] = []
  for (const [field, rule] of Object.entries(rules)) {
    if (!isAsked(rules, rule, values)) continue
    const message = checkField(forms, form, field, values, files)
    if (message !== null) {
      errors.push({ field, message })
    } else if (rule.kind === 'file') {
      if (isGiven(files.get(field))) keptFiles.push(field)
    } else {
      const value = valueOf(rule, values.get(field))
      if (value !== '') kept[field] = value
    }
  }
  return { values: kept, files: keptFiles, errors }
}

/** A field's current error, or null. A hidden field never has one. */
export function checkField(
  forms: SiteForms,
  form: string,
  field: string,
  values: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, FormFile>,
): MessageKey | null {
  const rules = fieldsOf(forms, form)
  const rule = rules[field]
  if (rule === undefined || !isAsked(rules, rule, values)) return null
  if (rule.kind === 'file') return checkFile(forms.messages, rule, files.get(field))
  const value = valueOf(rule, values.get(field))
  if (value === '') return rule.optional === true ? null : emptyMessage(forms.messages, rule)
  switch (rule.kind) {
    case 'text':
      if (value.length > rule.maxLength) return forms.messages.tooLong
      return rule.pattern === undefined || rule.pattern.test.test(value) ? null : rule.pattern.message
    case 'choice':
      return rule.options.includes(value) ? null : forms.messages.choose
    case 'consent':
      return value === 'yes' ? null : forms.messages.consent
  }
}

/** Placeholder values for a field's messages: `{{max}}`, the maximum number of characters. */
export function boundsOf(rule: FieldRule | undefined): Readonly<Record<string, number>> {
  return rule?.kind === 'text' ? { max: rule.maxLength } : {}
}

/** A form's rules by field name; empty for an unknown form. */
export function fieldsOf(forms: SiteForms, form: string): Readonly<Record<string, FieldRule>> {
  return Object.hasOwn(forms.fields, form) ? (forms.fields[form] as Readonly<Record<string, FieldRule>>) : {}
}

/** Whether a form with these values shows the field. */
export function isAsked(
  rules: Readonly<Record<string, FieldRule>>,
  rule: FieldRule,
  values: ReadonlyMap<string, string>,
): boolean {
  if (rule.when === undefined) return true
  const other = rules[rule.when.field]
  return (
    other !== undefined &&
    other.kind !== 'file' &&
    isAsked(rules, other, values) &&
    rule.when.is.includes(valueOf(other, values.get(rule.when.field)))
  )
}

/** The value that's validated and stored: normalized line ends, no control characters, trimmed; '' if nothing in it is visible. */
export function valueOf(rule: Exclude<FieldRule, FileField>, typed: string | undefined): string {
  const text = (typed ?? '').replace(/\r\n?/g, '\n')
  if (rule.kind === 'choice') return text.trim() || (rule.preset ?? '')
  if (rule.kind === 'consent') return /^(?:on|true)$/.test(text.trim()) ? 'yes' : text.trim()
  const lines =
    rule.multiline === true ? text.replace(/[^\P{Cc}\t\n]/gu, '') : text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  const value = rule.pattern === undefined ? lines : plainOf(lines)
  return /[^\s\p{Default_Ignorable_Code_Point}]/u.test(value) ? value.trim() : ''
}

/** A number or address with ASCII digits, letters, hyphens and spaces, without invisible characters from copying. */
function plainOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
}

function emptyMessage(messages: FormMessages, rule: FieldRule): MessageKey {
  return rule.kind === 'choice' ? messages.choose : rule.kind === 'consent' ? messages.consent : messages.required
}

function checkFile(messages: FormMessages, rule: FileField, file: FormFile | undefined): MessageKey | null {
  if (file === undefined || !isGiven(file)) return rule.optional === true ? null : messages.fileMissing
  if (file.size > rule.maxBytes) return messages.fileTooLarge
  const kind = kindOfContent(file.head)
  return kind !== null && rule.types.includes(kind) && kindOfName(file.name) === kind ? null : messages.fileType
}

/** Browsers send an empty file field as a file without name and content. */
function isGiven(file: FormFile | undefined): boolean {
  return file !== undefined && (file.size > 0 || file.name !== '')
}

const SIGNATURES: readonly (readonly [FileKind, number, readonly number[]])[] = [
  ['png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpg', 0, [0xff, 0xd8, 0xff]],
  ['webp', 8, [0x57, 0x45, 0x42, 0x50]],
  ['pdf', 0, [0x25, 0x50, 0x44, 0x46, 0x2d]],
]

/** A file's type by its first bytes. */
export function kindOfContent(head: Uint8Array): FileKind | null {
  const has = (at: number, bytes: readonly number[]): boolean => bytes.every((byte, index) => head[at + index] === byte)
  const found = SIGNATURES.find(([, at, bytes]) => has(at, bytes))?.[0] ?? null
  return found === 'webp' && !has(0, [0x52, 0x49, 0x46, 0x46]) ? null : found
}

/** A file's type by its extension. */
export function kindOfName(name: string): FileKind | null {
  const ending = /\.([a-z]+)$/.exec(name.toLowerCase())?.[1]
  return ending === 'jpeg' || ending === 'jpg'
    ? 'jpg'
    : ending === 'png' || ending === 'webp' || ending === 'pdf'
      ? ending
      : null
}
