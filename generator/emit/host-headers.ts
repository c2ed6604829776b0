// `_headers`: the headers that hosts send with the output's files.
import type { PlannedFile } from './planned-file.ts'

/** Files with special headers, as paths below the base URL. */
export interface HostPaths {
  /** Small files that every page shows and that seldom change. */
  readonly brandFiles: readonly string[]
  /** Documents that were made without a policy. */
  readonly documents: readonly string[]
}

/** `_headers` for hosts that read it. */
export function headersFile(policy: string, baseUrl: string, { brandFiles, documents }: HostPaths): PlannedFile {
  const frames = policy.includes("frame-ancestors 'self'") ? 'SAMEORIGIN' : 'DENY'
  return {
    path: '_headers',
    content: `/*
  Content-Security-Policy: ${policy}
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), microphone=(), geolocation=()
  X-Frame-Options: ${frames}

${baseUrl}assets/*
  Cache-Control: public, max-age=31536000, immutable

${baseUrl}search/parts/*
  Cache-Control: public, max-age=31536000, immutable
${brandFiles.map((path) => `\n${baseUrl}${path}\n  Cache-Control: public, max-age=86400\n`).join('')}${documents
      .map((path) => `\n${baseUrl}${path}\n  ! Content-Security-Policy\n`)
      .join('')}`,
  }
}
