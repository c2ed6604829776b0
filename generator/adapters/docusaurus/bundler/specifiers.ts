// esbuild filters for module specifiers. Each specifier that doesn't start with a slash matches exactly one of them.

export const RELATIVE = /^\.{1,2}(?:\/|$)/

/** Packages, and anything else that isn't a path, including `.x`, `...` and the empty specifier. */
export const BARE = /^(?:$|[^./]|\.[^./]|\.\.[^/])/
