// Frozen docs versions: `site/versions/<docs>.json` lists them, and folders next to the docs folder contain their pages.
import * as v from 'valibot'
import type { Diagnostic, Outcome } from '../../base/diagnostic.ts'
import { jsonKeysTwice } from '../../base/parse/json-keys.ts'
import { ownProperty } from '../../base/own-property.ts'
import { nearest } from '../../base/nearest.ts'
import { hashOf } from '../../base/hash.ts'
import type { SourcePath } from '../../base/text.ts'
import { versionsNotReadable } from '../../config/diagnostics.ts'
import { frozenSchema } from '../../config/schema.ts'
import type { ResolvedConfig } from '../../config/types.ts'
import { unreadable } from '../../content/diagnostics.ts'
import type { Host } from '../../host/host.ts'
import { docsFolders, VERSIONS, type FrozenVersions } from '../../source/native-layout.ts'
import type { FrozenVersion } from '../../source/versions.ts'

export interface LoadedVersions {
  readonly frozen: FrozenVersions
  /** The files that list versions, for the watcher. */
  readonly inputs: readonly string[]
  readonly hash: string
}

export function loadVersions(host: Host, config: ResolvedConfig): Outcome<LoadedVersions> {
  const frozen: Record<string, readonly FrozenVersion[]> = {}
  const diagnostics: Diagnostic[] = []
  const inputs: string[] = []
  const texts: string[] = []
  const folders = docsFolders(config)
  for (const path of host.walk(VERSIONS, config.linkTargets).files.filter((file) => file.endsWith('.json'))) {
    const name = path.slice(VERSIONS.length + 1, -'.json'.length)
    const bytes = host.read(path)
    if (bytes === null) diagnostics.push(unreadable(path))
    const text = new TextDecoder().decode(bytes ?? new TextEncoder().encode('[]'))
    inputs.push(path)
    texts.push(text)
    if (ownProperty(folders, name) === undefined) {
      diagnostics.push(versionsNotReadable(path, `no docs are named "${name}"`, nearest(name, Object.keys(folders))))
      continue
    }
    const { value, diagnostics: found } = readVersions(path, text)
    frozen[name] = value
    diagnostics.push(...found)
  }
  return { value: { frozen, inputs, hash: hashOf(texts.join('\n')) }, diagnostics }
}

function ruleOf({ message, expected, input }: v.BaseIssue<unknown>): string {
  if (message.startsWith('must')) return message
  if (expected === 'never') return 'is unknown'
  if (input === undefined) return 'is missing'
  return `must be ${{ Object: 'an object', Array: 'a list', string: 'text', boolean: 'true or false' }[expected ?? ''] ?? expected}`
}

function readVersions(path: SourcePath, text: string): Outcome<readonly FrozenVersion[]> {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch (error) {
    return { value: [], diagnostics: [versionsNotReadable(path, (error as Error).message)] }
  }
  const result = v.safeParse(frozenSchema, data)
  if (!result.success) {
    const [issue] = result.issues
    const where = (issue.path ?? []).map((item) => String(item.key)).join('.')
    return {
      value: [],
      diagnostics: [versionsNotReadable(path, `${where === '' ? 'the list' : `"${where}"`} ${ruleOf(issue)}`)],
    }
  }
  const twice = result.output.find(({ name }, index, all) => all.findIndex((other) => other.name === name) !== index)
  return {
    value: result.output,
    diagnostics: [
      ...jsonKeysTwice(path, text, data),
      ...(twice === undefined ? [] : [versionsNotReadable(path, `the version "${twice.name}" is listed twice`)]),
    ],
  }
}
