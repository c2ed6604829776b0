// Duo and Duo 256M: they share a product page.
import { forum, matrix } from '../contacts.ts'
import { duo as drawing, duo256m as drawing256m } from '../drawings/duo.ts'
import { duo256mHeaders, duoHeaders } from '../headers/duo.ts'
import { say, type Board, type DocLink, type ShopOffer } from '../types.ts'

const files = 'https://github.com/milkv-duo/duo-files/blob/main'

const shops: readonly ShopOffer[] = [
  { shop: 'arace', href: 'https://arace.tech/collections/milk-v-duo' },
  { shop: 'platima', href: 'https://shop.plati.ma/collections/all?filter.p.vendor=Milk-V' },
  { shop: 'robu', href: 'https://robu.in/?s=milk+v+duo&post_type=product' },
  { shop: 'pajenicko', href: 'https://pajenicko.cz/milk-v/milk-v-duo' },
  { shop: 'spotpear', href: 'https://spotpear.cn/category/Milk-V.html' },
  { shop: 'taobao', href: 'https://item.taobao.com/item.htm?id=707976817589' },
  { shop: 'jd', href: 'https://ic-item.jd.com/10107640792852.html' },
]

const guides: readonly DocLink[] = [
  { label: 'boot', route: '/docs/duo/getting-started/boot' },
  { label: 'login', route: '/docs/duo/getting-started/setup' },
  { label: 'images', route: '/docs/duo/getting-started/download' },
  { label: 'wiringx', route: '/docs/duo/application-development/wiringx' },
  { label: 'rtos', route: '/docs/duo/getting-started/rtoscore' },
  { label: 'camera', route: '/docs/duo/camera/gc2083' },
  { label: 'tpu', route: '/docs/duo/application-development/tpu/introduction' },
  { label: 'ioBoard', route: '/docs/duo/io-board/usb-ethernet-iob' },
  { label: 'sdk', route: '/docs/duo/getting-started/buildroot-sdk' },
  { label: 'upstream', route: '/docs/duo/resources/upstream-status' },
]

const common = {
  route: '/duo',
  docs: '/docs/duo/overview',
  kind: 'board',
  uses: ['learn', 'camera', 'embed'],
  size: { width: 21, height: 51 },
  guides,
  shops,
  mail: 'duo@milkv.io',
  forum: forum('duo'),
  matrix: matrix('duo'),
} as const

