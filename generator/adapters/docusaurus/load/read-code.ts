// Reads facts from a project's code without running it.
import { importedFile } from '../../../base/paths.ts'
import { keyOf, stringOf } from '../../../source/esm-nodes.ts'
import { readModule, type EsModule } from '../../../source/esm.ts'
import type { LoadScope } from '../../../build/load/load.ts'
import { pluginsOf } from '../config/plugins.ts'
import type { Settings } from '../config/types.ts'

/** The default language in a configuration. */
export function defaultLocale(text: string, file: string): string {
  const { objects = [] } = readModule(text, file) ?? {}
  const said = objects
    .flatMap(({ properties }) => properties)
    .flatMap((one) => (one.type === 'Property' && keyOf(one) === 'defaultLocale' ? [stringOf(one.value)] : []))
  return said.find((one) => one !== null) ?? 'en'
}

/** Code of the project that its Markdown plugins refer to. Plugins can add imports of it to pages. */
export function broughtBy({ read }: LoadScope, inputs: readonly string[], settings: Settings): string[] {
  if (pluginsOf(settings, 'remark').length + pluginsOf(settings, 'rehype').length === 0) return []
  const code = inputs
    .filter((path) => /\.[cm]?[jt]s$/.test(path) && !path.includes('node_modules/'))
    .flatMap((path) => readModule(read(path) ?? '', path) ?? [])
  const named = namedFiles(code)
  return [...new Set(named.flatMap((file) => importedFile(file, (one) => read(one) !== null) ?? []))].filter((file) =>
    /\.[jt]sx?$/.test(file),
  )
}

const NAME = /^\w+(?:[-/]\w+)*(?:\.\w+)?$/

/** Files in string literals, either as a complete path (`'@site/src/Box'`) or as a folder and any string in the code (`@site/src/${name}`). */
function namedFiles(code: readonly EsModule[]): string[] {
  const strings = new Set(
    code.flatMap((one) => one.strings.map(({ value }) => value).filter((value) => NAME.test(value))),
  )
  return code
    .flatMap(({ nodes }) => nodes)
    .flatMap((node) => {
      const text = stringOf(node)
      const [begins = '', ends, ...more] =
        text !== null
          ? [text]
          : node.type === 'TemplateLiteral'
            ? node.quasis.map(({ value }) => value.cooked ?? '')
            : []
      if (!begins.startsWith('@site/') || more.length > 0) return []
      const path = begins.slice('@site/'.length)
      return ends === undefined && !path.endsWith('/') ? [path] : [...strings].map((name) => path + name + (ends ?? ''))
    })
}
