// A form's fields. The rules define what is asked; this file defines the markup: label above, help below, error next to the field.
import type { HTMLAttributes, HTMLInputTypeAttribute, ReactNode } from 'react'
import { usePage } from 'ssg/theme'
import { fieldsOf, type FieldRule } from 'ssg/config/forms'
import Icon from 'ssg/theme/parts/Icon'
import { forms } from '../../forms/rules.ts'
import type { FormName } from './SiteForm.tsx'

interface FieldProps {
  readonly form: FormName
  /** The field's name in the rules. */
  readonly name: string
  /** A hint about what to enter, shown below the field. */
  readonly help?: string
  /** A text about who should fill in the field, for fields that don't apply to everyone. It's shown if no script hides such fields. */
  readonly only?: string
}

export interface TextFieldProps extends FieldProps {
  readonly type?: HTMLInputTypeAttribute
  /** Token for the `autocomplete` attribute. */
  readonly fill?: string
  readonly inputMode?: HTMLAttributes<HTMLElement>['inputMode']
}

/** A text field with one or several lines, depending on the rule. */
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
  /** Label of each option, by its value in the rules. */
  readonly labels: Readonly<Record<string, string>>
  /** An image above each label. */
  readonly pictures?: Readonly<Record<string, ReactNode>>
  /** The default value, if the rules have none. */
  readonly preset?: string
  /** Replaces the field's label. */
  readonly legend?: ReactNode
}

/** A radio group with all options visible. */
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

/** A file field that accepts the rule's file types. */
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

/** A checkbox. `children` is the text that visitors agree to. */
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
  // A conditional field isn't `required`, because without scripts that would prevent the browser from sending the form. The receiver checks it.
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

/** A rule's regular expression for the `pattern` attribute, which is always anchored. */
function sourceOf(test: RegExp): string {
  return test.source.replace(/^\^|\$$/g, '')
}
