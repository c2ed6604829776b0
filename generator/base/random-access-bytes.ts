/** Read-only bytes with random access, in memory or in a file. */
export interface RandomAccessBytes {
  subarray(from: number, end?: number): Uint8Array
}
