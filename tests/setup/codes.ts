// Which diagnostics are produced while tests run: every place that makes one notes it, before the tests load it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import glob from 'fast-glob'
import { parseSync } from 'oxc-parser'
import type { Plugin } from 'vitest/config'
import { DIAGNOSTICS, type DiagnosticKind } from '../../generator/base/diagnostic-registry.ts'

/** All codes that the generator can make. */
export const CODES: ReadonlyMap<string, DiagnosticKind> = new Map(
  Object.values(DIAGNOSTICS).flatMap((kinds) => Object.entries(kinds)),
)

/** A place that makes a diagnostic: `diagnosed('SSG101', …)`, `code: 'SSG301'`. Types and comparisons contain codes, too, and make none. */
interface Made {
  readonly code: string
  /** The place takes the severity from the registry. */
  readonly isFixed: boolean
  readonly start: number
  readonly end: number
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [name: string]: unknown
}

export function madeIn(file: string, text: string): Made[] {
  const found: Made[] = []
  const note = (value: unknown, isFixed: boolean): void => {
    const code = isNode(value) && value.type === 'Literal' ? value.value : null
    if (isNode(value) && typeof code === 'string' && CODES.has(code))
      found.push({ code, isFixed, start: value.start, end: value.end })
  }
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isNode(value)) return
    if (value.type === 'ObjectExpression') note(property(value, 'code'), false)
    const callee = value.type === 'CallExpression' && isNode(value.callee) ? value.callee.name : null
    if (callee === 'diagnosed') note((value.arguments as unknown[])[0], true)
    Object.values(value).forEach(visit)
  }
  visit(parseSync(file, text).program)
  return found
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function property(object: Node, name: string): unknown {
  const all = object.properties as readonly Node[]
  return all.find(({ key }) => isNode(key) && key.name === name)?.value
}

/** A module of the generator, with `producedCodes` written down in the process that runs it. */
export function producedCodes(): Plugin {
  return {
    name: 'produced-codes',
    enforce: 'pre',
    transform(text, id) {
      const [file = ''] = id.split('?')
      if (!file.includes('/generator/') || !file.endsWith('.ts') || file.endsWith('.test.ts')) return null
      if (!text.includes("'SSG") || file.endsWith('/diagnostic-registry.ts')) return null
      let marked = text
      for (const { code, start, end } of madeIn(file, text).reverse())
        marked = `${marked.slice(0, start)}((globalThis.producedCodes ??= new Set()).add('${code}'), '${code}')${marked.slice(end)}`
      return marked === text ? null : { code: marked, map: null }
    },
  }
}

/** Each place of the generator that makes a diagnostic. */
export function madeBy(project: string): (Made & { readonly file: string })[] {
  const files = glob.sync('generator/**/*.ts', { cwd: project, ignore: ['**/*.test.ts'] })
  return files.flatMap((file) =>
    madeIn(file, readFileSync(join(project, file), 'utf8')).map((made) => ({ ...made, file })),
  )
}
