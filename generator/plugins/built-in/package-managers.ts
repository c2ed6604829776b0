// Code blocks of the language `npm`, shown as tabs with the same commands for other package managers.
import type { Root } from 'mdast'
import type { Plugin } from 'unified'
import { definePlugin, type SitePlugin } from '../../api/plugin.ts'
import { replaceNodes, type TreeNode } from '../tree.ts'

const MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const
type Manager = (typeof MANAGERS)[number]

export interface PackageManagersOptions {
  /** Which tabs, in order; all by default. */
  readonly managers?: readonly Manager[]
}

export function packageManagers(options: PackageManagersOptions = {}): SitePlugin {
  const { managers = MANAGERS } = options
  return definePlugin({ name: 'package-managers', options, remark: [transform(managers)] })
}

interface ComponentNode extends TreeNode {
  readonly name: string
  readonly attributes: readonly object[]
}

function transform(managers: readonly Manager[]): Plugin<[], Root> {
  return () => (tree) =>
    replaceNodes(tree as unknown as TreeNode, (node) =>
      node.type === 'code' && node.lang === 'npm' ? [tabs(node, managers)] : null,
    )
}

function tabs({ value = '', position }: TreeNode, managers: readonly Manager[]): ComponentNode {
  const items = managers.map((manager) => {
    const code = value
      .split('\n')
      .map((line) => commandFor(manager, line))
      .join('\n')
    return component(
      'TabItem',
      { value: manager, label: manager },
      [{ type: 'code', lang: 'sh', value: code, position }],
      position,
    )
  })
  return component('Tabs', { groupId: 'package-manager' }, items, position)
}

function component(
  name: string,
  props: Readonly<Record<string, string>>,
  children: TreeNode[],
  position: unknown,
): ComponentNode {
  const attributes = Object.entries(props).map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value }))
  return { type: 'mdxJsxFlowElement', name, attributes, children, position }
}

type Words = readonly string[]

/** A line of npm as another package manager has it. Lines without npm stay. */
export function commandFor(manager: Manager, line: string): string {
  const [, space = '', program = '', rest = ''] = /^(\s*)(npm|npx)(?:\s+(.*))?$/.exec(line) ?? []
  if (program === '' || manager === 'npm') return line
  const words = rest.split(/\s+/).filter(Boolean)
  const made =
    program === 'npx'
      ? [...RUN_PACKAGE[manager], ...words.filter((word) => !/^(?:-y|--yes)$/.test(word))]
      : npm(manager, words)
  return space + made.join(' ')
}

const RUN_PACKAGE: Readonly<Record<Exclude<Manager, 'npm'>, Words>> = {
  pnpm: ['pnpm', 'dlx'],
  yarn: ['yarn', 'dlx'],
  bun: ['bunx'],
}

const FROZEN: Readonly<Record<Exclude<Manager, 'npm'>, Words>> = {
  pnpm: ['pnpm', 'install', '--frozen-lockfile'],
  yarn: ['yarn', 'install', '--immutable'],
  bun: ['bun', 'install', '--frozen-lockfile'],
}

const GLOBAL: Readonly<Record<Exclude<Manager, 'npm'>, Words>> = {
  pnpm: ['pnpm', 'add', '-g'],
  yarn: ['yarn', 'global', 'add'],
  bun: ['bun', 'add', '-g'],
}

function npm(manager: Exclude<Manager, 'npm'>, [command = '', ...words]: Words): Words {
  switch (command) {
    case 'ci':
      return [...FROZEN[manager], ...words]
    case 'install':
    case 'i':
    case 'add':
      return added(manager, words)
    case 'uninstall':
    case 'remove':
    case 'rm':
      return [manager, 'remove', ...words]
    case 'run':
      return [manager, 'run', ...words.filter((word) => word !== '--')]
    case 'exec':
      return [...RUN_PACKAGE[manager], ...words.filter((word) => word !== '--')]
    case 'create':
    case 'init':
      return [
        manager,
        words.length === 0 ? 'init' : command === 'init' ? 'create' : command,
        ...words.filter((word) => word !== '--'),
      ]
    default:
      return [manager, command, ...words].filter(Boolean)
  }
}

function added(manager: Exclude<Manager, 'npm'>, words: Words): Words {
  const isGlobal = words.some((word) => /^(?:-g|--global)$/.test(word))
  const rest = words
    .filter((word) => !/^(?:-g|--global|-S|--save)$/.test(word))
    .map((word) => (word === '--save-dev' ? '-D' : word))
  if (isGlobal) return [...GLOBAL[manager], ...rest]
  return rest.some((word) => !word.startsWith('-')) ? [manager, 'add', ...rest] : [manager, 'install', ...rest]
}
