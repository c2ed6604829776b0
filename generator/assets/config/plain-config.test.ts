import { expect, test } from 'vitest'
import { plainModule } from './plain-config.ts'

test.each([
  [`export default { title: 'A' }\n`, `export default { title: 'A' }\n`],
  [
    `// Ours\nimport { defineConfig } from 'ssg/config'\n\nexport default defineConfig({ title: 'A' })\n`,
    `// Ours\nconst defineConfig = (config) => config;\n\nexport default defineConfig({ title: 'A' })\n`,
  ],
  [`import { boards } from './data/boards.ts'\nexport default { title: boards[0] }\n`, null],
  [`export { default } from './other.ts'\n`, null],
  [`export default { title: (await import('./title.js')).title }\n`, null],
  [`const { title } = require('./title.json')\nexport default { title }\n`, null],
  [`export default of<string>({ title: 'A' })\n`, null],
])('%j is %j without a bundler', (text, code) => {
  expect(plainModule(text, 'site/config.ts')).toBe(code)
})
