/** What a page may cost before anything is clicked, in bytes after gzip: its scripts and its style sheets, the HTML of half of all pages and of each home page. */
export declare const BUDGET: { readonly js: number; readonly css: number; readonly median: number; readonly home: number }
/** Bytes of a page by kind; `page` is a path below the build folder without `.html`. */
export declare function pageWeight(build: string, page: string, base?: string): { readonly html: number; readonly css: number; readonly js: number }
/** Every page in every language, without those that only lead elsewhere. */
export declare function sitePages(build: string): string[]
/** Bytes of HTML: half of all pages are lighter than `median`; `homes` are the home pages of all languages. */
export declare function htmlWeights(build: string): {
  readonly median: number
  readonly homes: readonly { readonly page: string; readonly html: number }[]
}
/** The budget and the heaviest page of each kind, as lines of a table. */
export declare function budgetTable(build: string): string[]
