// Loads the form rules in `site/forms/rules.ts` for the receiver of `serve` and `dev`. The build uses them to find the strings that only the receiver
// needs.
import * as v from 'valibot'
import type { FieldRule, SiteForms } from '../../api/forms.ts'
import { bundleForNode } from '../../assets/node-bundle.ts'
import { badFormRules, formsNotLoadable } from '../../assets/diagnostics.ts'
import type { Diagnostic, Outcome } from '../../base/diagnostic.ts'
import { messageOf, type Span } from '../../base/text.ts'
import { unknownString } from '../../i18n/diagnostics.ts'
import { bundleScope, codeHash, remembered, type LoadScope } from './load.ts'

export const FORM_RULES = 'site/forms/rules.ts'

export interface LoadedForms {
  /** Null if the site has no forms or its rules are invalid. */
  readonly forms: SiteForms | null
  readonly inputs: readonly string[]
}

export async function loadForms(scope: LoadScope): Promise<Outcome<LoadedForms>> {
  if (scope.host.stat(FORM_RULES) === null) return { value: { forms: null, inputs: [] }, diagnostics: [] }
  const { value: bundled, diagnostics } = await remembered(scope, 'forms', FORM_RULES, () =>
    bundleForNode(bundleScope(scope), FORM_RULES),
  )
  if (bundled === null) return { value: { forms: null, inputs: [FORM_RULES] }, diagnostics }
  const without = (problem: Diagnostic): Outcome<LoadedForms> => ({
    value: { forms: null, inputs: bundled.inputs },
    diagnostics: [...diagnostics, problem],
  })
  try {
    const module = (await scope.host.loadModule(`forms-${codeHash(scope, bundled.code)}`, bundled.code)) as {
      forms?: unknown
    }
    const checked = v.safeParse(formsSchema, module.forms)
    const mistake = checked.success ? mistakeIn(checked.output) : mistakeOf(checked.issues[0])
    if (mistake !== null)
      return without(
        badFormRules(placeOf(scope.read(FORM_RULES) ?? '', mistake.path), mistake.path.join('.'), mistake.message),
      )
    return { value: { forms: module.forms as SiteForms, inputs: bundled.inputs }, diagnostics }
  } catch (error) {
    return without(formsNotLoadable({ path: FORM_RULES, start: 0, end: 0 }, messageOf(error)))
  }
}

/** The strings that the rules refer to. Reports those that don't exist. */
export function formStrings(forms: SiteForms | null, known: ReadonlyMap<string, unknown>): Outcome<readonly string[]> {
  if (forms === null) return { value: [], diagnostics: [] }
  const named = new Set<string>([forms.back, ...Object.values(forms.messages)])
  for (const { title, text } of Object.values(forms.answers)) named.add(title).add(text)
  for (const fields of Object.values(forms.fields)) {
    for (const rule of Object.values(fields)) {
      named.add(rule.label)
      if (rule.kind === 'text' && rule.pattern !== undefined) named.add(rule.pattern.message)
    }
  }
  const keys = [...named].sort()
  return {
    value: keys,
    diagnostics: keys.filter((key) => !known.has(key)).map((key) => unknownString(key, FORM_RULES, known.keys())),
  }
}

const key = v.pipe(
  v.string(),
  v.regex(/^[^:\s]+:[^:\s]+$/, 'must be the key of a string, such as "forms:errors.email"'),
)
const name = v.pipe(
  v.string(),
  v.regex(/^[a-z][\w-]{0,39}$/i, 'must contain only letters, digits, "_" and "-", and begin with a letter'),
)
const size = v.pipe(v.number(), v.integer(), v.minValue(1))
const base = {
  label: key,
  optional: v.optional(v.boolean()),
  when: v.optional(v.strictObject({ field: v.string(), is: v.array(v.string()) })),
}
const pair = v.strictObject({ title: key, text: key })

