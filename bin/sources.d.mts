export function sourcesOf(root: string): string
export function noteBundled(root: string, sources: string, outputs: Iterable<string>): void
export function isBundled(root: string, sources: string): boolean
