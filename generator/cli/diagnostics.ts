// What can be wrong with the place that a command works in.
import type { Diagnostic } from '../base/diagnostic.ts'
import { didYouMean } from '../base/nearest.ts'
import type { ListingDifference } from '../emit/listing.ts'

export function outputNotOurs(out: string, reason: string): Diagnostic {
  return {
    code: 'SSG901',
    severity: 'error',
    message: `The output folder "${out}" cannot be used: ${reason}.`,
    hint: 'A build replaces its output folder as a whole. Name a new or an empty folder with --out.',
  }
}

export function outputNotWritable(reason: string): Diagnostic {
  return {
    code: 'SSG902',
    severity: 'error',
    message: `The output cannot be written: ${reason}.`,
    hint: 'Check the permissions of the folder and the space on the disk.',
  }
}

export function unknownLocale(locale: string, known: readonly string[]): Diagnostic {
  return {
    code: 'SSG903',
    severity: 'error',
    message: `There is no locale "${locale}".`,
    hint: didYouMean(locale, known) ?? `Locales: ${known.join(', ')}.`,
  }
}

export function nothingRecorded(file: string, unreadable: boolean): Diagnostic {
  return {
    code: 'SSG904',
    severity: 'error',
    message: unreadable
      ? `"${file}" is no list of an output.`
      : `There is no recorded output: "${file}" does not exist.`,
    hint: 'Build with --record, look at the output, and commit the file.',
  }
}

/** So many files are named. */
const NAMED = 10

export function outputNotRecorded(file: string, differences: readonly ListingDifference[]): Diagnostic {
  const named = differences.slice(0, NAMED).map((one) => `${one.kind} ${one.file}`)
  const more = differences.length > NAMED ? `, and ${differences.length - NAMED} more` : ''
  return {
    code: 'SSG905',
    severity: 'error',
    message: `The output is not the one in "${file}": ${named.join(', ')}${more}.`,
    hint: 'If it is meant to be another one, build with --record and commit the file.',
  }
}
