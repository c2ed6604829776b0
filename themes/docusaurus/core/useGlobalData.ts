export default function useGlobalData(): Readonly<Record<string, unknown>> {
  return {}
}

export const usePluginData = (): undefined => undefined
export const useAllPluginInstancesData = (): undefined => undefined
