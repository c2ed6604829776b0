import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runCommand } from './host.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ssg-git-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const inside = (folder: string): Promise<string | null> => runCommand(folder, 'git', ['rev-parse', '--show-prefix'])

describe('git', () => {
  it('is asked in a repository and in every folder of it, also by a link and in a worktree', async () => {
    execFileSync('git', ['init', '-q'], { cwd: root })
    mkdirSync(join(root, 'a/b'), { recursive: true })
    expect(await inside(root)).toBe('\n')
    expect(await inside(join(root, 'a/b'))).toBe('a/b/\n')
    const link = `${root}-link`
    symlinkSync(join(root, 'a'), link)
    expect(await inside(link)).toBe('a/\n')
    rmSync(link)
    mkdirSync(join(root, 'tree'))
    writeFileSync(join(root, 'tree/.git'), `gitdir: ${join(root, '.git')}\n`)
    expect(await inside(join(root, 'tree'))).toBe('\n')
  })

  it('is not started where there is none, unless the environment names one', async () => {
    expect(await inside(root)).toBeNull()
    expect(await inside(join(root, 'missing'))).toBeNull()
    mkdirSync(join(root, 'bare'))
    execFileSync('git', ['init', '-q', '--bare', join(root, 'bare')])
    vi.stubEnv('GIT_DIR', join(root, 'bare'))
    expect(await runCommand(root, 'git', ['rev-parse', '--is-bare-repository'])).toBe('true\n')
  })
})
