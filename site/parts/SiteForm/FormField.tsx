// The fields of a form. What is asked is in the rules; here is how it looks: label above, help under, error beside the field.
import type { HTMLAttributes, HTMLInputTypeAttribute, ReactNode } from 'react'
import { usePage } from 'ssg/theme'
import { fieldsOf, type FieldRule } from 'ssg/config/forms'
import Icon from 'ssg/theme/parts/Icon'
import { forms } from '../../forms/rules.ts'
import type { FormName } from './SiteForm.tsx'

interface FieldProps {
  readonly form: FormName
  /** Name of the field in the rules. */
  readonly name: string
  /** What to write; shown under the field. */
  readonly help?: string
  /** For whom the field is, when it is not for everybody; shown where scripts do not hide the fields of the others. */
  readonly only?: string
}

export interface TextFieldProps extends FieldProps {
  readonly type?: HTMLInputTypeAttribute
  /** Token of the `autocomplete` attribute. */
  readonly fill?: string
  readonly inputMode?: HTMLAttributes<HTMLElement>['inputMode']
}

/** One line or, where the rule says so, several. */
export function TextField({ type = 'text', fill, inputMode, ...field }: TextFieldProps) {
  const { t } = usePage()
  const { rule, id, attributes } = parts(field)
  if (rule.kind !== 'text') return null
  const shared = { ...attributes, maxLength: rule.maxLength, autoComplete: fill ?? 'off' }
  const pattern =
    rule.pattern === undefined ? {} : { pattern: sourceOf(rule.pattern.test), title: t(rule.pattern.message) }
  return (
    <Frame {...field} rule={rule} id={id}>
      {rule.multiline === true ? (
        <textarea {...shared} rows={5} />
      ) : (
        <input {...shared} {...pattern} type={type} inputMode={inputMode} />
      )}
    </Frame>
  )
}

export interface RadioFieldProps extends FieldProps {
  /** Text of each option, by its value in the rules. */
  readonly labels: Readonly<Record<string, string>>
  /** A picture above each text. */
  readonly pictures?: Readonly<Record<string, ReactNode>>
  /** Value that is chosen at first, where the rules have none. */
  readonly preset?: string
  /** Instead of the field's label. */
  readonly legend?: ReactNode
}

/** One of several, all in sight. */
export function RadioField({ labels, pictures, preset, legend, ...field }: RadioFieldProps) {
  const { t } = usePage()
  const { rule, id } = parts(field)
  if (rule.kind !== 'choice') return null
  const chosen = preset ?? rule.preset
  return (
    <fieldset
      className="field"
      data-field={field.name}
      data-label={t(rule.label)}
      role="radiogroup"
      aria-describedby={describedBy(id, field)}
    >
      <legend>{legend ?? t(rule.label)}</legend>
      <div className={pictures === undefined ? 'field-choices' : 'field-choices field-pictures'}>
        {rule.options.map((option) => (
          <label key={option} className="choice">
            <input
              id={`${id}-${option}`}
              type="radio"
              name={field.name}
              value={option}
              defaultChecked={option === chosen}
              required={rule.optional !== true}
            />
            {pictures?.[option]}
            <span>{labels[option]}</span>
          </label>
        ))}
      </div>
      <Notes {...field} id={id} />
    </fieldset>
  )
}

/** A file of the kinds that the rule names. */
export function FileField(field: FieldProps) {
  const { t } = usePage()
  const { rule, id, attributes } = parts(field)
  if (rule.kind !== 'file') return null
  const accept = rule.types.flatMap((type) => (type === 'jpg' ? ['.jpg', '.jpeg'] : [`.${type}`]))
  return (
    <Frame {...field} help={field.help} more={t('forms:form.fileHelp')} rule={rule} id={id}>
      <input {...attributes} className="file-input" type="file" accept={accept.join(',')} />
      <p className="file-chosen" data-chosen="" role="status" hidden>
        <Icon name="check" />
        <span />
        <button className="file-remove" type="button" data-remove="">
          {t('forms:client.removeFile')}
        </button>
      </p>
    </Frame>
  )
}

/** A box to tick. `children` is what one agrees to. */
export function ConsentField({ children, ...field }: FieldProps & { readonly children: ReactNode }) {
  const { t } = usePage()
  const { rule, id, attributes } = parts(field)
  return (
    <div className="field" data-field={field.name} data-label={t(rule.label)}>
      <label className="choice" htmlFor={id}>
        <input {...attributes} type="checkbox" value="yes" />
        {children}
      </label>
      <Notes {...field} id={id} />
    </div>
  )
}

interface FrameProps extends FieldProps {
  readonly rule: FieldRule
  readonly id: string
  readonly more?: string
  readonly children: ReactNode
}

function Frame({ rule, id, children, ...field }: FrameProps) {
  const { t } = usePage()
  return (
    <div className="field" data-field={field.name} data-label={t(rule.label)} data-when={rule.when?.is.join(' ')}>
      <label htmlFor={id}>
        {t(rule.label)}
        {rule.optional === true && <span className="field-optional"> ({t('forms:form.optional')})</span>}
        {field.only !== undefined && <span className="field-optional field-only"> ({field.only})</span>}
      </label>
      {children}
      <Notes {...field} id={id} />
    </div>
  )
}

function Notes({ id, help, more }: Pick<FrameProps, 'id' | 'help' | 'more'>) {
  return (
    <>
      <p className="field-error" id={`${id}-error`} hidden />
      {(help !== undefined || more !== undefined) && (
        <p className="field-help" id={`${id}-help`}>
          {help}
          {help !== undefined && more !== undefined && <br />}
          {more}
        </p>
      )}
    </>
  )
}

function parts(field: FieldProps): {
  rule: FieldRule
  id: string
  attributes: { id: string; name: string; required: boolean; 'aria-describedby': string }
} {
  const rule = fieldsOf(forms, field.form)[field.name]
  if (rule === undefined) throw new Error(`The form "${field.form}" has no field "${field.name}".`)
  const id = `${field.form}-${field.name}`
  // A field that is asked for only sometimes must not keep the browser from sending without scripts: the receiver checks it.
  return {
    rule,
    id,
    attributes: {
      id,
      name: field.name,
      required: rule.optional !== true && rule.when === undefined,
      'aria-describedby': describedBy(id, { ...field, help: rule.kind === 'file' ? 'file' : field.help }),
    },
  }
}

function describedBy(id: string, field: Pick<FieldProps, 'help'>): string {
  return field.help === undefined ? `${id}-error` : `${id}-error ${id}-help`
}

/** A rule's expression as the `pattern` attribute, which is anchored by itself. */
function sourceOf(test: RegExp): string {
  return test.source.replace(/^\^|\$$/g, '')
}
