// SARIF 2.1.0, the exchange format of code scanners.
import type { Located } from './types.ts'

/** `properties` has further data about the run. */
export function sarif(located: readonly Located[], properties: object = {}): object {
  const codes = [...new Set(located.map((d) => d.code))].sort()
  return {
    version: '2.1.0',
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    runs: [
      {
        tool: { driver: { name: 'ssg', rules: codes.map(ruleOf) } },
        columnKind: 'utf16CodeUnits',
        ...(Object.keys(properties).length === 0 ? {} : { properties }),
        results: located.map((d) => ({
          ruleId: d.code,
          ruleIndex: codes.indexOf(d.code),
          level: d.severity,
          message: { text: d.hint === undefined ? d.message : `${d.message} ${d.hint}` },
          ...(d.file === null ? {} : { locations: [location(d)] }),
        })),
      },
    ],
  }
}

/** Codes of a site's own checks have no page in the package. */
function ruleOf(id: string): object {
  return { id, ...(isOfGenerator(id) ? { help: { text: `See docs/errors/${id}.md.` } } : {}) }
}

/** Whether a code is the generator's, not a site check's. */
export function isOfGenerator(code: string): boolean {
  return /^SSG\d{3}$/.test(code)
}

function location(d: Located): object {
  return {
    physicalLocation: {
      artifactLocation: { uri: (d.file as string).split('/').map(encodeURIComponent).join('/') },
      region: { startLine: d.line, startColumn: d.column, endLine: d.endLine, endColumn: d.endColumn },
    },
  }
}
