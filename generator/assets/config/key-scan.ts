// Whether code could hold an object that names a key twice: nearly all does not, and to know that takes no parser, which is dear to load.

/** Names that stood at the beginning of an entry of the braces; null for other brackets. */
type Open = { readonly close: string; readonly names: Set<string> | null }

const TOKEN = /\s+|\/\/[^\n]*|\/\*[^]*?\*\/|(['"])(?:(?!\1)[^\\\n]|\\[^])*\1|[\w$\u0080-\uffff]+|[^]/gy
const PATTERN = /\/(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/\w*/y
const TEMPLATE = /(?:[^`\\$]|\\[^]|\$(?!\{))*(?:`|\$\{)/y
/** Behind these a slash divides. */
const VALUE = /[\w$\u0080-\uffff'"`\]]$/
/** But behind these words it begins a pattern. */
const BEFORE_VALUE = /^(?:return|typeof|case|in|of|delete|void|throw|new|else|do|await|yield|default|instanceof)$/
const CLOSES: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')' }

/** True also where only a parser can tell. Braces of statements are taken for objects. */
export function mayNameTwice(code: string): boolean {
  const open: Open[] = []
  let before = ''
  let entry: string | null = null
  for (let at = 0; at < code.length;) {
    let token = matchAt(TOKEN, code, at) ?? ''
    if (/^(?:\s|\/\/|\/\*)/.test(token)) {
      at += token.length
      continue
    }
    if (token === '\\' || (token === '/' && /[)}]$/.test(before))) return true
    const top = open.at(-1)
    if (token === '/' && (BEFORE_VALUE.test(before) || !VALUE.test(before))) token = matchAt(PATTERN, code, at) ?? ''
    else if (token === '`') token += matchAt(TEMPLATE, code, at + 1) ?? ''
    else if (token === '}' && top?.close === '`') token += matchAt(TEMPLATE, code, at + 1) ?? ''
    if (token === '' || token === '`') return true
    if (entry !== null && top?.names != null && /^[:,}(]/.test(token) && named(top.names, entry)) return true
    if (isUnclear(before, token, entry)) return true
    entry = /^[{,]$/.test(before) && top?.names != null && /^[\w$\u0080-\uffff'"]/.test(token) ? token : null
    turn(open, token)
    before = token
    at += token.length
  }
  return false
}

function matchAt(pattern: RegExp, code: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(code)?.[0]
}

/** Methods with a word or a star before their name, and what was begun as a text and is none. */
function isUnclear(before: string, token: string, entry: string | null): boolean {
  const isMethod = entry === 'async' && !/^[:,}(=]/.test(token)
  return isMethod || (token === '*' && /^[{,]$/.test(before)) || token === "'" || token === '"'
}

/** Whether the name was there; also true where others could spell the same. */
function named(names: Set<string>, entry: string): boolean {
  const name = /^['"]/.test(entry) ? entry.slice(1, -1) : entry
  if (name.includes('\\') || (/^\d/.test(entry) && !/^(?:0|[1-9]\d{0,14})$/.test(entry)) || names.has(name)) return true
  names.add(name)
  return false
}

/** Opens and closes brackets. */
function turn(open: Open[], token: string): void {
  const close = CLOSES[token]
  if (close !== undefined) open.push({ close, names: token === '{' ? new Set() : null })
  else if (token.length > 1 && token.endsWith('${')) {
    if (!token.startsWith('}')) open.push({ close: '`', names: null })
  } else if (/^[}\])]/.test(token)) open.pop()
}
