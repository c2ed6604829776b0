// File names of commands agree with what a reader can have: a download of the board's pages, or a file that the page itself names or makes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import glob from 'fast-glob'
import { expect, test } from 'vitest'
import { repository } from './site.ts'

const docs = join(repository, 'content/en/docs')
const pages = new Map(
  glob
    .sync('**/*.md', { cwd: docs })
    .toSorted()
    .map((path) => [path, readFileSync(join(docs, path), 'utf8')]),
)

const FENCE = /^[ \t]*```(?:console|bash|sh|powershell|text)\b[^\n]*\n([\s\S]*?)^[ \t]*```/gm
const FILE =
  /(?<![\w./*%-])[\w*][\w.*+-]*\.(?:img|zip|7z|ext4|gz|xz|zst|tgz|bin|out|deb|img\.md5)(?:\.(?:zip|gz|xz|zst|\d{3}|md5))*(?![\w.])/g
/** Names as only a release has them: their date or version must be that of a download. */
const RELEASE = /^(?:milkv-|mars_|mars-|ubuntu-|bootloader_|rockos-|revyos-|megrez-ubuntu|jupiter-|duo-|fip)/

const FLASH = 'in the system ZIP, which the step before unpacks'
/** Files that no page offers under this name, with where they are from. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'duo/getting-started/8051core.md: mars_mcu_fw.bin': 'in firmware.zip, and the result of the build',
  'duo/getting-started/buildroot-sdk.md: milkv-duos-musl-riscv64-sd.img': 'the result of the build',
  'jupiter/build-os/bianbu.md: bootinfo_emmc.bin': 'copied out of the package of the bootloader',
  'jupiter/build-os/bianbu.md: bootinfo_sd.bin': 'copied out of the package of the bootloader',
  'jupiter/build-os/bianbu.md: bootinfo_spinand.bin': 'copied out of the package of the bootloader',
  'jupiter/build-os/bianbu.md: bootinfo_spinor.bin': 'copied out of the package of the bootloader',
  'jupiter/build-os/bianbu.md: FSBL.bin': 'copied out of the package of the bootloader',
  'jupiter/getting-started/boot.md: bootinfo_spinor.bin': FLASH,
  'jupiter/getting-started/boot.md: bootinfo_sd.bin': FLASH,
  'jupiter/getting-started/boot.md: bootfs.ext4': FLASH,
  'jupiter/getting-started/boot.md: rootfs.ext4': FLASH,
  'jupiter/getting-started/resources.md: milkv-jupiter-bianbu-xxx.zip.001':
    'the form of a name; xxx stands for version and date',
  'megrez/development-guide/ENNP-SDK/yolov3.md: input_000000523175.bin':
    'written by the quantisation of the step before',
  'meles/low-level-development/build-revyos.md: linux-image-...deb': 'the result of the build; dots for the version',
  'meles/low-level-development/build-revyos.md: u-boot-with-spl-dualrank-2020.01-...bin':
    'the result of the build; dots for the version',
  'pioneer/resources/gcc.md: toolchain.tar.gz': 'stands for the archive that the reader chooses; the page says so',
  'pioneer/resources/zcc.md: zstudio-linux.tar.gz': 'behind a login, so that no link leads to it',
}

test('every file name of a command is a download of the board, or stands on its page', () => {
  const wrong = [...pages].flatMap(([path, text]) => {
    const names = downloadsOf(path)
    const prose = text.replaceAll(FENCE, ' ')
    return commandsOf(text)
      .filter(
        (name) => !names.some((download) => fits(name, download)) && !(isOwn(name) && standsIn(name, prose, text)),
      )
      .map((name) => `${path}: ${name}`)
  })
  expect([...new Set(wrong)].toSorted()).toEqual(Object.keys(ELSEWHERE).toSorted())
})

test('a name with another date than the download is found', () => {
  expect(fits('milkv-duo-musl-riscv64-sd_v2.0.1.img', 'milkv-duo-musl-riscv64-sd_v2.0.1.img.zip')).toBe(true)
  expect(fits('milkv-duo-musl-riscv64-sd_v2.0.0.img', 'milkv-duo-musl-riscv64-sd_v2.0.1.img.zip')).toBe(false)
  expect(fits('root-meles-*.ext4', 'root-meles-20251226.ext4.zst')).toBe(true)
  expect(commandsOf('```console\n$ unzip a-1.img.zip -d x\n$ cp ./b.bin /dev/null\n```')).toEqual([
    'a-1.img.zip',
    'b.bin',
  ])
})

/** Last parts of links and names of download rows, on all pages of the same board. */
function downloadsOf(path: string): readonly string[] {
  const folder = path.split('/')[0] ?? ''
  return [...pages]
    .filter(([other]) => other.startsWith(`${folder}/`) || other.startsWith('_partials/'))
    .flatMap(([, text]) => [
      ...[...text.matchAll(/<Download\b[^>]*?\bfile="([^"]+)"/g)].map(([, name]) => name as string),
      ...[...text.matchAll(/https?:\/\/[^\s)"'<>`]+/g)].map(([url]) =>
        decodeURIComponent(url.replace(/\/+$/, '').split('/').at(-1) ?? ''),
      ),
    ])
}

function commandsOf(text: string): readonly string[] {
  return [...text.matchAll(FENCE)].flatMap(([, body]) =>
    [...(body ?? '').replaceAll(/(?:\.{0,2}|~|\$\w+|<[^>]+>)?(?:\/[\w.$<>{}-]+)*\//g, ' ').matchAll(FILE)].map(
      ([name]) => name,
    ),
  )
}

/** The same file, packed or unpacked, or one part of it. */
function fits(name: string, download: string): boolean {
  const bare = (file: string): string => file.replace(/(?:\.\d{3}|\.md5)$/, '').replace(/\.(?:zip|gz|xz|zst|7z)$/, '')
  if (!name.includes('*')) return bare(name) === bare(download)
  return new RegExp(`^${bare(name).replaceAll(/[.+]/g, '\\$&').replaceAll('*', '.*')}$`).test(bare(download))
}

/** Not a name that only a release can have; `xxx` and `*` stand for a date. */
function isOwn(name: string): boolean {
  return !RELEASE.test(name) || /xxx|\*/.test(name)
}

/** The page names the file in its text, or its commands make or list it. */
function standsIn(name: string, prose: string, text: string): boolean {
  const stem = name.split('*')[0] as string
  if (prose.includes(stem.replace(/\.(?:zip|gz|xz|zst|md5)$/, ''))) return true
  return (
    text.split(name).length > 2 ||
    new RegExp(`(?:>|-o|of=|mv|cp|zip|-czf|-O)[^\\n]*${stem.replaceAll(/[.+]/g, '\\$&')}`).test(text)
  )
}
