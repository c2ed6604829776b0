// Kinds of module specifiers, as filters of the bundler: each specifier that doesn't begin with a slash is of one of them.

export const RELATIVE = /^\.{1,2}(?:\/|$)/

/** Packages, and all else that isn't a path: `.x`, `...` and the empty specifier, too. */
export const BARE = /^(?:$|[^./]|\.[^./]|\.\.[^/])/
