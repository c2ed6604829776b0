// A site that test files share: how it is made, and how it is asked for.
import { request } from 'node:http'
import { inject } from 'vitest'

export interface Recipe {
  /** Path → content, written last. */
  readonly files: Readonly<Record<string, string>>
  /** Paths of this project that the site has too, without their tests. */
  readonly copies: readonly string[]
  /** The site of this project itself; then there are neither files nor copies. */
  readonly whole: boolean
  /** Further options of the command. */
  readonly options: readonly string[]
}

/** The folder of a site that was built into `build` below it, once in a run. Nobody writes to it. */
export function sharedSite(recipe: Partial<Recipe>): Promise<string> {
  return ask('/site', JSON.stringify({ files: {}, copies: [], whole: false, options: [], ...recipe } satisfies Recipe))
}

/** The site of this project, with all its pages. */
export const WHOLE_SITE: Partial<Recipe> = { whole: true, options: ['--no-cache'] }

/** Ask the service of shared.ts. */
export function ask(path: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    // A connection of its own for each question: the service may close one that is kept at the moment when it is used again.
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
