// Concurrent posts to the receiver: each accepted message is stored once and completely, and no rejected one is stored.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { BIN, repository, smallSite, ssg } from './common.mjs'
import { listening, memoryOf } from './server.mjs'

const KEYS = ['required', 'choose', 'tooLong', 'consent', 'fileMissing', 'fileTooLarge', 'fileType']
const ANSWERS = ['sent', 'failed', 'invalid', 'tooLarge', 'tooMany', 'refused']
const field = (name, more) => `{ kind: 'text', label: 'forms:${name}', ${more} }`
const RULES = `import { defineForms } from 'ssg/config/forms'
export const forms = defineForms({
  trap: 'website',
  messages: { ${KEYS.map((key) => `${key}: 'forms:${key}'`).join(', ')} },
  answers: { ${ANSWERS.map((key) => `${key}: { title: 'forms:${key}', text: 'forms:${key}' }`).join(', ')} },
  back: 'forms:back',
  fields: { contact: { name: ${field('name', 'maxLength: 50')}, message: ${field('message', 'multiline: true, maxLength: 2000')} } },
})
`

export const campaign = {
  about: 'posts at once on the receiver of forms',
  unit: 'posts',
  count: 2000,
  step: 1000,
  prepare: async () => {
    const site = smallSite('forms', 3)
    site.write('site/forms/rules.ts', RULES)
    site.write(
      'locales/en/forms.json',
      JSON.stringify(
        Object.fromEntries([...KEYS, ...ANSWERS, 'back', 'name', 'message'].map((key) => [key, `Text of ${key}`])),
      ),
    )
    const built = await ssg(['build', '--root', site.root, '--no-social'])
    if (built.code !== 0) throw new Error(built.err)
    const child = spawn(process.execPath, [BIN, 'serve', '--root', site.root, '--port', '0'], { cwd: repository })
    const origin = await listening(child)
    let errors = ''
    child.stderr.setEncoding('utf8').on('data', (text) => (errors += text))
    return { site, child, origin, said: () => errors, sent: new Set(), dispose: () => (child.kill(), site.dispose()) }
  },
  run: async ({ origin, sent, child }, rng, { at, count, find, tell, most }) => {
    const posts = Array.from({ length: count }, (_, index) => ({
      word: `w${at + index}x`,
      from: `127.${1 + rng.below(200)}.${rng.below(250)}.${1 + rng.below(250)}`,
      kind: rng.pick(['good', 'good', 'good', 'good', 'invalid', 'trap', 'huge', 'foreign', 'half', 'nonsense']),
    }))
    await Promise.all(
      posts.map(async (post) => {
        const { status, body } = await send(origin, post)
        tell(`${post.kind}: ${status}`)
        if (post.kind === 'good' && status === 200) sent.add(post.word)
        if (post.kind !== 'good' && post.kind !== 'trap' && status === 200) find(`${post.kind} was taken: ${body}`)
        if (status >= 500 && status !== 503) find(`${post.kind}: ${status} ${body}`)
      }),
    )
    most('memory (MB)', await memoryOf(child.pid))
  },
  end: ({ site, sent, said }, { find, most }) => {
    const log = join(site.root, '.ssg/submissions/contact.jsonl')
    const lines = existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n') : []
    const kept = lines.map((line) => JSON.parse(line))
    const words = kept.map(({ values }) => values.name)
    const ids = new Set(kept.map(({ id }) => id))
    if (ids.size !== lines.length) find('two submissions have one number')
    if (new Set(words).size !== words.length) find('a submission was kept twice')
    for (const word of sent) if (!words.includes(word)) find(`"${word}" was told to be sent and is not kept`)
    for (const word of words) if (!sent.has(word)) find(`"${word}" was refused and is kept`)
    for (const { values } of kept)
      if (values.message !== `A message of ${values.name}, long enough.`)
        find(`a submission is mixed: ${JSON.stringify(values)}`)
    most('kept', lines.length)
    if (/\n\s+at (?:.*\(|file:|async |node:)/.test(said())) find(`serve printed a stack trace: ${said().slice(0, 600)}`)
    if (
      readdirSync(join(site.root, '.ssg/submissions')).some(
        (name) => !['.gitignore', 'contact.jsonl', 'files'].includes(name),
      )
    )
      find('other files among the submissions')
  },
}

function send(origin, { word, from, kind }) {
  const { port } = new URL(origin)
  const values = {
    name: word,
    message: `A message of ${word}, long enough.`,
    ...(kind === 'trap' ? { website: 'x' } : {}),
    ...(kind === 'invalid' ? { message: '' } : {}),
    ...(kind === 'huge' ? { message: 'x'.repeat(700_000) } : {}),
  }
  const body = kind === 'nonsense' ? '{"name":' : JSON.stringify(values)
  return new Promise((resolve) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        path: '/api/forms/contact',
        method: 'POST',
        localAddress: from,
        agent: false,
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json',
          'Content-Length': Buffer.byteLength(body),
          ...(kind === 'foreign' ? { Origin: 'https://evil.example' } : {}),
        },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk) => (text += chunk))
        response.on('end', () => resolve({ status: response.statusCode, body: text }))
        response.on('error', () => resolve({ status: 0, body: '' }))
      },
    )
    call.on('error', () => resolve({ status: 0, body: '' }))
    if (kind === 'half') {
      call.write(body.slice(0, 10))
      setTimeout(() => call.destroy(), 50)
    } else call.end(body)
  })
}
