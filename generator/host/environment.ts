// The process that a project's code runs in: its environment variables, and its end.

/** Code that ends the process throws instead while it is at work. Signals end it as ever. */
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

/** Work while a variable has this value, unless it has one already. */
export async function withVariable<T>(name: string, value: string, work: () => Promise<T>): Promise<T> {
  if (process.env[name] !== undefined) return work()
  process.env[name] = value
  try {
    return await work()
  } finally {
    delete process.env[name]
  }
}
