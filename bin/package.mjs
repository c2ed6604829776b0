// Makes what only the package needs (script "prepack"): the bundles, and the types of the public modules.
await import('./bundle.mjs')
await import('./types.mjs')
