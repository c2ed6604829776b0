// Parses `2/8` on the command line.
import { InvalidArgumentError } from 'commander'
import type { PartNumber } from '../build/share.ts'

/** Parses a part number. Throws InvalidArgumentError. */
export function partNumber(text: string): PartNumber {
  const [, index, count] = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text) ?? []
  if (index === undefined) throw new InvalidArgumentError("Write the part's number and the total, such as 2/8.")
  const part = { index: Number(index), count: Number(count) }
  if (part.index > part.count)
    throw new InvalidArgumentError(`Part ${part.index} doesn't exist: there are only ${part.count} parts.`)
  return part
}

/** Default folder of a part, next to the others. */
export function partFolderName({ index, count }: PartNumber): string {
  return `parts/${index}-of-${count}`
}
