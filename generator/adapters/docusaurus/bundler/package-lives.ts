// What packages of a project do in the browser, remembered for as long as their versions stay.
import type { ProjectTools } from '../../../assets/scope.ts'
import { hashOf } from '../../../base/hash.ts'
import { livesOfPackages, type PackageLives } from './living-packages.ts'

export function packageLives({ root, remember }: Pick<ProjectTools, 'root' | 'remember'>): PackageLives {
  return async (asked) => {
    if (asked.length === 0) return []
    const key = hashOf(JSON.stringify(asked))
    const found = await remember(`lives-${key}`, key, () => livesOfPackages(root, asked))
    return found?.lives ?? []
  }
}
