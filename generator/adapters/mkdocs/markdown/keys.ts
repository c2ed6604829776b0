// Key combinations between `++`, as in `++ctrl+c++`: the extension keys.
import { capitalized } from '../../../base/labels.ts'

const NAMES: Readonly<Record<string, string>> = {
  'arrow-down': 'Down',
  'arrow-left': 'Left',
  'arrow-right': 'Right',
  'arrow-up': 'Up',
  alt: 'Alt',
  altgr: 'Alt Graph',
  backtick: '`',
  bar: '|',
  bksp: 'Backspace',
  cmd: 'Cmd',
  command: 'Cmd',
  comma: ',',
  context: 'Menu',
  control: 'Ctrl',
  ctrl: 'Ctrl',
  del: 'Del',
  delete: 'Del',
  dot: '.',
  equal: '=',
  esc: 'Esc',
  escape: 'Esc',
  hash: '#',
  ins: 'Ins',
  minus: '-',
  opt: 'Option',
  option: 'Option',
  period: '.',
  pg_dn: 'Page Down',
  plus: '+',
  return: 'Enter',
  slash: '/',
  space: 'Space',
  spc: 'Space',
  win: 'Win',
  windows: 'Win',
}

/** A key's label: Page Up for `page-up`, A for `a`; quoted text stays as written. */
export function keyName(written: string): string {
  if (written.startsWith('"')) return written.slice(1, -1)
  const name = written.toLowerCase()
  return NAMES[name] ?? name.split(/[-_]/).map(capitalized).join(' ')
}
