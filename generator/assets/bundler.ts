// Loads esbuild on first use. A site with an unchanged theme doesn't need it.
import type * as esbuild from 'esbuild'

let loading: Promise<typeof esbuild> | null = null

export function bundler(): Promise<typeof esbuild> {
  return (loading ??= import('esbuild'))
}

/** Stops esbuild's child process, so that the command can exit. */
export async function stopBundler(): Promise<void> {
  if (loading !== null) await (await loading).stop()
}
