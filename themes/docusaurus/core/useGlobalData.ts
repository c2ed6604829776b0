import { globalData } from '@generated/docusaurus.config'

type Told = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** What plugins of the project told all pages: by name of the plugin, then by its id. */
export default function useGlobalData(): Told {
  return globalData ?? {}
}

export const useAllPluginInstancesData = (name: string): Told[string] | undefined => useGlobalData()[name]
export const usePluginData = (name: string, id = 'default'): unknown => useGlobalData()[name]?.[id]
