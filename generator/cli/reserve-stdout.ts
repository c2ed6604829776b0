// Reserves standard output for a machine-readable report. Output of the site's code during the build (`console.log` in a configuration, or in a thread) would
// corrupt it, so it goes to standard error.

let release: (() => void) | null = null

/** From now on, only the report is written to standard output. Does nothing for human-readable formats. */
export function reserveOutput(format: string): void {
  if (format === 'pretty' || release !== null) return
  const { stdout, stderr } = process
  const write = stdout.write
  stdout.write = stderr.write.bind(stderr) as typeof write
  release = () => {
    stdout.write = write
    release = null
  }
}

/** Allows writing the report. */
export function releaseOutput(): void {
  release?.()
}
