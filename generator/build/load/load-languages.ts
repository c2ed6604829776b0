// Loads a project's code for each language. Code can look up a text while its module loads, outside of any page. It's loaded again for each language
// in which that text differs.
import type { Languages } from '../../adapters/types.ts'
import { hashOf } from '../../base/hash.ts'
import { ownProperty } from '../../base/own-property.ts'
import { byText } from '../../base/text.ts'
import { LOADING } from '../../islands/types.ts'
import type { ServerModule } from '../../render/types.ts'

type Texts = Readonly<Record<string, string>>

export interface InLanguages {
  readonly server: ServerModule
  /** Languages whose code isn't `server`. */
  readonly servers: ReadonlyMap<string, ServerModule>
  /** Identifies the texts that were looked up; '' if there were none. */
  readonly hash: string
}

/** `load` receives the code with its texts, and a key with the texts' hash ('' if there are none). */
export async function loadInLanguages(
  code: string,
  languages: Languages | undefined,
  load: (code: string, key: string) => Promise<unknown>,
): Promise<InLanguages> {
  const { defaultLocale = '', texts = {} } = languages ?? {}
  const none: Texts = {}
  if (Object.values(texts).every((one) => Object.keys(one).length === 0))
    return { server: (await load(code, '')) as ServerModule, servers: new Map(), hash: '' }
  const inLanguage = async (all: Texts): Promise<ServerModule> =>
    (await load(withTexts(code, all), `-${hashOf(JSON.stringify(all))}`)) as ServerModule
  const known = texts[defaultLocale] ?? none
  const server = await inLanguage(known)
  const asked = [...(server.askedAtLoad ?? [])].sort(byText)
  const servers = new Map<string, ServerModule>()
  for (const [locale, others] of Object.entries(texts))
    if (asked.some((id) => ownProperty(others, id) !== ownProperty(known, id)))
      servers.set(locale, await inLanguage(others))
  const found = asked.map((id) => [id, Object.entries(texts).map(([locale, all]) => [locale, ownProperty(all, id)])])
  return { server, servers, hash: asked.length === 0 ? '' : hashOf(JSON.stringify(found)) }
}

/** Inserted on the first line, so that line numbers don't change. */
function withTexts(code: string, texts: Texts): string {
  const place = `globalThis[Symbol.for(${JSON.stringify(LOADING)})]`
  return `${place} = { texts: ${JSON.stringify(texts)}, asked: new Set() }; ${code}\nexport const askedAtLoad = [...${place}.asked]; delete ${place}\n`
}
