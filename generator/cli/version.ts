// The package's name and version, inlined when the command is bundled. Everything that shows them imports them from here.
import manifest from '../../package.json' with { type: 'json' }

/** Its name in the registry. Sites install it as `ssg`, which their imports use. */
export const packageName: string = manifest.name

export const version: string = manifest.version
