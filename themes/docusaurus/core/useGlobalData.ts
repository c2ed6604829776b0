import { globalData } from '@generated/docusaurus.config'
import { useAllDocsData } from './docs-client.ts'

type Told = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const DOCS = 'docusaurus-plugin-content-docs'

/** Data that plugins provide to all pages, by plugin name and ID. */
export default function useGlobalData(): Told {
  return { ...globalData, [DOCS]: { ...useAllDocsData(), ...globalData?.[DOCS] } }
}

export const useAllPluginInstancesData = (name: string): Told[string] | undefined => useGlobalData()[name]
export const usePluginData = (name: string, id = 'default'): unknown => useGlobalData()[name]?.[id]
