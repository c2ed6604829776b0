// A description's pages: the first one, one for each group of operations, and one for each named schema.
import type { PluginPage } from '../../../api/plugin.ts'
import { child, entriesOf, isPresent, itemsOf, recordOf, type ApiNode } from './description.ts'
import { fields } from './elements.ts'
import { examplesOf, madeExample } from './example.ts'
import { blocks, code, description as written, item, link, plain, summaryOf } from './markdown.ts'
import { example, labelOf, operationSection } from './operation-page.ts'
import type { Group, Operation } from './operations.ts'
import type { NamedSchema, ApiReference } from './reference.ts'
import { contentOf, docsOf, ownContent, typeOf } from './schema.ts'
import { securitySection } from './security.ts'

export function pagesOf(reference: ApiReference, title: string): PluginPage[] {
  const groups = reference.groups.map((group, index) => groupPage(reference, group, { title, position: index + 1 }))
  // Pages of schemas can name further ones.
  const schemas: PluginPage[] = []
  for (let next = reference.schemas[0]; next !== undefined; next = reference.schemas[schemas.length])
    schemas.push(schemaPage(reference, next, title))
  return [firstPage(reference, title), ...groups, ...schemas]
}

function firstPage(reference: ApiReference, title: string): PluginPage {
  const { description, parse, base, groups, schemas, words } = reference
  const { root } = description
  const info = child(root, 'info')
  const { version, summary, description: text } = recordOf(info)
  return {
    path: base,
    title,
    description: summaryOf(summary ?? text, parse) || words.text('operationsAndSchemas', { title }),
    front: { sidebar_label: words.text('overview'), toc_max_heading_level: 2 },
    markdown: blocks(
      [version === undefined ? '' : words.md('version', { version: code(version) }), ...metadata(reference, info)]
        .filter(Boolean)
        .join(' '),
      written(text, { ...reference, level: 2 }),
      docsOf(reference, root),
      serversSection(reference),
      securitySection(reference),
      ...groups.map((group) =>
        blocks(
          `## ${link(plain(group.title), `${base}/${group.slug}`)} {#group-${group.slug}}`,
          plain(summaryOf(textOf(group), parse)),
          operationList(reference, [...group.operations, ...group.also]),
        ),
      ),
      schemas.length === 0 ? '' : blocks(`## ${words.md('schemas')} {#schemas}`, schemaList(reference)),
    ),
  }
}

function metadata({ words }: ApiReference, info: ApiNode): string[] {
  const { name, email, url } = recordOf(child(info, 'contact'))
  const license = recordOf(child(info, 'license'))
  const { termsOfService } = recordOf(info)
  const titled = (text: unknown, href: unknown): string =>
    typeof href === 'string' && /^(?:https?|mailto):/.test(href) ? link(plain(text ?? href), href) : plain(text ?? '')
  const contact = titled(name ?? email, url ?? (email === undefined ? undefined : `mailto:${String(email)}`))
  return [
    contact === '' ? '' : words.md('contact', { contact }),
    license['name'] === undefined ? '' : words.md('license', { license: titled(license['name'], license['url']) }),
    termsOfService === undefined ? '' : `${titled(words.text('termsOfService'), termsOfService)}.`,
  ]
}

function textOf({ tag }: Group): unknown {
  return tag === null ? undefined : recordOf(tag)['description']
}

function serversSection(reference: ApiReference): string {
  const { words } = reference
  const servers = itemsOf(child(reference.description.root, 'servers')).map((server) => {
    const { url, description: text } = recordOf(server)
    const variables = entriesOf(child(server, 'variables')).map(([name, variable]) => {
      const { default: standard, enum: values, description: meaning } = recordOf(variable)
      const others = Array.isArray(values) ? ` ${words.md('oneOf', { values: values.map(code).join(', ') })}` : ''
      return item(
        `${code(name)}: ${words.md('byDefault', { value: code(standard) })}${others}`,
        written(meaning, reference),
      )
    })
    return item(code(url ?? '/'), written(text, reference), variables.join('\n'))
  })
  return servers.length === 0 ? '' : blocks(`## ${words.md('servers')} {#servers}`, fields(servers.join('\n')))
}

function operationList(reference: ApiReference, operations: readonly Operation[]): string {
  const items = operations.map((one) => {
    const deprecated = recordOf(one.node)['deprecated'] === true ? ` **${reference.words.md('deprecated')}**` : ''
    const address = one.summary === null ? '' : ` ${code(`${one.method} ${one.path}`)}`
    return item(`${link(labelOf(one), reference.hrefOf(one))}${address}${deprecated}`)
  })
  return fields(items.join('\n'))
}

function schemaList({ base, schemas }: ApiReference): string {
  return schemas.map(({ name, slug }) => item(link(plain(name), `${base}/schemas/${slug}`))).join('\n')
}

function groupPage(
  reference: ApiReference,
  group: Group,
  { title, position }: { title: string; position: number },
): PluginPage {
  const { base } = reference
  return {
    path: `${base}/${group.slug}`,
    title: group.title,
    description:
      summaryOf(textOf(group), reference.parse) || reference.words.text('groupOf', { group: group.title, title }),
    front: { sidebar_position: position, toc_max_heading_level: 2 },
    markdown: blocks(
      written(textOf(group), reference),
      group.tag === null ? '' : docsOf(reference, group.tag),
      ...group.operations.map((one) => operationSection(reference, one)),
      group.also.length === 0
        ? ''
        : blocks(`## ${reference.words.md('seeAlso')} {#see-also}`, operationList(reference, group.also)),
    ),
  }
}

function schemaPage(reference: ApiReference, { name, slug, raw }: NamedSchema, title: string): PluginPage {
  const { description, base, words } = reference
  const node = description.resolve(raw)
  const content = node === raw ? ownContent(reference, raw) : contentOf(reference, raw)
  const { value } = examplesOf(description, raw, 'response')[0] ?? { value: madeExample(description, raw, 'response') }
  const { title: own, description: text } = recordOf(node)
  const isShown = typeof value === 'object' && value !== null && Object.keys(value).length > 0
  return {
    path: `${base}/schemas/${slug}`,
    title: name,
    description: summaryOf(text, reference.parse) || words.text('schemaOf', { name, title }),
    markdown: blocks(
      typeof own === 'string' && own !== name ? `**${plain(own)}**` : '',
      words.md('type', { type: `*${typeOf(reference, raw)}*` }),
      fields(content),
      isPresent(node) && isShown ? example(reference, 'application/json', { name: '', value }) : '',
    ),
  }
}
