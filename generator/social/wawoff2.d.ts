declare module 'wawoff2' {
  /** A WOFF2 font as TrueType bytes. */
  export function decompress(font: Uint8Array): Promise<Uint8Array>
  export function compress(font: Uint8Array): Promise<Uint8Array>
}
