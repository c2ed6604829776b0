// What can be wrong with the place that a command works in.
import type { Diagnostic } from '../base/diagnostic.ts'
import { didYouMean } from '../base/nearest.ts'

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
