/** Setting → what it is for, and an example. */
export const SETTINGS: Readonly<Record<string, readonly [what: string, example: unknown]>>
