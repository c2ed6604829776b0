// Calls a hook of a plugin: an exception or an endless wait becomes a diagnostic that names both.
import type { PluginContext, SitePlugin } from '../api/plugin.ts'
import { thrownIn, type Diagnostic, type Outcome } from '../base/diagnostic.ts'
import { messageOf } from '../base/text.ts'
import type { ResolvedConfig } from '../config/types.ts'
import { pluginFailed, sourceUnfit } from './diagnostics.ts'
import { SourceError } from './sources.ts'

/** How long a hook may wait while the process has other work. */
const LONGEST_WAIT = 120_000

/** A hook by its name, for messages: `data.releases`. */
export interface HookCall {
  readonly plugin: SitePlugin
  readonly hook: string
}

export function contextOf(plugin: SitePlugin, config: ResolvedConfig): PluginContext<never> {
  const { title, url, baseUrl, docs, i18n } = config
  const { defaultLocale, locales } = i18n
  const site = { title, url, baseUrl, docsPath: docs.routeBasePath, defaultLocale, locales }
  return { name: plugin.name, options: plugin.options as never, site }
}

/** A hook's value, or null with the reason. */
export function called<T>(call: HookCall, work: () => T): Outcome<T | null> {
  try {
    const value = work()
    if (value instanceof Promise) throw new Error('it returned a promise, but this hook must return its value')
    return { value, diagnostics: [] }
  } catch (error) {
    return { value: null, diagnostics: [failedIn(call, error)] }
  }
}

/** The same for a hook that may wait. */
export async function awaited<T>(call: HookCall, work: () => T | Promise<T>): Promise<Outcome<T | null>> {
  try {
    return { value: await ending(async () => work()), diagnostics: [] }
  } catch (error) {
    return { value: null, diagnostics: [failedIn(call, error)] }
  }
}

/** The diagnostic for what a hook throws. */
export function failedIn({ plugin, hook }: HookCall, error: unknown): Diagnostic {
  if (error instanceof SourceError) return sourceUnfit(error.span, plugin.name, hook, error.message)
  return { ...pluginFailed(undefined, plugin.name, hook, messageOf(error)), thrown: thrownIn('config', error) }
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
