// The name and version of the package, put in when the command is bundled. Everything that names the package reads it here.
import manifest from '../../package.json' with { type: 'json' }

/** Its name in the registry. Sites install it under the name `ssg`, which their imports have. */
export const packageName: string = manifest.name

export const version: string = manifest.version
