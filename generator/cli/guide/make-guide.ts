// Writes the guide as a site: the package's pages, references generated from the schema and the commands, and a page per diagnostic.
import * as fs from 'node:fs'
import * as path from 'node:path'
import type { Command } from 'commander'
import { packageRoot } from '../../host/host.ts'
import { plainBlock } from '../../source/front-matter-block.ts'
import { packageName } from '../version.ts'
import { commandsPage } from './commands.ts'
import { componentPropsPage } from './component-props.ts'
import { configurationPage } from './configuration.ts'

/** The site's folder in the package, and its pages. */
const SITE = 'docs/site'
const PAGES = 'content/en/docs'

/** Documents in the package that are also pages of the guide. */
const DOCUMENTS: Readonly<Record<string, readonly [slug: string, description: string]>> = {
  VERSIONS: ['versions', 'Frozen copies of the documentation, each with a menu, banners and search.'],
  MIGRATING: [
    'migrating',
    "Other generators' projects build as they are: what's supported, and what happens to the rest.",
  ],
}

const fileOf = (name: string): string => `docs/${name}.md`
const read = (file: string): string => fs.readFileSync(path.join(packageRoot(), file), 'utf8')

/** Writes the site to a folder. */
export function makeGuide(folder: string, program: Command): void {
  const from = path.join(packageRoot(), SITE)
  for (const name of ['content', 'site']) fs.cpSync(path.join(from, name), path.join(folder, name), { recursive: true })
  const pages = path.join(folder, PAGES)
  const linked = linkedBy(errorCodes())
  for (const name of fs.readdirSync(pages).filter((file) => file.endsWith('.md')))
    fs.writeFileSync(path.join(pages, name), named(fs.readFileSync(path.join(pages, name), 'utf8')))
  fs.writeFileSync(path.join(pages, 'configuration.md'), configurationPage())
  fs.writeFileSync(path.join(pages, 'commands.md'), commandsPage(program))
  fs.writeFileSync(path.join(pages, 'component-props.md'), componentPropsPage())
  for (const [name, [slug, description]] of Object.entries(DOCUMENTS)) {
    const { title, body } = parted(withoutTests(read(fileOf(name))))
    fs.writeFileSync(
      path.join(pages, `${slug}.md`),
      `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---\n${linked(body)}`,
    )
  }
  writeErrors(path.join(pages, 'errors'), linked)
}

/** Replaces the package's name in the guide with the one in package.json. */
function named(text: string): string {
  return text.replaceAll('__PACKAGE__', packageName)
}

/** A document without the columns that list tests, which only this repository has. */
function withoutTests(text: string): string {
  let isTable = false
  return text
    .split('\n')
    .map((line) => {
      isTable = line.startsWith('|') && (isTable || line.endsWith('| tests |'))
      return isTable ? `${line.slice(0, line.lastIndexOf('|', line.length - 2))}|` : line
    })
    .join('\n')
}

/** A document's title, without markup, and the text below it. */
function parted(text: string): { readonly title: string; readonly body: string } {
  const [, title = '', body = ''] = /^# (.*)\n([\s\S]*)$/.exec(text) ?? []
  return { title: title.replaceAll('`', ''), body }
}

function writeErrors(folder: string, linked: (text: string) => string): void {
  fs.mkdirSync(folder)
  const codes = errorCodes()
  const list = codes.map((code) => {
    const { title, body } = parted(read(`docs/errors/${code}.md`))
    const description = `${title}. What it means and how to fix it.`
    fs.writeFileSync(
      path.join(folder, `${code}.md`),
      `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\nsidebar_label: ${code}\nslug: /errors/${code}\n---\n${linked(body)}`,
    )
    return `- [${code}](/errors/${code}): ${title.slice(code.length + 2)}`
  })
  fs.writeFileSync(
    path.join(folder, 'index.md'),
    `---\ntitle: Errors\ndescription: All errors and warnings by code, with their meaning and how to fix them.\nslug: /errors\n---\n\n\`ssg explain SSG310\` shows the same in a terminal.\n\n${list.join('\n')}\n`,
  )
}

export function errorCodes(): readonly string[] {
  return fs
    .readdirSync(path.join(packageRoot(), 'docs/errors'))
    .filter((name) => /^SSG\d+\.md$/.test(name))
    .map((name) => name.slice(0, -3))
    .sort()
}

/** Converts links between documents to links in the guide; links to other files become text. */
function linkedBy(codes: readonly string[]): (text: string) => string {
  return (text) =>
    text.replace(/\[([^\]]+)\]\(((?!https?:|#|\/)[^)\s]+)\)/g, (_, label: string, target: string) => {
      const [, name = '', hash = ''] = /([\w-]+)\.md(#.*)?$/.exec(target) ?? []
      if (codes.includes(name)) return `[${label}](/errors/${name}${hash})`
      const document = DOCUMENTS[name]
      return document === undefined ? label : `[${label}](/${document[0]}${hash})`
    })
}

/** Names of the guide's pages for `ssg explain`. */
export function guideTopics(): readonly string[] {
  const own = fs.readdirSync(path.join(packageRoot(), SITE, PAGES)).filter((name) => name.endsWith('.md'))
  const documents = Object.values(DOCUMENTS).map(([slug]) => slug)
  return [
    ...own.map((name) => name.slice(0, -3)).filter((name) => name !== 'index'),
    ...documents,
    'commands',
    'component-props',
    'configuration',
  ].sort()
}

/** A page of the guide as Markdown, starting with its title; null if there's none. */
export function guidePage(topic: string, program: Command): string | null {
  const document = Object.entries(DOCUMENTS).find(([, [slug]]) => slug === topic)
  if (document !== undefined) return withoutTests(read(fileOf(document[0])))
  if (!guideTopics().includes(topic)) return null
  const text = pageText(topic, program)
  return `# ${frontValue(text, 'title')}\n${text.slice(plainBlock(text)?.bodyStart ?? 0)}`
}

/** One-sentence description of a page of the guide. */
export function topicDescription(topic: string, program: Command): string {
  const document = Object.values(DOCUMENTS).find(([slug]) => slug === topic)
  return document?.[1] ?? frontValue(pageText(topic, program), 'description')
}

/** A page with its front matter. */
function pageText(topic: string, program: Command): string {
  if (topic === 'configuration') return configurationPage()
  if (topic === 'commands') return commandsPage(program)
  if (topic === 'component-props') return componentPropsPage()
  return named(read(path.posix.join(SITE, PAGES, `${topic}.md`)))
}

function frontValue(text: string, key: string): string {
  const line = plainBlock(text)
    ?.text.split('\n')
    .find((one) => one.startsWith(`${key}: `))
  return line?.slice(key.length + 2) ?? ''
}
