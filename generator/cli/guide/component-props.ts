// The guide's component reference, generated from the theme's code: each component with its purpose and properties.
import * as fs from 'node:fs'
import * as path from 'node:path'
import type { Node, TSPropertySignature } from 'oxc-parser'
import { byText } from '../../base/text.ts'
import { packageRoot } from '../../host/host.ts'
import { readModule, type EsModule } from '../../source/esm.ts'

const THEME = 'themes/default'
/** Lists the components that Markdown can use without an import. */
const LIST = 'markdown-components.ts'
/** Written as a code block, not as a component. */
const OTHERS = new Set(['Diagram'])

const FRONT = `---
title: Component properties
description: Every component for pages, with the type and the meaning of each property.
---

[Components](./components.md) shows what they look like. Pages in \`site/pages\` import them from \`ssg/theme/parts/<Name>\`.
`

interface Property {
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
  readonly meaning: string
}

export function componentPropsPage(): string {
  const parts = listed().map(([name, file]) => componentText(name, moduleOf(file)))
  return `${FRONT}\n${parts.join('\n')}`
}

function moduleOf(file: string): EsModule {
  const found = readModule(fs.readFileSync(path.join(packageRoot(), THEME, file), 'utf8'), file)
  if (found === null) throw new Error(`${file} can't be parsed`)
  return found
}

/** Names and files of the components, by name. */
function listed(): readonly (readonly [name: string, file: string])[] {
  return moduleOf(LIST)
    .imports.filter(({ specifier }) => specifier.startsWith('./parts/'))
    .flatMap(({ specifier, names }) => names.map(({ imported }) => [imported, specifier.slice(2)] as const))
    .filter(([name]) => !OTHERS.has(name))
    .sort(([a], [b]) => byText(a, b))
}

function componentText(name: string, module: EsModule): string {
  const rows = propertiesOf(name, module).map(
    ({ name: own, type, isRequired, meaning }) =>
      `| \`${own}\` | ${type}${isRequired ? ', required' : ''} | ${meaning.replaceAll('|', '\\|')} |`,
  )
  const table = ['| Property | Type | Meaning |', '| --- | --- | --- |', ...rows, '']
  return [`## ${name}`, '', purposeOf(name, module), '', ...(rows.length === 0 ? [] : table)].join('\n')
}

/** A module's exported declarations, with the whole statement. */
function exported(module: EsModule): readonly { readonly statement: Node; readonly declaration: Node }[] {
  return module.program.body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' && statement.declaration !== null
      ? [{ statement, declaration: statement.declaration }]
      : [],
  )
}

function purposeOf(name: string, module: EsModule): string {
  const found = exported(module).find(
    ({ declaration }) => declaration.type === 'FunctionDeclaration' && declaration.id?.name === name,
  )
  if (found === undefined) throw new Error(`the theme has no component "${name}"`)
  return commentBefore(module, found.statement)
}

function propertiesOf(name: string, module: EsModule): readonly Property[] {
  const props = exported(module).flatMap(({ declaration }) =>
    declaration.type === 'TSInterfaceDeclaration' && declaration.id.name === `${name}Props` ? [declaration] : [],
  )[0]
  return (props?.body.body ?? []).flatMap((member) =>
    member.type === 'TSPropertySignature' && member.key.type === 'Identifier'
      ? [property(member.key.name, member, module)]
      : [],
  )
}

const WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  boolean: 'boolean',
  ReactNode: 'content',
  IconName: '[icon](./components.md#icons)',
}

function property(name: string, member: TSPropertySignature, module: EsModule): Property {
  const type = member.typeAnnotation?.typeAnnotation
  const types = type === undefined ? [] : type.type === 'TSUnionType' ? type.types : [type]
  const texts = types.map((one) => module.textOf(one)).map((text) => WORDS[text] ?? `\`${text.replaceAll("'", '"')}\``)
  return { name, type: texts.join(' or '), isRequired: !member.optional, meaning: commentBefore(module, member) }
}

/** The documentation comment directly before a node, without markers; empty if there's none. */
function commentBefore({ code }: EsModule, { start }: Pick<Node, 'start'>): string {
  const before = code.slice(0, start).trimEnd()
  const begin = before.lastIndexOf('/**')
  if (!before.endsWith('*/') || begin === -1) return ''
  return before
    .slice(begin + 3, -2)
    .split('\n')
    .map((line) => line.trim().replace(/^\* ?/, ''))
    .join(' ')
    .trim()
}
