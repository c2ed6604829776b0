// Colors as style sheets write them.

/** A name, a number, a function of numbers or a variable: nothing that ends a declaration or fetches anything. */
export const COLOR =
  /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]+|var\(--[\w-]+\)|(?!url)[a-z-]+\([\w\s#%,./+*-]*\))$/i
