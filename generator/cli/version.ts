// The version of the package, put in when the command is bundled.
import manifest from '../../package.json' with { type: 'json' }

export const version: string = manifest.version
