import { afterEach, describe, expect, test } from 'vitest'
import { configFile, page, repository, testSite, type Built, type TestSite } from '../../../tests/site.ts'

const API = JSON.stringify(`${repository}/generator/api/forms.ts`)
const pair = (name: string): string => `{ title: 'forms:${name}', text: 'forms:${name}' }`
const KEYS = ['required', 'choose', 'tooLong', 'consent', 'fileMissing', 'fileTooLarge', 'fileType']
const ANSWERS = ['sent', 'failed', 'invalid', 'tooLarge', 'tooMany', 'refused']
const strings = JSON.stringify(
  Object.fromEntries([...KEYS, ...ANSWERS, 'back', 'name', 'pattern'].map((key) => [key, `Text of ${key}`])),
)

function rules(
  name = `{ kind: 'text', label: 'forms:name', maxLength: 20, pattern: { test: /^a/, message: 'forms:pattern' } }`,
): string {
  return `import { defineForms } from ${API}
export const forms = defineForms({
  trap: 'nickname',
  messages: { ${KEYS.map((key) => `${key}: 'forms:${key}'`).join(', ')} },
  answers: { ${ANSWERS.map((key) => `${key}: ${pair(key)}`).join(', ')} },
  back: 'forms:back',
  fields: { contact: { name: ${name} } },
})
`
}

let site: TestSite
afterEach(() => site.dispose())

function build(form: string, more: Record<string, string> = {}): Promise<Built> {
  site = testSite({
    'site/config.ts': configFile({ onUnusedStrings: 'error' }),
    'content/en/docs/a.md': page('A'),
    'locales/en/forms.json': strings,
    'site/forms/rules.ts': form,
    ...more,
  })
  return site.build()
}

describe("the rules of a site's forms", () => {
  test("are part of the build's result, and the strings that they name are used", async () => {
    const { result, diagnostics } = await build(rules())
    expect(diagnostics.filter((one) => one.severity === 'error')).toEqual([])
    expect(Object.keys(result.forms?.fields ?? {})).toEqual(['contact'])
    expect(result.sources).toContain('site/forms/rules.ts')
  })

  test('a site without them has none', async () => {
    site = testSite({ 'site/config.ts': configFile({}), 'content/en/docs/a.md': page('A') })
    expect((await site.build()).result.forms).toBeNull()
  })

  test("SSG403: a string that they name and that doesn't exist", async () => {
    const { diagnostics } = await build(rules().replace('forms:back', 'forms:bakc'))
    expect(diagnostics).toContainEqual(
      expect.objectContaining({
        code: 'SSG403',
        message: 'The string "forms:bakc" doesn\'t exist (used by site/forms/rules.ts).',
        hint: 'Did you mean "forms:back"?',
      }),
    )
  })

  test('SSG521: they throw while they are loaded', async () => {
    const { diagnostics, result } = await build(`${rules()}\ndocument.title = 'x'\n`)
    expect(diagnostics).toContainEqual(
      expect.objectContaining({
        code: 'SSG521',
        file: 'site/forms/rules.ts',
        message: "The form rules can't be loaded: document is not defined",
      }),
    )
    expect(result.forms).toBeNull()
  })

  test.each([
    ['nothing is exported', 'export const other = 1\n', '', 1],
    ['a label is no key', rules(`{ kind: 'text', label: 'Name', maxLength: 20 }`), 'fields.contact.name.label', 7],
    ["a kind doesn't exist", rules(`{ kind: 'date', label: 'forms:name' }`), 'fields.contact.name.kind', 7],
    [
      "a setting doesn't exist",
      rules(`{ kind: 'text', label: 'forms:name', maxLength: 20, minLength: 2 }`),
      'fields.contact.name.minLength',
      7,
    ],
    [
      'a length is no length',
      rules(`{ kind: 'text', label: 'forms:name', maxLength: 0 }`),
      'fields.contact.name.maxLength',
      7,
    ],
    [
      'a pattern remembers',
      rules(`{ kind: 'text', label: 'forms:name', maxLength: 2, pattern: { test: /^a/g, message: 'forms:pattern' } }`),
      'fields.contact.name.pattern.test',
      7,
    ],
    [
      'a condition names no field',
      rules(`{ kind: 'text', label: 'forms:name', maxLength: 2, when: { field: 'tpye', is: ['a'] } }`),
      'fields.contact.name.when.field',
      7,
    ],
    [
      'a field depends on itself',
      rules(`{ kind: 'text', label: 'forms:name', maxLength: 2, when: { field: 'name', is: ['a'] } }`),
      'fields.contact.name.when.field',
      7,
    ],
    [
      'a condition names no option',
      rules(
        `{ kind: 'choice', label: 'forms:name', options: ['a'] }, more: { kind: 'text', label: 'forms:name', maxLength: 2, when: { field: 'name', is: ['b'] } }`,
      ),
      'fields.contact.more.when.is',
      7,
    ],
    [
      'a preset is no option',
      rules(`{ kind: 'choice', label: 'forms:name', options: ['a'], preset: 'b' }`),
      'fields.contact.name.preset',
      7,
    ],
    ['the trap is a field', rules().replace("'nickname'", "'name'"), 'trap', 3],
    [
      'a pattern is text',
      rules(`{ kind: 'text', label: 'forms:name', maxLength: 2, pattern: { test: '^a', message: 'forms:pattern' } }`),
      'fields.contact.name.pattern.test',
      7,
    ],
  ])('SSG522: %s', async (_, text, path, line) => {
    const { diagnostics } = await build(text)
    const found = diagnostics.find((one) => one.code === 'SSG522')
    expect(found).toMatchObject({ severity: 'error', file: 'site/forms/rules.ts', line })
    expect(found?.message).toContain(path === '' ? 'form rules are invalid:' : `at "${path}"`)
  })
})
