// Standard output belongs to the report where another program reads it. What code of the site prints while it is built (`console.log` of a
// configuration, also in a thread) would stand in the midst of it: it goes to the error output instead.

let release: (() => void) | null = null

/** From now on nothing but the report is written to standard output. Does nothing where people read it. */
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

/** The report may be written. */
export function releaseOutput(): void {
  release?.()
}
