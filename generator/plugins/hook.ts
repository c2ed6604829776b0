// Calls a hook of a plugin: an exception or an endless wait becomes a diagnostic that names both.
import type { PluginContext, SitePlugin } from '../api/plugin.ts'
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'
import { messageOf, type Span } from '../base/text.ts'
import type { ResolvedConfig } from '../config/types.ts'
import { pluginFailed } from './diagnostics.ts'

/** How long a hook may wait while the process has other work. */
const LONGEST_WAIT = 120_000

/** A hook by its name, for messages: `data.releases`. */
export interface HookCall {
  readonly plugin: SitePlugin
  readonly hook: string
  readonly span?: Span | undefined
}

export function contextOf(plugin: SitePlugin, config: ResolvedConfig): PluginContext<never> {
  const { title, url, baseUrl, i18n } = config
  const site = { title, url, baseUrl, defaultLocale: i18n.defaultLocale, locales: i18n.locales }
  return { name: plugin.name, options: plugin.options as never, site }
}

/** A hook's value, or null with the reason. */
export function called<T>({ plugin, hook, span }: HookCall, work: () => T): Outcome<T | null> {
  try {
    const value = work()
    if (value instanceof Promise) throw new Error('it returned a promise, but this hook must return its value')
    return { value, diagnostics: [] }
  } catch (error) {
    return { value: null, diagnostics: [failedIn({ plugin, hook, span }, error)] }
  }
}

/** The same for a hook that may wait. */
export async function awaited<T>(
  { plugin, hook, span }: HookCall,
  work: () => T | Promise<T>,
): Promise<Outcome<T | null>> {
  try {
    return { value: await ending(async () => work()), diagnostics: [] }
  } catch (error) {
    return { value: null, diagnostics: [failedIn({ plugin, hook, span }, error)] }
  }
}

function failedIn({ plugin, hook, span }: HookCall, error: unknown): Diagnostic {
  return pluginFailed(span, plugin.name, hook, messageOf(error))
}

/** Rejects when nothing is left that could settle the work, or after a long time. */
function ending<T>(work: () => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const never = (): void => end(() => reject(new Error('it awaited a promise that never resolves')))
    const late = (): void => end(() => reject(new Error(`it didn't finish within ${LONGEST_WAIT / 1000} seconds`)))
    const timer = setTimeout(late, LONGEST_WAIT)
    const end = (settle: () => void): void => {
      clearTimeout(timer)
      process.off('beforeExit', never)
      settle()
    }
    timer.unref()
    process.once('beforeExit', never)
    work().then(
      (value) => end(() => resolve(value)),
      (error: unknown) => end(() => reject(error as Error)),
    )
  })
}
