// A build's inputs: files, listings, variables and commands, with their answers. If all answers are unchanged and the output is in place, there's nothing to
// build.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { hashOf } from '../base/hash.ts'
import { SETTLED } from '../host/file-facts.ts'
import type { Host } from '../host/host.ts'

/** A question with a short form of its answer. Paths are relative to the root, or absolute. */
export type Question = readonly [
  kind: 'file' | 'folder' | 'walk' | 'walk outside' | 'env' | 'run',
  argument: string,
  answer: string,
]

/** A recording host, and its record. */
export interface Trace {
  readonly host: Host
  /** All distinct questions so far, with the first answer; null if an answer may have changed meanwhile. */
  questions(): Question[] | null
}

/** A host that records all reads. `now` returns the current time in milliseconds. */
export function tracing(host: Host, now: () => number): Trace {
  const asked = new Map<string, Question>()
  const note = (kind: Question[0], argument: string, answer: () => string): void => {
    const id = `${kind}\n${argument}`
    if (!asked.has(id)) asked.set(id, [kind, argument, answer()])
  }
  // Checks a file before reading it, so that a change in between is noticed.
  const file = (name: string): void => note('file', name, () => fileAnswer(host, name, now()))
  const about = <T>(name: string, ask: (name: string) => T): T => {
    file(name)
    return ask(name)
  }
  let moved = false
  return {
    questions: () => (moved ? null : [...asked.values()]),
    host: {
      ...host,
      writtenSince: (name, moment) => {
        const written = host.writtenSince(name, moment)
        moved ||= written
        return written
      },
      env: (name) => {
        const value = host.env(name)
        note('env', name, () => hashOf(JSON.stringify(value)))
        return value
      },
      walk: (folder, allowed = [], ...hidden) => {
        const found = host.walk(folder, allowed, ...hidden)
        note('walk', JSON.stringify([folder, allowed, ...hidden]), () => hashOf(JSON.stringify(found)))
        return found
      },
      // The answer changes with the files that are read there, and with the listing that contains the link.
      leadsOutside: (name, allowed) => {
        file(name)
        return host.leadsOutside(name, allowed)
      },
      walkOutside: (folder) => {
        const found = host.walkOutside(folder)
        note('walk outside', folder, () => hashOf(found.join('\n')))
        return found
      },
      read: (name) => about(name, host.read),
      head: (name, bytes) => about(name, (file) => host.head(file, bytes)),
      stat: (name) => about(name, host.stat),
      isFolder: (name) => {
        const found = host.isFolder(name)
        note('folder', name, () => String(found))
        return found
      },
      readOutside: (name) => about(name, host.readOutside),
      textHash: (name) => about(name, host.textHash),
      run: runner(host, (args, answer) => note('run', args.join('\0'), () => hashOf(answer ?? 'failed'))),
    },
  }
}

/** Runs commands. A command with a version is recorded only by its version. */
function runner(host: Host, tell: (args: readonly string[], answer: string | null) => void): Host['run'] {
  return async (command, args, version) => {
    const said = version === undefined ? null : await host.run(command, version.args)
    if (version === undefined || said === null || !version.holds(said)) {
      const output = await host.run(command, args)
      tell([command, ...args], output)
      return output
    }
    tell([command, ...version.args], said)
    return rememberedAnswer(host, command, args, { args: version.args, said })
  }
}

/** A command's output, stored until its version changes. */
async function rememberedAnswer(
  host: Host,
  command: string,
  args: readonly string[],
  version: { readonly args: readonly string[]; readonly said: string },
): Promise<string | null> {
  const kept = host.cache('commands', 'bin')
  const key = hashOf([command, ...args].join('\0'))
  const head = `${hashOf(version.said)}\n`
  const known = new TextDecoder().decode(kept.get(key) ?? new Uint8Array())
  if (known.startsWith(head)) return known.slice(head.length)
  const output = await host.run(command, args)
  // The version may have changed between the two calls.
  if (output !== null && (await host.run(command, version.args)) === version.said)
    kept.set(key, new TextEncoder().encode(head + output))
  return output
}

/** Starts the recorded commands. The returned function checks whether every question still has the same answer. */
export function sameAnswers(host: Host, questions: readonly Question[]): () => Promise<boolean> {
  const commands = questions
    .filter(([kind]) => kind === 'run')
    .map(async ([, argument, answer]) => {
      const [command = '', ...args] = argument.split('\0')
      return hashOf((await host.run(command, args)) ?? 'failed') === answer
    })
  return async () =>
    questions.every((question) => stillHolds(host, question)) && (await Promise.all(commands)).every(Boolean)
}

/** Commands are checked separately. */
function stillHolds(host: Host, [kind, argument, answer]: Question): boolean {
  switch (kind) {
    case 'file':
      return fileStands(host, argument, answer)
    case 'folder':
      return String(host.isFolder(argument)) === answer
    case 'walk':
      return hashOf(JSON.stringify(host.walk(...(JSON.parse(argument) as Parameters<Host['walk']>)))) === answer
    case 'walk outside':
      return hashOf(host.walkOutside(argument).join('\n')) === answer
    case 'env':
      return hashOf(JSON.stringify(host.env(argument))) === answer
    case 'run':
      return true
  }
}

/** `none`, or a file's size and times. A recently changed file also has a hash, because its times may hide another change. */
function fileAnswer(host: Host, name: string, now: number): string {
  const stat = look(host, name)
  if (stat === null) return 'none'
  const young = now - Math.max(stat.mtimeMs, stat.ctimeMs) < SETTLED
  return young ? `${stamp(stat)} ${contentHash(host, name)}` : stamp(stat)
}

function fileStands(host: Host, name: string, answer: string): boolean {
  const stat = look(host, name)
  if (stat === null) return answer === 'none'
  const seen = stamp(stat)
  return answer === seen || (answer.startsWith(`${seen} `) && answer === `${seen} ${contentHash(host, name)}`)
}

function look(host: Host, name: string): fs.Stats | null {
  try {
    const stat = fs.statSync(path.resolve(host.root, name))
    return stat.isFile() ? stat : null
  } catch {
    return null
  }
}

function stamp({ size, mtimeMs, ctimeMs, ino }: fs.Stats): string {
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`
}

function contentHash(host: Host, name: string): string {
  const content = host.readOutside(path.resolve(host.root, name))
  return content === null ? 'unreadable' : hashOf(content)
}
