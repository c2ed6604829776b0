// A server of files for tests.
import { expect } from 'vitest'
import { createEncoder } from '../generator/serve/encoder.ts'
import type { SiteFiles } from '../generator/serve/files.ts'
import { startServer, type SiteServer } from '../generator/serve/server.ts'

/** Serves files below `/` on a port of its choice. It refuses the host `evil.example`; a test in which it fails, fails. */
export function serveFiles(files: SiteFiles): Promise<SiteServer> {
  return startServer(
    {
      files,
      encoder: createEncoder(1),
      base: () => '/',
      handlers: [],
      hostAllowed: (host) => host !== 'evil.example',
      failed: (error) => expect(error).toBeNull(),
    },
    0,
    '127.0.0.1',
  )
}
