// Controls the process that a project's code runs in: environment variables and exit.

/** While `work` runs, code that exits the process throws instead. Signals still end it. */
export async function withoutExit<T>(work: () => Promise<T>): Promise<T> {
  const { exit } = process
  process.exit = (code) => {
    if (typeof code === 'number' && code >= OF_SIGNALS) return exit(code)
    throw new Error(`the code ends the process (process.exit(${code ?? ''}))`)
  }
  try {
    return await work()
  } finally {
    process.exit = exit
  }
}

const OF_SIGNALS = 128

/** Runs `work` with an environment variable set, unless it already has a value. */
export async function withVariable<T>(name: string, value: string, work: () => Promise<T>): Promise<T> {
  if (process.env[name] !== undefined) return work()
  process.env[name] = value
  try {
    return await work()
  } finally {
    delete process.env[name]
  }
}
