// Admonition kinds: what may follow `:::`.
/** Kinds of admonitions that every site has. */
export const ADMONITION_KINDS: readonly string[] = ['note', 'tip', 'info', 'warning', 'danger', 'caution']
/** Kinds that other generators have, each with ours for it. */
export const KIND_ALIASES: Readonly<Record<string, string>> = { important: 'info', secondary: 'note', success: 'tip' }
