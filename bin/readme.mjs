// The package has a README of its own (`create/PACKAGE.md`): `package` puts it in the place of the repository's, where npm takes it from, and
// `repository` undoes that. After an interrupted `npm pack`, the next one begins with the repository's.
import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** `root` is another folder in tests. */
const [, , which, root = fileURLToPath(new URL('..', import.meta.url))] = process.argv
const readme = join(root, 'README.md')
const kept = join(root, 'dist/README.repository.md')

if (existsSync(kept)) renameSync(kept, readme)
if (which === 'package') {
  mkdirSync(join(root, 'dist'), { recursive: true })
  copyFileSync(readme, kept)
  copyFileSync(join(root, 'create/PACKAGE.md'), readme)
}
