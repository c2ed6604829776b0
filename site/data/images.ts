// System images offered on product pages and the documentation's images pages. A test keeps the two in sync.
import type { BoardId } from './types.ts'

export interface SystemImage {
  /** Name of the file or of the release, as it is published. */
  readonly file: string
  readonly version: string
  readonly href: string
  /** Key `products:image.<note>`: what it is and where it goes. */
  readonly note: 'v1Card' | 'v2Card' | 'v1Emmc' | 'marsCard' | 'marsEmmc' | 'cmCard' | 'cmEmmc' | 'meles66' | 'meles510' | 'titan'
}

export interface Images {
  readonly latest: readonly SystemImage[]
  readonly older: readonly SystemImage[]
  /** Commands for a computer with Linux that unpack the first image, and check it where its maker publishes a checksum, and write it. */
  readonly commands: readonly string[]
  /** Routes: how it is written with every system, and all images with their logins. */
  readonly guide: string
  readonly page: string
}

const SDK1 = 'https://github.com/milkv-duo/duo-buildroot-sdk/releases/download'
const SDK2 = 'https://github.com/milkv-duo/duo-buildroot-sdk-v2/releases/download'
const MARS = 'https://github.com/milkv-mars/mars-buildroot-sdk/releases/'
const REVYOS = 'https://mirror.iscas.ac.cn/revyos/extra/images/meles'
const TITAN = 'ubuntu-24.04-desktop-riscv64-rvck-titan-20260605.img'

const duoEmmc: SystemImage = { file: 'milkv-duos-emmc-v1.1.3-2024-0930.zip', version: 'v1.1.3', href: `${SDK1}/v1.1.3/milkv-duos-emmc-v1.1.3-2024-0930.zip`, note: 'v1Emmc' }
const duoPages = { guide: '/docs/duo/getting-started/boot', page: '/docs/duo/getting-started/download' }

export const images: Readonly<Partial<Record<BoardId, Images>>> = {
  'duo': duo('milkv-duo-sd-v1.1.4.img', 'v1.1.4', `${SDK1}/v1.1.4/`, 'v1Card'),
  'duo-256m': duo('milkv-duo256m-musl-riscv64-sd_v2.0.1.img', 'v2.0.1', `${SDK2}/v2.0.1/`, 'v2Card'),
  'duo-s': {
    ...duo('milkv-duos-musl-riscv64-sd_v2.0.1.img', 'v2.0.1', `${SDK2}/v2.0.1/`, 'v2Card'),
    older: [duoEmmc],
  },
  'duo-module-01': {
    ...duo('milkv-duos-musl-riscv64-sd_v2.0.1.img', 'v2.0.1', `${SDK2}/v2.0.1/`, 'v2Card'),
    older: [duoEmmc],
  },
  'mars': {
    latest: [
      { file: 'mars_debian-desktop_sdk-v3.6.1_sdcard_v1.0.6.img.zip', version: 'V1.0.6', href: MARS, note: 'marsCard' },
      { file: 'mars_debian-desktop_sdk-v3.6.1_emmc_v1.0.6.img.zip', version: 'V1.0.6', href: MARS, note: 'marsEmmc' },
    ],
    older: [],
    commands: fromZip('mars_debian-desktop_sdk-v3.6.1_sdcard_v1.0.6.img'),
    guide: '/docs/mars/getting-started/boot',
    page: '/docs/mars/getting-started/images',
  },
  'mars-cm': {
    latest: [
      { file: 'mars-cm_debian-desktop_sdk-v3.6.1_cm4-io-board_emmc_v1.0.6.img.zip', version: 'V1.0.6', href: MARS, note: 'cmEmmc' },
      { file: 'mars-cm_debian-desktop_sdk-v3.6.1_cm4-io-board_sdcard_v1.0.6.img.zip', version: 'V1.0.6', href: MARS, note: 'cmCard' },
    ],
    older: [],
    commands: [],
    guide: '/docs/mars/compute-module/boot',
    page: '/docs/mars/compute-module/resources/images',
  },
  'meles': {
    latest: [{ file: 'RevyOS 20251226', version: '20251226', href: `${REVYOS}/20251226`, note: 'meles66' }],
    older: [{ file: 'RevyOS 20240720', version: '20240720', href: `${REVYOS}/20240720/`, note: 'meles510' }],
    commands: [],
    guide: '/docs/meles/installation/install-an-image-to-microsd-card',
    page: '/docs/meles/resources-download/image',
  },
  'titan': {
    latest: [{ file: `${TITAN}.7z.001`, version: '2026-0605', href: 'https://github.com/milkv-titan/titan-ubuntu/releases/tag/2026-0605', note: 'titan' }],
    older: [],
    commands: [`7za x ${TITAN}.7z.001`, `md5sum -c ${TITAN}.md5`, write(TITAN)],
    guide: '/docs/titan/getting-started/boot',
    page: '/docs/titan/getting-started/resources',
  },
}

function duo(image: string, version: string, folder: string, note: 'v1Card' | 'v2Card'): Images {
  return { latest: [{ file: `${image}.zip`, version, href: `${folder}${image}.zip`, note }], older: [], commands: fromZip(image), ...duoPages }
}

function fromZip(image: string): readonly string[] {
  return [`unzip ${image}.zip`, write(image)]
}

function write(image: string): string {
  return `sudo dd if=${image} of=/dev/sdX bs=4M conv=fsync status=progress`
}
