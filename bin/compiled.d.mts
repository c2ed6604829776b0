/** A bundled file as it is loaded. */
export function asFunction(code: string): string
