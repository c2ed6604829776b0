// The forms of this site on separate pages, built by the real command, with the real receiver behind them.
import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { sharedSite } from '../setup/recipe.ts'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
const COMMAND = join(PROJECT, 'bin/ssg.mjs')
const COPIED = [
  'generator',
  'themes',
  'locales',
  'site/parts',
  'site/data',
  'site/forms',
  'site/pages/form.tsx',
  'site/pages/cv1800b/form.tsx',
]

export interface FormsSite {
  /** Start a receiver. Each counts its visitors for itself. */
  serve(): Promise<Receiver>
  close(): void
}

export interface Receiver {
  readonly url: string
  /** Messages received by a form, oldest first, from all the site's receivers. */
  received(form: string): readonly Submission[]
  /** Bytes of a stored file. */
  file(path: string): Buffer
  /** Take the server away; `start` brings it back at the same address. */
  stop(): Promise<void>
  start(): Promise<void>
}

export interface Submission {
  readonly locale: string
  readonly page: string
  readonly values: Readonly<Record<string, string>>
  readonly files: readonly {
    readonly field: string
    readonly name: string
    readonly size: number
    readonly file: string
  }[]
}

/** Build pages with the forms: `/`, `/duo` (contact), `/megrez-nx` (sign-up), `/form`, `/cv1800b/form`. `settings` replace those of the configuration. */
export async function openFormsSite(settings: Readonly<Record<string, unknown>> = {}): Promise<FormsSite> {
  const made = await sharedSite({
    copies: COPIED,
    files: { ...FILES, 'site/config.ts': `export default ${JSON.stringify({ ...CONFIG, ...settings })}\n` },
  })
  // Received messages are stored below the root: each test file has its own.
  const root = mkdtempSync(join(tmpdir(), 'forms-'))
  cpSync(made, root, { recursive: true })
  const open: ChildProcess[] = []
  return {
    serve: () => serve(root, open),
    close: () => {
      for (const child of open) child.kill('SIGKILL')
      rmSync(root, { recursive: true, force: true })
    },
  }
}

