// The worker's side of search: receives queries, sends results.
import { createAnswerer } from './browser.ts'
import type { QueryOptions, SearchResult } from './query/results.ts'

export interface WorkerQuery {
  readonly id: number
  readonly query: string
  readonly indexUrl: string
  readonly options: QueryOptions
}

export type WorkerAnswer =
  { readonly id: number; readonly result: SearchResult } | { readonly id: number; readonly error: string }

/** A worker's global scope, as far as search needs it. */
export interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent<WorkerQuery>) => void): void
  postMessage(answer: WorkerAnswer): void
}

/** Answers every query that's posted to a worker. */
export function answerQueries(scope: WorkerScope): void {
  const answer = createAnswerer()
  scope.addEventListener('message', ({ data: { id, query, indexUrl, options } }) => {
    answer(query, indexUrl, options).then(
      (result) => scope.postMessage({ id, result }),
      (error: unknown) => scope.postMessage({ id, error: error instanceof Error ? error.message : String(error) }),
    )
  })
}
