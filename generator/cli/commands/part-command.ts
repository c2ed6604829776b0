// `ssg build --shard 2/8` and `ssg merge`: several machines build a site together.
import type { Diagnostic } from '../../base/diagnostic.ts'
import { put } from '../../emit/output.ts'
import { otherInput, PART_FILE, partText, type PartDescription } from '../../emit/part.ts'
import { createMemo } from '../../engine/memo.ts'
import type { BuildResult } from '../../build/build-run.ts'
import type { PartNumber } from '../../build/share.ts'
import { finish, makeOutput, markOutput, type BuildCommandOptions } from './build-command.ts'
import { otherSources } from '../part-diagnostics.ts'
import { joinParts, openParts, partOutput, writeMemo, type PartFolder, type PartOutput } from '../part-folder.ts'
import { openSession, refuse, type Session } from '../session.ts'
import { sharedFiles } from '../shared-files.ts'

export interface ShardCommandOptions extends BuildCommandOptions {
  readonly shard: PartNumber
}

/** Builds a part: its pages, and the data that a merge needs. It's written despite errors, so that the merge can report all of them. */
export async function shardCommand(options: ShardCommandOptions): Promise<number> {
  const { shard } = options
  const session = openSession(options.root, options.cache, {
    name: `part-${shard.index}-of-${shard.count}`,
    dir: options.cacheDir,
  })
  if (typeof session === 'string') return refuse(session)
  const shared = options.cacheDir === undefined ? null : sharedFiles(session.folder)
  let made: PartOutput | null = null
  return makeOutput(session, options, {
    command: 'build',
    part: shard,
    build: async (host, memo, output, given) => {
      made = partOutput(output)
      return (await import('../../build.ts')).build(host, memo, made, { ...given, part: shard })
    },
    elsewhere: options.cache ? shared?.elsewhere : undefined,
    saved: shared?.save,
    always: true,
    last: (output, built) => {
      // Saves new results first: writing out a memo resets what's new since the last save.
      session.save()
      const description: PartDescription = {
        format: 1,
        stamp: session.stamp,
        part: shard,
        locales: options.locale ?? null,
        social: options.social,
        inputs: built.inputs ?? {},
        files: made?.files ?? {},
        memo: writeMemo(session.memo, output),
      }
      put(output, PART_FILE, partText(description))
      markOutput(output, built)
    },
  })
}

export type MergeCommandOptions = Omit<BuildCommandOptions, 'cache' | 'cacheDir' | 'social' | 'locale'>

/** Merges a site's parts, with the same bytes and report as a build of the whole site. `folders` are relative to the current one. */
export async function mergeCommand(folders: readonly string[], options: MergeCommandOptions): Promise<number> {
  const session = openSession(options.root, true)
  if (typeof session === 'string') return refuse(session)
  const opened = openParts(folders, session.stamp)
  if (!isParts(opened)) return finish(session, opened, options, 'merge', null, 0)
  const { dumps, elsewhere, damaged } = joinParts(opened)
  if (damaged().length > 0) return finish(session, damaged(), options, 'merge', null, 0)
  const { locales, social } = (opened[0] as PartFolder).description
  return makeOutput(
    joining(session, createMemo(dumps)),
    { ...options, cache: true, social, ...(locales === null ? {} : { locale: locales }) },
    {
      command: 'merge',
      part: null,
      build: async (host, memo, output, given) =>
        (await import('../../build.ts')).build(host, memo, output, { ...given, inputs: true }),
      elsewhere,
      refuse: (built) => (damaged().length > 0 ? damaged() : strangers(opened, built)),
      last: markOutput,
    },
  )
}

/** A merge's session: it reads the parts' cached results, and saves nothing, because its own are less complete. */
function joining({ host, stamp, packageRoot, folder }: Session, memo: Session['memo']): Session {
  return { host, stamp, packageRoot, folder, memo, save: () => undefined }
}

/** Parts that were built from different sources. */
function strangers(parts: readonly PartFolder[], { inputs }: BuildResult): Diagnostic[] {
  // If they're missing, the build has failed before rendering, and reports why.
  if (inputs === undefined) return []
  return parts.flatMap(({ folder, description }) => {
    const other = otherInput(inputs, description.inputs)
    return other === null ? [] : [otherSources(folder, other)]
  })
}

function isParts(opened: readonly PartFolder[] | readonly Diagnostic[]): opened is readonly PartFolder[] {
  return opened.length > 0 && 'folder' in (opened[0] as object)
}
