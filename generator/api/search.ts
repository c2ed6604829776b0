// Public API `ssg/theme/search`, for search in a theme's scripts. It loads an engine only if there's no worker.
export { prepareSearch, search, type ClientOptions as SearchOptions } from '../search/client.ts'
export type { PopularPage, SearchHit, SearchPageHits, SearchResult } from '../search/query/results.ts'