export const duo: Board = {
  ...common,
  id: 'duo',
  name: 'Duo',
  status: 'end-of-life',
  successor: 'duo-256m',
  changes: '/docs/duo/getting-started/duo256m#differences-to-the-duo',
  hue: 150,
  chip: { name: 'CV1800B', maker: 'Sophgo', id: 'cv1800b' },
  price: { amount: 9, currency: 'USD' },
  summary: { cores: '2 × C906', memory: '64 MB', network: say('onPads', { x: '100 Mbit/s' }) },
  figures: [
    { label: 'linuxCore', value: '1 GHz', note: 'C906' },
    { label: 'secondCore', value: '700 MHz', note: say('coreRtos', { x: 'C906' }) },
    { label: 'memory', value: '64 / 256 MB', note: say('inPackage') },
    { label: 'npu', value: '0.5 / 1 TOPS', note: 'INT8' },
    { label: 'pins', value: '26', note: say('gpioMost') },
    { label: 'board', value: '21 × 51 mm', note: '5 V, 1 A' },
  ],
  spec: {
    soc: 'CV1800B',
    riscv: 'C906 1 GHz + C906 700 MHz',
    arm: null,
    mcu: '8051, 8 KB SRAM',
    isa: ['RV64GCV (1 GHz)', 'RV64GC (700 MHz)'],
    cache: 'C906 1 GHz: L1 64 KB + 32 KB',
    gpu: null,
    npu: '0.5 TOPS INT8',
    memory: '64 MB DDR2',
    storage: ['microSD', say('pad', { x: 'SD NAND' })],
    usb: ['USB-C 2.0', say('onPads', { x: 'USB 2.0' })],
    ethernet: [say('onPads', { x: '100 Mbit/s' }), say('withIoBoard', { x: 'RJ45' })],
    wireless: null,
    camera: [say('csiOf', { x: 16, y: 2 }), say('sensorTo', { x: '4 MP', y: 25 })],
    display: null,
    video: [say('encode', { x: 'H.264, H.265' }), say('sensorTo', { x: '2880 × 1620', y: 20 })],
    audio: null,
    gpio: say('upTo', { x: 26 }),
    size: '21 × 51 mm',
    power: '5 V, 1 A',
    os: 'Buildroot, FreeRTOS',
  },
  siblings: ['duo-256m', 'duo-s'],
  proofs: [
    {
      id: 'two',
      route: '/docs/duo/getting-started/rtoscore',
      figure: {
        kind: 'flow',
        columns: [
          { blocks: [{ id: 'sensor', label: say('b.sensors'), note: 'I2C, SPI, ADC' }, { id: 'motor', label: say('b.motors'), note: 'PWM' }] },
          { title: 'SG2002', chip: true, blocks: [{ id: 'big', label: 'C906, 1 GHz', note: 'Linux', tone: 'lit' }, { id: 'little', label: 'C906, 700 MHz', note: 'FreeRTOS' }, { id: 'mcu', label: '8051', note: say('b.lowPower') }] },
          { blocks: [{ id: 'net', label: 'Ethernet, USB', note: say('b.network') }, { id: 'store', label: 'microSD', note: say('b.system') }] },
        ],
      },
    },
    { id: 'size', figure: { kind: 'scale', boards: ['duo-256m', 'duo-s', 'mars'] } },
    { id: 'eye', route: '/docs/duo/camera/gc2083', figure: { kind: 'zoom', box: [-5, 11, 31, 23] } },
  ],
  headers: duoHeaders,
  downloads: [
    { label: say('dl.schematic', { x: 'V1.2' }), href: `${files}/duo/hardware/duo-schematic-v1.2.pdf?raw=true`, format: 'PDF' },
    { label: say('dl.board', { x: 'V1.2' }), href: `${files}/duo/hardware/duo-datasheet-v1.2.pdf?raw=true`, format: 'PDF' },
    { label: say('dl.mechanical', { x: 'V1.1' }), href: `${files}/duo/hardware/duo-mechanical-drawings-v1.1.zip?raw=true`, format: 'ZIP' },
    { label: say('dl.datasheet', { x: 'CV1800B' }), href: `${files}/duo/datasheet/CV1800B-CV1801B-Preliminary-Datasheet-full-en.pdf`, format: 'PDF' },
    { label: say('dl.trm', { x: 'SG2002' }), href: `${files}/duo-256M/datasheet/sg2002_trm_en.pdf?raw=true`, format: 'PDF' },
    { label: say('dl.schematicOf', { x: 'Duo 256M', y: 'V1.0' }), href: `${files}/duo-256M/hardware/duo-256m-v1.0-schematic.pdf?raw=true`, format: 'PDF' },
    { label: say('dl.images', { x: 'Duo 256M (SDK V2)' }), href: 'https://github.com/milkv-duo/duo-buildroot-sdk-v2/releases' },
    { label: say('dl.images', { x: 'Duo (SDK V1)' }), href: 'https://github.com/milkv-duo/duo-buildroot-sdk/releases' },
  ],
  drawing,
}

export const duo256m: Board = {
  ...common,
  id: 'duo-256m',
  name: 'Duo 256M',
  status: 'available',
  hue: 165,
  chip: { name: 'SG2002', maker: 'Sophgo', id: 'sg2002' },
  summary: { cores: '2 × C906, 1 × A53', memory: '256 MB', network: say('onPads', { x: '100 Mbit/s' }) },
  figures: duo.figures,
  spec: {
    ...duo.spec,
    soc: 'SG2002',
    arm: say('insteadOf', { x: 'Cortex-A53 1 GHz', y: 'C906 1 GHz' }),
    mcu: '8051, 6 KB SRAM',
    cache: ['C906 1 GHz: 64 KB I + 32 KB D, L2 128 KB', 'C906 700 MHz: 16 KB I + 16 KB D', 'Cortex-A53: 32 KB I + 32 KB D, L2 128 KB'],
    npu: '1 TOPS INT8',
    memory: '256 MB DDR3',
    camera: [say('csiOf', { x: 16, y: 2 }), say('sensorTo', { x: '5 MP', y: 30 })],
    video: [say('codec264', { x: 'H.264', y: 'H.265', z: 'JPEG' }), say('sensorTo', { x: '5 MP', y: 30 })],
    audio: say('pinOut', { x: 34 }),
  },
  siblings: ['duo', 'duo-s'],
  proofs: [],
  headers: duo256mHeaders,
  downloads: duo.downloads,
  drawing: drawing256m,
}
