// What is always loaded together becomes one file, in a form whose compiled code can be kept from start to start (`compiled.mjs`): a start of
// the command, or of a thread, and all that it imports, without what starts before it have joined already.
import { parse } from 'acorn'
import { build } from 'esbuild'
import { createHash } from 'node:crypto'
import { basename, dirname, join as path } from 'node:path'
import { asFunction } from './compiled.mjs'

/**
 * The first argument is a build of esbuild with `splitting` and `metafile`, the second the sources that are joined with what they import, in the
 * order in which they are loaded. Those named as `apart` are loaded without that start: what they import stays as it is, for else they would load
 * all of it. Gives all files of the build. Of those that were joined, names are left.
 */
export async function join({ outputFiles, metafile }, steps, root) {
  const { outputs } = metafile
  const texts = new Map(outputFiles.map((file) => [basename(file.path), file.text]))
  const folder = dirname(outputFiles[0].path)
  const fileOf = (source) => {
    const file = Object.keys(outputs).find((path) => Object.hasOwn(outputs[path].inputs, source))
    if (file === undefined) throw new Error(`No file was made of ${source}.`)
    return file
  }
  /** Files that no later start takes. */
  const joined = new Set()
  for (const { start: source, apart = [] } of steps) {
    const start = fileOf(source)
    for (const other of apart) for (const file of closure(outputs, fileOf(other))) joined.add(file)
    const group = [...closure(outputs, start)].filter((file) => !joined.has(file))
    const { code, modules } = await joinedCode(group, start, { outputs, texts, root })
    const name = `${basename(start, '.mjs')}-${createHash('sha256').update(code).digest('hex').slice(0, 12)}.cjs`
    for (const file of group) {
      joined.add(file)
      if (file !== start) texts.set(basename(file), namesOf(outputs, file, start))
    }
    texts.set(basename(start), loaderOf(name, modules, namesIn(outputs, group, start)))
    texts.set(name, code)
  }
  return [...texts].map(([name, text]) => ({ path: path(folder, name), contents: Buffer.from(text) }))
}

/** A file and all that it imports before it runs. */
function closure(outputs, start, found = new Set()) {
  if (found.has(start)) return found
  found.add(start)
  for (const { path, kind, external } of outputs[start].imports)
    if (kind === 'import-statement' && external !== true) closure(outputs, path, found)
  return found
}

/** An export of a joined file, and its name in the joined one. */
function namesOfFile(outputs, file, start) {
  const prefix = file === start ? '' : `${basename(file).replace(/\W/g, '_')}_`
  return outputs[file].exports.map((name) => [name, prefix + name])
}

function namesIn(outputs, group, start) {
  return group.flatMap((file) => namesOfFile(outputs, file, start).map(([, name]) => name))
}

/** What is left of a joined file. */
function namesOf(outputs, file, start) {
  const names = namesOfFile(outputs, file, start).map(([name, joined]) => `${joined} as ${name}`)
  return `export { ${names.join(', ')} } from './${basename(start)}';\n`
}

/** The file that others import: it has the exports as they are when the code has run. */
function loaderOf(name, modules, names) {
  return [
    `import { load } from '../bin/compiled.mjs';`,
    ...modules.map((module, i) => `import * as m${i} from '${module}';`),
    `const code = load(new URL('./${name}', import.meta.url), { ${modules.map((module, i) => `'${module}': m${i}`).join(', ')} });`,
    ...names.map((exported) => `export const ${exported} = code.${exported};`),
    '',
  ].join('\n')
}

/** The joined files as the body of a function (`load` of `compiled.mjs`), and the files of the build that it asks for. */
async function joinedCode(group, start, { outputs, texts, root }) {
  const entry = group.map((file) => {
    const names = namesOfFile(outputs, file, start).map(([name, joined]) => `${name} as ${joined}`)
    return `import './${basename(file)}';\nexport { ${names.join(', ')} } from './${basename(file)}';\n`
  })
  const result = await build({
    absWorkingDir: root,
    stdin: { contents: entry.join(''), resolveDir: root, loader: 'js' },
    bundle: true,
    write: false,
    metafile: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    define: { 'import.meta.url': 'url' },
    legalComments: 'none',
    logLevel: 'error',
    plugins: [filesOf(texts, new Set(group.map((file) => basename(file))))],
  })
  const code = result.outputFiles[0].text
  // An export that gets another value later would be missed.
  if (code.includes('__esm(')) throw new Error(`Modules of ${basename(start)} run when they are asked for.`)
  const [output] = Object.values(result.metafile.outputs)
  const asked = output.imports.filter(({ path, kind }) => path.startsWith('./') && kind !== 'dynamic-import')
  return { code: asFunction(rewritten(code)), modules: [...new Set(asked.map(({ path }) => path))] }
}

/**
 * Compiled code that was kept knows no `import()`: the function's own does it. In regular expressions esbuild leaves characters beyond ASCII as
 * they are: one of them, and V8 would hold all of the code with two bytes a character. Comments and spaces before lines go: each start reads them.
 */
function rewritten(code) {
  const edits = []
  /** What stands over lines with its own spaces. */
  const quoted = []
  const visit = (node) => {
    if (node.type === 'ImportExpression') edits.push([node.start, node.start + 'import'.length, 'importModule'])
    if (node.regex !== undefined) edits.push([node.start, node.end, escaped(node.raw)])
    if (node.type === 'TemplateElement') quoted.push([node.start, node.end])
    if (node.type === 'Literal' && node.raw.includes('\n')) quoted.push([node.start, node.end])
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (typeof child?.type === 'string') visit(child)
  }
  const comments = []
  const onComment = (block, text, start, end) => comments.push([start, end, block && text.includes('\n') ? '\n' : ' '])
  visit(parse(code, { ecmaVersion: 'latest', sourceType: 'script', onComment }))
  const out = withEdits(code, [...edits, ...comments, ...indents(code, [...quoted, ...comments])])
  const beyond = BEYOND_ASCII.exec(out)
  if (beyond !== null) throw new Error(`"${beyond[0]}" in bundled code can only be written as it is.`)
  return out
}

/** Spaces before lines and empty lines, but not those within `kept`. */
function indents(code, kept) {
  const inOrder = kept.sort(([a], [b]) => a - b)
  let next = 0
  return [...code.matchAll(/\n\s+/g)].flatMap(({ index, 0: { length } }) => {
    while (next < inOrder.length && inOrder[next][1] <= index) next++
    const isKept = next < inOrder.length && inOrder[next][0] < index + length
    return isKept ? [] : [[index, index + length, '\n']]
  })
}

/** Stretches of a text with others in their place. */
function withEdits(code, edits) {
  let out = ''
  let last = 0
  for (const [start, end, text] of edits.sort(([a], [b]) => a - b)) {
    out += code.slice(last, start) + text
    last = end
  }
  return out + code.slice(last)
}

const BEYOND_ASCII = /[^\0-\x7f]/

function escaped(text) {
  return text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Files of the group, and names of files that were joined before: they lead to where their code lies now. */
function filesOf(texts, inside) {
  const isNames = (name) => /^export \{[^}]*\} from '[^']*';\n$/.test(texts.get(name) ?? '')
  return {
    name: 'files of one build',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /./ }, ({ path, kind }) => {
        const name = basename(path)
        return path.startsWith('./') && kind === 'import-statement' && (inside.has(name) || isNames(name))
          ? { path: name, namespace: 'built' }
          : { path, external: true }
      })
      onLoad({ filter: /./, namespace: 'built' }, ({ path }) => ({ contents: texts.get(path), loader: 'js' }))
    },
  }
}
