declare module 'xliff' {
  export interface XliffUnit {
    source: string
    target?: string
    note?: string
  }
  export interface Xliff {
    sourceLanguage: string
    targetLanguage: string
    /** File → unit. */
    resources: Record<string, Record<string, XliffUnit>>
  }
  export function js2xliff(content: Xliff): Promise<string>
}
