// A real Chromium for the tests: the one named in CHROME_PATH, else the one that the project brings, else the system's.
import { existsSync, statfsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'
import { broughtAlong } from './brought-along.ts'
import { testFonts } from './fonts.ts'

/**
 * Features that are off: playwright-core's own list, which this one replaces, as far as it concerns pages of the loopback device; and
 * `RenderDocument`. With it each navigation puts a new frame in the old one's place, and Chromium 143 now and then reads a null pointer
 * when the emulation of media ends with the old frame (`LocalFrame::SwapIn`, `DevToolsSession::Detach`, `InspectorEmulationAgent::disable`):
 * about one tab in a thousand crashed, "Target crashed". Without it no navigation takes that way.
 */
const FEATURES_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'PaintHolding',
  'RenderDocument',
  'ThirdPartyStoragePartitioning',
]

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Bytes that pages of a few workers share with the browser at once, with room to spare. */
const SHARED_MEMORY = 1024 ** 3

/**
 * playwright-core lets Chromium keep the memory that its processes share in files of the temporary folder, for containers that have next to no
 * `/dev/shm`. On a disk that is an eighth of all the browser's work; where there is memory for it, it is not done.
 */
function withoutMemoryOnDisk(): string[] {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= SHARED_MEMORY ? ['--disable-dev-shm-usage'] : []
  } catch {
    return []
  }
}

/** Start the browser. Fails with what to do when there is none that runs. */
export async function startBrowser(): Promise<Browser> {
  const reasons: string[] = []
  const named = process.env.CHROME_PATH
  const candidates =
    named === undefined
      ? [broughtAlong, ...SYSTEM.map((path) => async () => (existsSync(path) ? path : null))]
      : [async () => named]
  const env = { ...process.env, FONTCONFIG_FILE: await testFonts() }
  for (const find of candidates) {
    try {
      const executablePath = await find()
      if (executablePath !== null)
        return await chromium.launch({
          executablePath,
          env,
          ignoreDefaultArgs: withoutMemoryOnDisk(),
          args: ['--no-sandbox', `--disable-features=${FEATURES_OFF.join(',')}`],
        })
    } catch (error) {
      reasons.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
    }
  }
  const tried =
    named === undefined
      ? `neither the one of @sparticuz/chromium nor ${SYSTEM.join(', ')}. Run "npm ci", or install Chromium.`
      : `CHROME_PATH names "${named}".`
  throw new Error(`No Chromium runs here: ${tried}\n${reasons.join('\n')}`)
}
