// Diagnostics about the folder that a command runs in.
import { diagnosed } from '../base/diagnostic-registry.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import { didYouMean } from '../base/nearest.ts'
import type { ListingDifference } from '../emit/integrity-file.ts'

export function outputNotOurs(out: string, reason: string): Diagnostic {
  return diagnosed('SSG901', {
    message: `The output folder "${out}" can't be used: ${reason}.`,
    hint: 'Choose a new or empty folder with --out, because a build replaces the whole folder.',
  })
}

export function outputNotWritable(reason: string): Diagnostic {
  return diagnosed('SSG902', {
    message: `The output can't be written: ${reason}.`,
    hint: "Check the folder's permissions and the free disk space.",
  })
}

export function unknownLocale(locale: string, known: readonly string[]): Diagnostic {
  return diagnosed('SSG903', {
    message: `Unknown locale "${locale}".`,
    hint: didYouMean(locale, known) ?? `Use one of: ${known.join(', ')}.`,
  })
}

export function nothingRecorded(file: string, unreadable: boolean): Diagnostic {
  return diagnosed('SSG904', {
    message: unreadable ? `"${file}" isn't an output record.` : `No output has been recorded: "${file}" doesn't exist.`,
    hint: 'Build with --record, check the output, and commit the file.',
  })
}

/** Maximum number of files listed. */
const NAMED = 10

export function outputNotRecorded(file: string, differences: readonly ListingDifference[]): Diagnostic {
  const named = differences.slice(0, NAMED).map((one) => `${one.kind} ${one.file}`)
  const more = differences.length > NAMED ? `, and ${differences.length - NAMED} more` : ''
  return diagnosed('SSG905', {
    message: `The output differs from "${file}": ${named.join(', ')}${more}.`,
    hint: 'If the change is intended, build with --record and commit the file.',
  })
}
