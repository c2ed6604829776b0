// Admonition kinds: the names after `:::`.
/** Admonition kinds that every site has. */
export const ADMONITION_KINDS: readonly string[] = ['note', 'tip', 'info', 'warning', 'danger', 'caution']
/** Maps other generators' kinds to this generator's. */
export const KIND_ALIASES: Readonly<Record<string, string>> = { important: 'info', secondary: 'note', success: 'tip' }
