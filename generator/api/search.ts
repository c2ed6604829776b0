// The seam between a theme's scripts and search. It loads an engine only when it is asked without a worker.
export { prepareSearch, search, type ClientOptions as SearchOptions } from '../search/client.ts'
export type { PopularPage, SearchHit, SearchPageHits, SearchResult } from '../search/query/results.ts'
