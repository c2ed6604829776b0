// Tests the steps from the box to the prompt on a product page.
import { expect, it } from 'vitest'
import { htmlOf } from '../../../tests/part.tsx'
import { boardOf } from '../../data/boards.ts'
import { FirstSteps } from './FirstSteps.tsx'

const shown = (id: Parameters<typeof boardOf>[0]): string =>
  htmlOf(<FirstSteps board={boardOf(id)} />, {}, 'en', { htmlLang: 'en' })

it('shows the login and the matching prompt', () => {
  expect(shown('duo-256m')).toContain('login: root\nPassword: milkv\n# passwd</pre>')
  expect(shown('titan')).toContain('login: ubuntu\nPassword: ubuntu\n$ passwd</pre>')
})
