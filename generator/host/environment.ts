// Variables of the environment that code of a project is to find.

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
