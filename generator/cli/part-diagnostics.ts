// Diagnostics about site parts that are merged.
import { diagnosed } from '../base/diagnostic-registry.ts'
import type { Diagnostic } from '../base/diagnostic.ts'

export function notAPart(folder: string, exists: boolean): Diagnostic {
  return diagnosed('SSG906', {
    message: exists
      ? `"${folder}" isn't a part that \`ssg build --shard\` wrote.`
      : `The folder "${folder}" doesn't exist.`,
    hint: 'Pass the folders that the `ssg build --shard` commands wrote.',
  })
}

export function partsDoNotFit(reason: string): Diagnostic {
  return diagnosed('SSG907', {
    message: `The parts don't form one complete site: ${reason}.`,
    hint: 'Build each part once (1/4, 2/4, 3/4 and 4/4) with the same options, and pass all the folders.',
  })
}

export function otherGenerator(folder: string): Diagnostic {
  return diagnosed('SSG908', {
    message: `The part "${folder}" was built with a different version of the generator, its packages or Node.`,
    hint: 'Use the same lock file (`npm ci`) and the same Node release line on every machine.',
  })
}

export function otherSources(folder: string, name: string): Diagnostic {
  const isFile = name.includes('/') || name.includes('.')
  return diagnosed('SSG908', {
    message: `The part "${folder}" was built from different sources: ${isFile ? `"${name}"` : `the ${name}`} is different.`,
    hint: 'Check out the same commit with its full history on every machine, and set the same environment variables.',
  })
}

export function damagedPart(folder: string, file: string, gone: boolean): Diagnostic {
  return diagnosed('SSG909', {
    message: `The part "${folder}" is damaged: "${file}" ${gone ? 'is missing' : 'has changed since the build'}.`,
    hint: 'Copy the folder again, or build the part again.',
  })
}
