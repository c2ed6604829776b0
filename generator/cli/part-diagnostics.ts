// What can be wrong with the parts of a site that are to be joined.
import type { Diagnostic } from '../base/diagnostic.ts'

export function notAPart(folder: string, exists: boolean): Diagnostic {
  return {
    code: 'SSG906',
    severity: 'error',
    message: exists ? `"${folder}" is no part of a site.` : `There is no folder "${folder}".`,
    hint: 'Name the folders that `ssg build --shard 1/4 --out DIR` and so on have written.',
  }
}

export function partsDoNotFit(reason: string): Diagnostic {
  return {
    code: 'SSG907',
    severity: 'error',
    message: `The parts are not those of one site: ${reason}.`,
    hint: 'Build every part of one cut once, 1/4, 2/4, 3/4 and 4/4, with the same options, and name all folders.',
  }
}

export function otherGenerator(folder: string): Diagnostic {
  return {
    code: 'SSG908',
    severity: 'error',
    message: `The part "${folder}" was made by another version of the generator, of its packages or of Node.`,
    hint: 'Install the same on every machine: the same lock file with `npm ci`, and the same line of Node.',
  }
}

export function otherSources(folder: string, name: string): Diagnostic {
  const isFile = name.includes('/') || name.includes('.')
  return {
    code: 'SSG908',
    severity: 'error',
    message: `The part "${folder}" was made from other sources: ${isFile ? `"${name}"` : `the ${name}`} was not the same there.`,
    hint: 'Check out the same commit on every machine, with its whole history, and set the same variables.',
  }
}

export function damagedPart(folder: string, file: string, gone: boolean): Diagnostic {
  return {
    code: 'SSG909',
    severity: 'error',
    message: `The part "${folder}" is damaged: "${file}" is ${gone ? 'missing' : 'not as it was written'}.`,
    hint: 'Copy the folder again, or build the part again.',
  }
}