async function serve(root: string, open: ChildProcess[]): Promise<Receiver> {
  let child: ChildProcess | null = null
  /** Resolves with the address. */
  const start = async (port: string): Promise<string> => {
    const started = spawn(process.execPath, [COMMAND, 'serve', '--root', root, '--port', port], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    open.push(started)
    let said = ''
    return new Promise<string>((resolve, reject) => {
      const hear = (chunk: Buffer): void => {
        said += chunk.toString()
        const address = /http:\/\/[\d.]+:\d+/.exec(said)?.[0]
        if (address !== undefined) resolve(address)
      }
      started.stdout.on('data', hear)
      started.stderr.on('data', hear)
      started.on('exit', () => reject(new Error(`The server does not start: ${said}`)))
    })
  }
  const url = await start('0')
  return {
    url,
    received: (form) =>
      linesOf(join(root, '.ssg/submissions', `${form}.jsonl`)).map((line) => JSON.parse(line) as Submission),
    file: (path) => readFileSync(join(root, '.ssg/submissions', path)),
    stop: async () => {
      if (child === null) return
      const ended = new Promise((resolve) => child?.on('exit', resolve))
      child.kill('SIGKILL')
      child = null
      await ended
    },
    start: async () => void (await start(new URL(url).port)),
  }
}

function linesOf(file: string): string[] {
  return existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : []
}

const LOCALES = ['en', 'zh', 'ru', 'ja']

const CONTACT = "import { ContactForm } from '../parts/ContactForm/ContactForm.tsx'"
const BUY = "import { boardOf } from '../data/boards.ts'\nimport { Buy } from '../parts/Product/Buy.tsx'"

const page = (
  title: string,
  imports: string,
  body: string,
): string => `import { definePage } from '../../generator/api/theme.ts'
${imports}

export const page = definePage({ title: '${title}', description: '${title} of a site that exists for tests and nothing else at all.' })

export default function Page() {
  return <><h1 className="wrap">${title}</h1>${body}</>
}
`

const CONFIG = {
  title: 'Milk-V',
  tagline: 'Boards',
  url: 'https://example.org',
  i18n: {
    defaultLocale: 'en',
    locales: LOCALES,
    localeConfigs: {
      en: { label: 'English', htmlLang: 'en' },
      zh: { label: '简体中文', htmlLang: 'zh-CN' },
      ru: { label: 'Русский', htmlLang: 'ru' },
      ja: { label: '日本語', htmlLang: 'ja' },
    },
  },
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  navbar: {
    title: 'Milk-V',
    items: [
      { type: 'link', label: 'Duo', to: '/duo' },
      { type: 'locale', position: 'right' },
      { type: 'color-mode', position: 'right' },
    ],
  },
  forms: {
    contact: '/api/forms/contact',
    signup: '/api/forms/signup',
    donation: '/api/forms/donation',
    agreement: '/api/forms/agreement',
  },
  newsletter: { action: '/api/forms/newsletter' },
  blog: false,
  search: { enabled: false },
  onUnusedStrings: 'ignore',
  onMissingStrings: 'ignore',
  onOrphans: 'ignore',
  onBrokenLinks: 'ignore',
}

const FILES: Readonly<Record<string, string>> = {
  // One context for pages and generator: the seams are those of the project.
  'generator/api/theme.ts': `export * from ${JSON.stringify(join(PROJECT, 'generator/api/theme.ts'))}\n`,
  'generator/api/forms.ts': `export * from ${JSON.stringify(join(PROJECT, 'generator/api/forms.ts'))}\n`,
  'site/pages/index.tsx': page('Start', CONTACT, '<ContactForm />'),
  'site/pages/duo.tsx': page(
    'Duo',
    CONTACT,
    `<ContactForm product={{ id: 'duo', name: 'Duo', mail: 'duo@example.org', matrix: null }} />`,
  ),
  'site/pages/megrez-nx.tsx': page('Megrez NX', BUY, '<Buy board={boardOf("megrez-nx")} />'),
  'site/pages/cv1800b/index.tsx': page('Manual', '', '').replaceAll("'../", "'../../"),
}

/** Type into text fields by their names. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.fill(`[name="${name}"]`, value)
}

/** Wait until the script has the form in hand: it is loaded when somebody begins to fill the form in. */
export async function ready(page: Page): Promise<void> {
  await page.waitForSelector('site-form[data-ready]', { state: 'attached' })
}

/** Press the button that sends. */
export async function press(page: Page): Promise<void> {
  // On long pages the contact form is collapsed.
  const fold = page.locator('.contact-fold:not([open]) > summary:visible')
  if ((await fold.count()) > 0) await fold.click()
  await page.click('.form button[type="submit"]')
}

/** Messages beside the fields that can be seen, by field. */
export function errors(page: Page): Promise<Record<string, string>> {
  return page.$$eval('[data-field]', (frames) =>
    Object.fromEntries(
      frames.flatMap((frame) => {
        const message = frame.querySelector('.field-error:not([hidden])')?.textContent ?? ''
        return message === '' || !frame.checkVisibility() ? [] : [[(frame as HTMLElement).dataset.field ?? '', message]]
      }),
    ),
  )
}

/** Title and text of the dialog, once it is open. */
export async function outcome(page: Page): Promise<{ title: string; text: string; more: string }> {
  await page.waitForSelector('.form-dialog[open]')
  const text = async (selector: string): Promise<string> =>
    (await page.textContent(`.form-dialog[open] ${selector}`)) ?? ''
  return { title: await text('h2'), text: await text('p'), more: await text('[data-more]') }
}

const SIGNATURES = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpg: [0xff, 0xd8, 0xff, 0xe0],
  webp: [0x52, 0x49, 0x46, 0x46, 0x10, 0, 0, 0, 0x57, 0x45, 0x42, 0x50],
  pdf: [...Buffer.from('%PDF-1.7\n')],
  gif: [...Buffer.from('GIF89a')],
  text: [...Buffer.from('hello')],
} as const

/** A file to choose: what it is by its content, what it is called, how many bytes it has. */
export function file(
  content: keyof typeof SIGNATURES,
  name: string,
  size = 400,
): { name: string; mimeType: string; buffer: Buffer } {
  return {
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.concat([Buffer.from(SIGNATURES[content]), Buffer.alloc(size - SIGNATURES[content].length, 1)]),
  }
}
