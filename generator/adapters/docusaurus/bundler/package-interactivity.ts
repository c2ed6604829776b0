// Caches which package exports are interactive, until the packages' versions change.
import type { ProjectTools } from '../../../assets/scope.ts'
import { hashOf } from '../../../base/hash.ts'
import { interactivityOfPackages, type InteractivityByPackage } from './interactive-packages.ts'

export function packageInteractivity({
  root,
  remember,
}: Pick<ProjectTools, 'root' | 'remember'>): InteractivityByPackage {
  return async (asked) => {
    if (asked.length === 0) return []
    const key = hashOf(JSON.stringify(asked))
    const found = await remember(`lives-${key}`, key, () => interactivityOfPackages(root, asked))
    return found?.lives ?? []
  }
}
