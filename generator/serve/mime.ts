// A file's media type, by extension, and whether compression helps.
import { ownProperty } from '../base/own-property.ts'

const TEXT = 'text/plain; charset=utf-8'

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  txt: TEXT,
  md: 'text/markdown; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  c: TEXT,
  h: TEXT,
  py: TEXT,
  sh: TEXT,
  dts: TEXT,
  ics: 'text/calendar; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  wasm: 'application/wasm',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  bmp: 'image/bmp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  zip: 'application/zip',
  gz: 'application/gzip',
  tgz: 'application/gzip',
  xz: 'application/x-xz',
  zst: 'application/zstd',
  '7z': 'application/x-7z-compressed',
  tar: 'application/x-tar',
}

/** Feeds are XML with their own names. */
const NAMES: Readonly<Record<string, string>> = {
  'rss.xml': 'application/rss+xml; charset=utf-8',
  'atom.xml': 'application/atom+xml; charset=utf-8',
}

const OTHER = 'application/octet-stream'

/** A site file's media type. */
export function mimeType(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  const dot = name.lastIndexOf('.')
  const ending = dot < 0 ? '' : name.slice(dot + 1)
  return ownProperty(NAMES, name) ?? (Object.hasOwn(TYPES, ending) ? (TYPES[ending] as string) : OTHER)
}

/** Whether a type is text or another uncompressed format. */
export function isCompressible(type: string): boolean {
  return /charset=|^application\/wasm$|^font\/(?:ttf|otf)$|^image\/(?:bmp|x-icon)$|^application\/x-tar$/.test(type)
}
