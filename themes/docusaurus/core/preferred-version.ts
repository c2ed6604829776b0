// The docs version that a visitor last read, stored in the browser.
import { useAllDocsData, useActivePluginAndVersion, useVersions, type Version } from './docs-client.ts'
import { useState, useEffect } from 'react'
import { createStorageSlot, useStorageSlot } from './storage.ts'

const keyOf = (instance: string): string => `docs-preferred-version-${instance}`

/** Null while the page is rendered at build time. */
export function useDocsPreferredVersion(instance = 'default'): {
  preferredVersion: Version | null
  savePreferredVersionName: (name: string) => void
} {
  const versions = useVersions(instance)
  const [name, slot] = useStorageSlot(keyOf(instance))
  return { preferredVersion: versions.find((one) => one.name === name) ?? null, savePreferredVersionName: slot.set }
}

export function useDocsPreferredVersionByPluginId(): Readonly<Record<string, Version | null>> {
  const all = Object.entries(useAllDocsData())
  const [names, show] = useState<Readonly<Record<string, string | null>>>({})
  useEffect(() => show(Object.fromEntries(all.map(([id]) => [id, createStorageSlot(keyOf(id)).get()]))), [])
  return Object.fromEntries(
    all.map(([id, { versions }]) => [id, versions.find(({ name }) => name === names[id]) ?? null]),
  )
}

/** The tag with which external search services mark pages of a version. */
export const getDocsVersionSearchTag = (instance: string, version: string): string => `docs-${instance}-${version}`
export const docVersionSearchTag = getDocsVersionSearchTag
export const DEFAULT_SEARCH_TAG = 'default'

/** The version to search in each docs instance: the page's or, if there is none, the one last read or the latest. */
export function useDocsContextualSearchTags(): string[] {
  const active = useActivePluginAndVersion()
  const preferred = useDocsPreferredVersionByPluginId()
  return Object.entries(useAllDocsData()).map(([id, { versions }]) => {
    const own = active?.activePlugin.pluginId === id ? active.activeVersion : undefined
    const version = own ?? preferred[id] ?? versions.find(({ isLast }) => isLast)
    return getDocsVersionSearchTag(id, version?.name ?? 'current')
  })
}
