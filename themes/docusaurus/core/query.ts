// The URL's query string, for a project's own filters and searches. It's empty at build time and the visitor's in an island.
import { useCallback } from 'react'
import { usePage } from 'ssg/theme'
import { useHistory } from './history.ts'
import { useAddress, visit } from './visit.ts'

interface Update {
  readonly push?: boolean
}

const useSearch = (): string => useAddress(usePage().page.href).search

function change(edit: (query: URLSearchParams) => void, { push = false }: Update = {}): void {
  const query = new URLSearchParams(location.search)
  edit(query)
  const { pathname, hash } = location
  visit({ pathname, search: `${query}`, hash }, push ? 'push' : 'replace')
}

export function useQueryStringValue(key: string | null): string | null {
  const search = useSearch()
  return key === null ? null : new URLSearchParams(search).get(key)
}

/** A query parameter's value ('' if it's missing), and a function that changes it. */
export function useQueryString(key: string): [string, (value: string | null, options?: Update) => void] {
  const value = useQueryStringValue(key) ?? ''
  const set = useCallback(
    (given: string | null, options?: Update) =>
      change((query) => (given === null || given === '' ? query.delete(key) : query.set(key, given)), options),
    [key],
  )
  return [value, set]
}

type Lists = readonly string[] | ((before: string[]) => readonly string[])

/** All values of a query parameter. */
export function useQueryStringList(key: string): [string[], (values: Lists, options?: Update) => void] {
  const search = useSearch()
  const set = useCallback(
    (given: Lists, options?: Update) =>
      change((query) => {
        const values = typeof given === 'function' ? given(query.getAll(key)) : given
        query.delete(key)
        for (const value of values) query.append(key, value)
      }, options),
    [key],
  )
  return [new URLSearchParams(search).getAll(key), set]
}

export function useClearQueryString(): () => void {
  return useCallback(() => change((query) => [...query.keys()].forEach((key) => query.delete(key))), [])
}

export function useHistorySelector<T>(select: (history: ReturnType<typeof useHistory>) => T): T {
  return select(useHistory())
}

export function mergeSearchParams(all: readonly URLSearchParams[], mode: 'append' | 'set'): URLSearchParams {
  const merged = new URLSearchParams()
  for (const one of all) for (const [key, value] of one) merged[mode](key, value)
  return merged
}

export function mergeSearchStrings(all: readonly (string | undefined)[], mode: 'append' | 'set'): string {
  const text = mergeSearchParams(
    all.map((one) => new URLSearchParams(one ?? '')),
    mode,
  ).toString()
  return text === '' ? '' : `?${text}`
}

export const useSearchQueryString = (): ReturnType<typeof useQueryString> => useQueryString('q')
