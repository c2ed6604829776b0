// An OpenAPI description: values with their places, references to follow, and mistakes, each reported once.
import type { PluginSources } from '../../../api/plugin.ts'
import { asRecord, type UnknownRecord } from '../../../base/unknown-record.ts'

export type Key = string | number

/** A value of a description with its place. A value that doesn't exist is undefined. */
export interface ApiNode {
  readonly value: unknown
  readonly file: string
  readonly keys: readonly Key[]
}

type Mistake = Readonly<Record<'message' | 'hint', string>> & { readonly severity?: 'warning' }

export interface Description {
  readonly root: ApiNode
  /** Whether it's version 3.0, whose schemas aren't JSON Schema. */
  readonly isOld: boolean
  /** The value that a node's reference leads to, or the node itself. */
  resolve(node: ApiNode): ApiNode
  report(node: ApiNode, mistake: Mistake): void
}

export function recordOf({ value }: ApiNode): UnknownRecord {
  return Array.isArray(value) ? {} : asRecord(value)
}

export function child({ value, file, keys }: ApiNode, key: Key): ApiNode {
  const below = asRecord(value)
  return { value: Object.hasOwn(below, key) ? below[key] : undefined, file, keys: [...keys, key] }
}

/** An object's entries. */
export function entriesOf(node: ApiNode): (readonly [string, ApiNode])[] {
  return Object.keys(recordOf(node)).map((key) => [key, child(node, key)])
}

export function itemsOf(node: ApiNode): ApiNode[] {
  return Array.isArray(node.value) ? node.value.map((_, index) => child(node, index)) : []
}

export function isPresent({ value }: ApiNode): boolean {
  return value !== undefined && value !== null
}

export function idOf({ file, keys }: Pick<ApiNode, 'file' | 'keys'>): string {
  return JSON.stringify([file, ...keys.map(String)])
}

export function referenceIn(node: ApiNode): string | null {
  const { $ref } = recordOf(node)
  return typeof $ref === 'string' ? $ref : null
}

/** Null for a file that can't be used, which is reported. */
export function openDescription(sources: PluginSources, path: string): Description | null {
  const reported = new Set<string>()
  const report = (node: ApiNode, mistake: Mistake): void => {
    const id = `${idOf(node)}${mistake.message}`
    if (!reported.has(id)) sources.report({ ...mistake, path: node.file, keys: node.keys })
    reported.add(id)
  }
  const files = new Map<string, ApiNode | null>()
  const open = (file: string): ApiNode | null => {
    let node = files.get(file)
    if (node === undefined) files.set(file, (node = loaded(sources, file)))
    return node
  }
  const root = open(path)
  if (root === null) {
    if (sources.read(path) === null)
      sources.report({
        message: `The OpenAPI description "${path}" doesn't exist.`,
        hint: 'Correct `source`, which is relative to the root folder.',
      })
    return null
  }
  const version = versionOf(root, report)
  return version === null
    ? null
    : { root, isOld: version === '3.0', report, resolve: (node) => resolved(node, { sources, open, report }) }
}

/** Null for a file that is missing, or that is invalid, which is reported. */
function loaded(sources: PluginSources, file: string): ApiNode | null {
  try {
    const value = file.endsWith('.json') ? sources.json(file) : sources.yaml(file)
    return sources.read(file) === null ? null : { value, file, keys: [] }
  } catch (error) {
    const { message, span } = error as { message: string; span?: { start: number } }
    sources.report({
      message: `${message}.`.replace(/[.:]+$/, '.'),
      hint: 'Correct the file.',
      path: file,
      offset: span?.start ?? 0,
    })
    return null
  }
}

function versionOf(root: ApiNode, report: Description['report']): '3.0' | '3.1' | null {
  const { openapi, swagger } = recordOf(root)
  const written = String(openapi ?? swagger ?? '')
  const version = /^3\.[0-2]\b/.exec(written)?.[0]
  if (openapi !== undefined && version !== undefined) return version === '3.0' ? '3.0' : '3.1'
  const key = openapi === undefined && swagger !== undefined ? 'swagger' : 'openapi'
  report(child(root, key), {
    message:
      written === ''
        ? `"${root.file}" isn't an OpenAPI description: it has no version.`
        : `"${root.file}" has the version "${written}", which isn't supported.`,
    hint: written === '' ? 'Add `openapi: 3.1.0` to the file.' : 'Convert the description to OpenAPI 3.0 or 3.1.',
  })
  return null
}

interface References {
  readonly sources: PluginSources
  readonly open: (file: string) => ApiNode | null
  readonly report: Description['report']
}

function resolved(node: ApiNode, references: References): ApiNode {
  const passed: ApiNode[] = []
  let at = node
  for (let ref = referenceIn(at); ref !== null; ref = referenceIn(at)) {
    if (passed.some((one) => idOf(one) === idOf(at))) {
      // Reported at the first place in the circle, wherever it was entered.
      const circle = passed.slice(passed.findIndex((one) => idOf(one) === idOf(at)))
      const [first = at] = circle.sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1))
      references.report(child(first, '$ref'), {
        message: `The reference "${referenceIn(first)}" leads back to itself.`,
        hint: 'Replace one of the references in the loop with the definition that it refers to.',
      })
      return { ...node, value: undefined }
    }
    passed.push(at)
    const target = targetOf(at, ref, references)
    if (target === null) return { ...node, value: undefined }
    at = target
  }
  return at
}

/** Null for a reference without a target, which is reported. */
function targetOf(node: ApiNode, ref: string, { sources, open, report }: References): ApiNode | null {
  const [path = '', pointer = ''] = ref.split('#')
  const refuse = (reason: string, hint: string): null => {
    report(child(node, '$ref'), { message: `The reference "${ref}" ${reason}.`, hint })
    return null
  }
  if (/^[a-z][a-z\d+.-]*:/i.test(path))
    return refuse("is a URL, which builds don't load", 'Save the file next to the description.')
  const file = path === '' ? node.file : joined(node.file, decoded(path))
  let at = open(file)
  if (at === null) {
    // Files that are invalid are reported already.
    return sources.read(file) === null ? refuse(`leads to a missing file, "${file}"`, 'Correct the path.') : null
  }
  for (const part of pointer.split('/').slice(1)) {
    at = child(at, decoded(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    if (at.value === undefined) return refuse('leads nowhere', 'Correct the name, or define it under `components`.')
  }
  return pointer === '' || pointer.startsWith('/')
    ? at
    : refuse('leads nowhere', 'Write it as `#/components/schemas/Name`.')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A path relative to a file, from the root. */
function joined(file: string, path: string): string {
  const parts = file.split('/').slice(0, -1)
  for (const part of path.split('/'))
    if (part === '..' && parts.length > 0) parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  return parts.join('/')
}