/** Validates `SiteForms`. The compiler keeps the two in step. */
const formsSchema: v.GenericSchema<SiteForms> = v.strictObject({
  trap: name,
  messages: v.strictObject({
    required: key,
    choose: key,
    tooLong: key,
    consent: key,
    fileMissing: key,
    fileTooLarge: key,
    fileType: key,
  }),
  answers: v.strictObject({ sent: pair, failed: pair, invalid: pair, tooLarge: pair, tooMany: pair, refused: pair }),
  back: key,
  fields: v.record(
    name,
    v.record(
      name,
      v.variant('kind', [
        v.strictObject({
          kind: v.literal('text'),
          ...base,
          multiline: v.optional(v.boolean()),
          maxLength: size,
          pattern: v.optional(v.strictObject({ test: v.instance(RegExp), message: key })),
        }),
        v.strictObject({
          kind: v.literal('choice'),
          ...base,
          options: v.pipe(v.array(v.string()), v.minLength(1)),
          preset: v.optional(v.string()),
        }),
        v.strictObject({ kind: v.literal('consent'), ...base }),
        v.strictObject({
          kind: v.literal('file'),
          ...base,
          maxBytes: size,
          types: v.array(v.picklist(['png', 'jpg', 'webp', 'pdf'])),
        }),
      ]),
    ),
  ),
}) as unknown as v.GenericSchema<SiteForms> // the schema's keys are plain strings, the type's are `${string}:${string}`

interface Mistake {
  readonly path: readonly string[]
  readonly message: string
}

function mistakeOf(issue: v.BaseIssue<unknown>): Mistake {
  return { path: (issue.path ?? []).map((item) => String(item.key)), message: issue.message }
}

/** Finds mistakes in rules that match the schema. Otherwise they'd go unnoticed until a visitor is rejected or a message is lost. */
function mistakeIn(forms: SiteForms): Mistake | null {
  for (const [form, fields] of Object.entries(forms.fields)) {
    if (Object.hasOwn(fields, forms.trap))
      return {
        path: ['trap'],
        message: `must not be the name of a field, but "${form}" has a field called "${forms.trap}"`,
      }
    const before = new Map<string, FieldRule>()
    for (const [field, rule] of Object.entries(fields)) {
      const mistake = mistakeInField(rule, before)
      if (mistake !== null) return { path: ['fields', form, field, ...mistake.path], message: mistake.message }
      before.set(field, rule)
    }
  }
  return null
}

/** `before` has the preceding fields. A condition can refer only to these, so there are no cycles. */
function mistakeInField(rule: FieldRule, before: ReadonlyMap<string, FieldRule>): Mistake | null {
  if (rule.when !== undefined) {
    const other = before.get(rule.when.field)
    if (other === undefined || other.kind === 'file')
      return {
        path: ['when', 'field'],
        message: `must name an earlier field that isn't a file, but names "${rule.when.field}"`,
      }
    const strange = other.kind === 'choice' ? rule.when.is.find((value) => !other.options.includes(value)) : undefined
    if (strange !== undefined)
      return {
        path: ['when', 'is'],
        message: `must be options of "${rule.when.field}", but "${strange}" isn't one of them`,
      }
  }
  if (rule.kind === 'choice' && rule.preset !== undefined && !rule.options.includes(rule.preset))
    return { path: ['preset'], message: `must be one of the options, but is "${rule.preset}"` }
  if (rule.kind === 'text' && rule.pattern !== undefined && /[gy]/.test(rule.pattern.test.flags))
    return {
      path: ['pattern', 'test'],
      message: 'must not have the flags "g" and "y": it would resume where the last match ended',
    }
  return null
}

/** Finds a setting's position by searching for its keys one after the other. */
function placeOf(text: string, path: readonly string[]): Span {
  let at = 0
  let length = 0
  for (const part of path) {
    const next = text.indexOf(part, at)
    if (next < 0) continue
    at = next
    length = part.length
  }
  return { path: FORM_RULES, start: at, end: at + length }
}
