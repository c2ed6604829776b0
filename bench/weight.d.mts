/** What a page may cost before anything is clicked, in bytes after gzip. */
export declare const BUDGET: { readonly js: number; readonly css: number }
/** Bytes of a page by kind; `page` is a path below the build folder without `.html`. */
export declare function pageWeight(build: string, page: string, base?: string): { readonly html: number; readonly css: number; readonly js: number }
/** Every page in every language, without those that only lead elsewhere. */
export declare function sitePages(build: string): string[]
/** The budget and the heaviest page of each kind, as lines of a table. */
export declare function budgetTable(build: string): string[]
