// A site that test files share: how it is made, and how it is asked for.
import { request } from 'node:http'
import { inject } from 'vitest'

export interface Recipe {
  /** Path → content, written last. */
  readonly files: Readonly<Record<string, string>>
  /** Paths of this project that the site has too, without their tests. */
  readonly copies: readonly string[]
  /** This project's site; it has neither files nor copies. */
  readonly whole: boolean
  /** Further options of the command. */
  readonly options: readonly string[]
}

/** The folder of a site that was built into `build` below it, once per run. It is read-only by convention. */
export function sharedSite(recipe: Partial<Recipe>): Promise<string> {
  return ask('/site', JSON.stringify({ files: {}, copies: [], whole: false, options: [], ...recipe } satisfies Recipe))
}

/** This project's site, with all its pages. */
export const WHOLE_SITE: Partial<Recipe> = { whole: true, options: ['--no-cache'] }

/** Ask the service of shared.ts. */
export function ask(path: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    // A new connection for each request: the service may close a kept connection at the moment when it is reused.
    const call = request(inject('shared') + path, { method: 'POST', agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (piece: string) => (text += piece))
      response.on('end', () => (response.statusCode === 200 ? resolve(text) : reject(new Error(text))))
    })
    call.on('error', reject)
    call.end(body)
  })
}
