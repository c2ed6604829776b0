// Finds a Chromium: the one set in the environment, in one of the project's packages, or installed on the system.
import * as fs from 'node:fs'
import { createRequire } from 'node:module'
import * as path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Set to a browser's executable to use only that one. */
export const CHROME_PATH = 'CHROME_PATH'

/** Executables that may be a Chromium, in the order they're tried. */
export async function* chromiums(
  root: string,
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): AsyncGenerator<string> {
  const named = env[CHROME_PATH]
  if (named !== undefined && named !== '') return void (yield named)
  for (const [name, programOf] of PACKAGES) {
    const program = await programOfPackage(root, name, programOf)
    if (program !== null && fs.existsSync(program)) yield program
  }
  for (const program of installedPrograms(env, platform)) if (fs.existsSync(program)) yield program
}

type Module = Readonly<Record<string, unknown>>

interface HasProgram {
  executablePath(): string | Promise<string>
}

const ofDefault = (module: Module): unknown => module['default'] ?? module
const ofChromium = (module: Module): unknown => module['chromium'] ?? (ofDefault(module) as Module)['chromium']

/** Packages that provide a Chromium, and how each exports its path. */
const PACKAGES: readonly (readonly [name: string, programOf: (module: Module) => unknown])[] = [
  ['puppeteer', ofDefault],
  ['@playwright/test', ofChromium],
  ['playwright', ofChromium],
  ['playwright-core', ofChromium],
  ['@sparticuz/chromium', ofDefault],
]

/** The package's browser; null if the package isn't installed, or has no browser. */
async function programOfPackage(
  root: string,
  name: string,
  programOf: (module: Module) => unknown,
): Promise<string | null> {
  try {
    const entry = createRequire(path.join(root, 'package.json')).resolve(name)
    const owner = programOf((await import(pathToFileURL(entry).href)) as Module) as HasProgram
    return await owner.executablePath()
  } catch {
    return null
  }
}

/** Usual install locations of browsers. */
function installedPrograms(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string[] {
  if (platform === 'darwin')
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    )
  if (platform === 'win32')
    return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((folder) =>
      [
        'Google\\Chrome\\Application\\chrome.exe',
        'Chromium\\Application\\chrome.exe',
        'Microsoft\\Edge\\Application\\msedge.exe',
      ].map((program) => path.win32.join(env[folder] ?? 'C:\\', program)),
    )
  const folders = [
    ...(env['PATH'] ?? '').split(':').filter((folder) => folder.startsWith('/')),
    '/usr/bin',
    '/snap/bin',
  ]
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
  return [...new Set(folders.flatMap((folder) => names.map((name) => `${folder}/${name}`)))]
}
