// Builds after an edit: the first that knows all that the edit may change makes the site of the last output. Null when none does.
import { patchStrings } from './patch-strings.ts'
import { patchStyles } from './patch-styles.ts'
import { patchSite } from './patch.ts'
import type { BuildResult, Run } from './run.ts'

export async function buildEdit(begin: () => Run): Promise<BuildResult | null> {
  return (await patchStyles(begin())) ?? (await patchStrings(begin())) ?? patchSite(begin())
}
