/** Bytes of which stretches can be asked for, wherever they lie: in memory, or in a file. Nobody writes to them. */
export interface RandomAccessBytes {
  subarray(from: number, end?: number): Uint8Array
}
