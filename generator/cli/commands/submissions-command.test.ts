// `ssg submissions` with a folder as the receiver writes it.
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { submissionStore } from '../../host/serve/submissions.ts'
import { submissionsCommand } from './submissions-command.ts'

let root: string
let out = ''
let err = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ssg-submissions-'))
  out = err = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((out += String(text)), true))
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((err += String(text)), true))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true })
})

async function receive(form: string, values: Readonly<Record<string, string>>, page = ''): Promise<void> {
  await submissionStore(join(root, '.ssg/submissions')).add(form, { form, locale: 'en', page, values }, [])
}

describe('what was received', () => {
  test('is listed by page, the page with the most first, with the answers counted', async () => {
    await receive('feedback', { page: '/docs/a', helpful: 'yes', message: '' })
    await receive('feedback', { page: '/docs/b', helpful: 'no', message: 'The port is wrong' })
    await receive('feedback', { page: '/docs/b', helpful: 'yes', message: '' })
    await receive('contact', { name: 'Ann' }, '/about')
    expect(await submissionsCommand('feedback', { root })).toBe(0)
    const lines = out.split('\n').filter(Boolean)
    expect(lines[0]).toBe('    2  /docs/b  helpful: no 1, yes 1')
    expect(lines[1]).toMatch(/^ {7}\d{4}-\d\d-\d\d \d\d:\d\d {2}feedback {2}helpful: no; message: The port is wrong$/)
    expect(lines[3]).toBe('    1  /docs/a  helpful: yes 1')
    expect(out).not.toContain('Ann')
  })

  test('is data for programs, and of one page when it is named', async () => {
    await receive('feedback', { page: '/docs/a', helpful: 'yes' })
    await receive('contact', { name: 'Ann' }, '/about')
    expect(await submissionsCommand(undefined, { root, page: '/about', format: 'json' })).toBe(0)
    expect(JSON.parse(out)).toMatchObject([
      { page: '/about', submissions: [{ form: 'contact', fields: { name: 'Ann' } }] },
    ])
  })

  test('steers no terminal, and a line that is cut off is named', async () => {
    await receive('feedback', { page: '/docs/a', helpful: 'no', message: 'a\u001b[2Jb\nc\u202Ed' })
    appendFileSync(join(root, '.ssg/submissions/feedback.jsonl'), '{"id":"000002')
    expect(await submissionsCommand(undefined, { root })).toBe(0)
    expect(out).toContain(String.raw`message: a\u{1b}[2Jb c\u{202e}d`)
    expect(err).toBe("warning: .ssg/submissions/feedback.jsonl:2 isn't a submission and is skipped.\n")
  })
})

test('nothing received, or not of this form, is said', async () => {
  expect(await submissionsCommand(undefined, { root })).toBe(2)
  expect(err).toContain('No forms have been received yet')
  mkdirSync(join(root, '.ssg/submissions'), { recursive: true })
  expect(await submissionsCommand('feedback', { root })).toBe(2)
  expect(err).toContain('No submissions have been received for the form "feedback". There are no other submissions.')
  await receive('feedback', { page: '/docs/a', helpful: 'yes' })
  expect(await submissionsCommand('fedback', { root })).toBe(2)
  expect(err).toContain('No submissions have been received for the form "fedback". Did you mean "feedback"?')
})
