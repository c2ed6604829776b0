// `ssg submissions`: shows what the receiver of `ssg serve` stored, by page: feedback answers and reported problems.
import * as path from 'node:path'
import { didYouMean } from '../../base/nearest.ts'
import { readSubmissions, type Submission } from '../../host/serve/read-submissions.ts'
import { harmlessJson, type Paint } from '../../report/frame.ts'
import { EXIT, paintFor, refuse } from '../session.ts'

export interface SubmissionsOptions {
  readonly root: string
  /** Only this page. */
  readonly page?: string
  readonly format?: string
}

/** Prints the submissions of one form or all, starting with the page that has the most. Resolves with the exit code; no submissions isn't a failure. */
export async function submissionsCommand(form: string | undefined, options: SubmissionsOptions): Promise<number> {
  const read = readSubmissions(path.resolve(options.root, '.ssg', 'submissions'))
  if (read === null)
    return refuse(
      "No forms have been received yet: .ssg/submissions doesn't exist. To learn how `ssg serve` receives them, run `ssg explain forms`.",
    )
  const forms = [...new Set(read.submissions.map((one) => one.form))]
  if (form !== undefined && !forms.includes(form)) {
    const received = forms.length === 0 ? 'There are no other submissions.' : `Received: ${forms.join(', ')}.`
    return refuse(`No submissions have been received for the form "${form}". ${didYouMean(form, forms) ?? received}`)
  }
  const wanted = read.submissions.filter(
    (one) => (form === undefined || one.form === form) && (options.page === undefined || one.page === options.page),
  )
  const pages = byPage(wanted)
  process.stdout.write(options.format === 'json' ? `${harmlessJson(pages)}\n` : textOf(pages, paintFor(process.stdout)))
  for (const { file, line } of read.broken)
    process.stderr.write(`warning: .ssg/submissions/${file}:${line} isn't a submission and is skipped.\n`)
  return EXIT.ok
}

interface OfPage {
  readonly page: string
  readonly submissions: readonly Submission[]
}

function byPage(submissions: readonly Submission[]): readonly OfPage[] {
  const pages = new Map<string, Submission[]>()
  for (const one of submissions) {
    const known = pages.get(one.page)
    if (known === undefined) pages.set(one.page, [one])
    else known.push(one)
  }
  return [...pages]
    .map(([page, of]) => ({ page, submissions: of }))
    .sort((a, b) => b.submissions.length - a.submissions.length || (a.page < b.page ? -1 : 1))
}

function textOf(pages: readonly OfPage[], paint: Paint): string {
  return pages
    .map(({ page, submissions }) => {
      const head = `${String(submissions.length).padStart(5)}  ${paint.bold(page === '' ? '(no page)' : plain(page))}${paint.dim(answersOf(submissions))}`
      return [head, ...submissions.map((one) => lineOf(one, paint)), ''].join('\n')
    })
    .join('\n')
}

/** Fields with one-word answers, such as multiple choice, with counts: `helpful: no 3, yes 2`. */
function answersOf(submissions: readonly Submission[]): string {
  const names = [...new Set(submissions.flatMap(({ fields }) => Object.keys(fields)))]
  return names
    .flatMap((name) => {
      const given = submissions.flatMap(({ fields }) => fields[name] ?? [])
      if (!given.every((value) => /^[a-z-]{1,20}$/.test(value))) return []
      const counts = [...new Set(given)]
        .sort()
        .map((value) => `${value} ${given.filter((one) => one === value).length}`)
      return [`  ${name}: ${counts.join(', ')}`]
    })
    .join('')
}

function lineOf({ form, received, fields, files }: Submission, paint: Paint): string {
  const filled = Object.entries(fields).filter(([, value]) => value !== '')
  const texts = [
    ...filled.map(([name, value]) => `${plain(name)}: ${plain(value)}`),
    ...files.map((file) => plain(file)),
  ]
  return `       ${paint.dim(`${plain(received).slice(0, 16).replace('T', ' ')}  ${form}`)}  ${texts.join('; ')}`
}

/** A sender's text on one line, without line breaks, terminal escapes and bidirectional controls. */
function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\p{Cc}\p{Cf}]/gu, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`)
}
