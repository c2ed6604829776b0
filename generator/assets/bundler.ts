// esbuild, loaded when something has to be bundled: a site that takes the theme as it is never asks for it.
import type * as esbuild from 'esbuild'

let loading: Promise<typeof esbuild> | null = null

export function bundler(): Promise<typeof esbuild> {
  return (loading ??= import('esbuild'))
}

/** End esbuild's helper process, so that the command can exit. */
export async function stopBundler(): Promise<void> {
  if (loading !== null) await (await loading).stop()
}
