import { forum, matrix } from '../contacts.ts'
import { duoS as drawing } from '../drawings/duo-s.ts'
import { duoSHeaders } from '../headers/duo-s.ts'
import { say, type Board } from '../types.ts'

const files = 'https://github.com/milkv-duo/duo-files/blob/main/duo-s'

export const duoS: Board = {
  id: 'duo-s',
  name: 'Duo S',
  route: '/duo-s',
  docs: '/docs/duo/overview',
  kind: 'board',
  status: 'available',
  uses: ['learn', 'camera', 'embed'],
  hue: 210,
  chip: { name: 'SG2000', maker: 'Sophgo', id: 'sg2000' },
  size: { width: 43, height: 43 },
  price: { amount: 9.9, currency: 'USD' },
  summary: { cores: '2 × C906, 1 × A53', memory: '512 MB', network: say('wifiOption', { x: '100 Mbit/s', y: 'Wi-Fi 6' }) },
  figures: [
    { label: 'linuxCore', value: '1 GHz', note: say('or', { x: 'C906', y: 'Cortex-A53' }) },
    { label: 'secondCore', value: '700 MHz', note: say('coreRtos', { x: 'C906' }) },
    { label: 'memory', value: '512 MB', note: say('inPackage') },
    { label: 'npu', value: '0.5 TOPS', note: 'ONNX, TensorFlow Lite' },
    { label: 'cameras', value: '2', note: say('sensorTo', { x: '5 MP', y: 30 }) },
    { label: 'board', value: '43 × 43 mm', note: '5 V, 1 A' },
  ],
  spec: {
    soc: 'SG2000',
    riscv: 'C906 1 GHz + C906 700 MHz',
    arm: say('insteadOf', { x: 'Cortex-A53 1 GHz', y: 'C906 1 GHz' }),
    mcu: '8051, 6 KB SRAM',
    isa: ['RV64GCV (1 GHz)', 'RV64GC (700 MHz)'],
    cache: ['C906 1 GHz: 64 KB I + 32 KB D, L2 128 KB', 'C906 700 MHz: 16 KB I + 16 KB D', 'Cortex-A53: 32 KB I + 32 KB D, L2 128 KB'],
    gpu: null,
    npu: '0.5 TOPS INT8',
    memory: '512 MB DDR3',
    storage: ['microSD', say('variant', { x: 'eMMC' })],
    usb: say('oneAtATime', { x: 'USB-C', y: 'USB-A 2.0' }),
    ethernet: ['RJ45, 100 Mbit/s', say('poeHat')],
    wireless: say('optionalOf', { x: 'Wi-Fi 6, Bluetooth 5' }),
    camera: ['2 × MIPI CSI', say('lanesEach', { x: 2 }), say('sensorTo', { x: '5 MP', y: 30 })],
    display: [say('dsiOf', { x: 4 }), '1920 × 1080, 60 Hz'],
    video: [say('codec264', { x: 'H.264', y: 'H.265', z: 'JPEG' }), say('sensorTo', { x: '5 MP', y: 30 })],
    audio: say('onHeader', { x: 'J4' }),
    gpio: say('upToOn', { x: 39, y: '2 × 26' }),
    size: '43 × 43 mm',
    power: ['5 V, 1 A', say('orPoeHat')],
    os: 'Buildroot, FreeRTOS',
  },
  siblings: ['duo-256m', 'duo'],
  proofs: [
    {
      id: 'switch',
      route: '/docs/duo/getting-started/duos',
      figure: {
        kind: 'flow',
        columns: [
          { blocks: [{ id: 'rv', label: 'RV', note: say('b.switchUp'), tone: 'lit' }, { id: 'arm', label: 'ARM', note: say('b.switchDown'), tone: 'off' }] },
          {
            title: 'SG2000', chip: true,
            blocks: [
              { id: 'big', label: 'C906, RISC-V', note: '1 GHz · Linux', tone: 'lit' },
              { id: 'a53', label: 'Cortex-A53, Arm', note: '1 GHz · Linux', tone: 'off' },
              { id: 'little', label: 'C906, RISC-V', note: say('b.rtosAlways', { x: '700 MHz' }) },
            ],
          },
        ],
      },
    },
    {
      id: 'cameras',
      route: '/docs/duo/camera/gc2083',
      figure: {
        kind: 'flow',
        columns: [
          { blocks: [{ id: 'j1', label: say('camera', { x: 'J1' }), note: say('lanes', { x: 2 }) }, { id: 'j2', label: say('camera', { x: 'J2' }), note: say('lanes', { x: 2 }) }] },
          { title: 'SG2000', chip: true, blocks: [{ id: 'isp', label: 'ISP', note: say('sensorTo', { x: '5 MP', y: 30 }) }, { id: 'enc', label: say('b.encoder'), note: 'H.264, H.265' }, { id: 'tpu', label: 'TPU', note: '0.5 TOPS INT8' }] },
          { blocks: [{ id: 'dsi', label: say('display', { x: 'DSI' }), note: '1080p60' }, { id: 'eth', label: 'RJ45', note: say('b.stream') }] },
        ],
      },
    },
    { id: 'square', route: '/docs/duo/io-board/duos-poe-hat', figure: { kind: 'zoom', box: [8, 4, 42, 31] } },
  ],
  headers: duoSHeaders,
  guides: [
    { label: 'hardware', route: '/docs/duo/getting-started/duos' },
    { label: 'boot', route: '/docs/duo/getting-started/boot' },
    { label: 'login', route: '/docs/duo/getting-started/setup' },
    { label: 'camera', route: '/docs/duo/camera/gc2083' },
    { label: 'display', route: '/docs/duo/low-level-dev/mipi-dsi' },
    { label: 'tdl', route: '/docs/duo/application-development/tdl-sdk/introduction' },
    { label: 'poe', route: '/docs/duo/io-board/duos-poe-hat' },
    { label: 'sdk', route: '/docs/duo/getting-started/buildroot-sdk' },
  ],
  downloads: [
    { label: say('dl.schematic', { x: 'V1.1' }), href: `${files}/hardware/duo_s_SCH_v1.1.pdf?raw=true`, format: 'PDF' },
    { label: say('dl.trm', { x: 'SG2000' }), href: `${files}/datasheet/SG2000_TRM_V1.0-alpha.pdf?raw=true`, format: 'PDF' },
    { label: say('dl.files'), href: 'https://github.com/milkv-duo/duo-files/tree/main/duo-s' },
    { label: say('dl.images', { x: 'SDK V2' }), href: 'https://github.com/milkv-duo/duo-buildroot-sdk-v2/releases' },
    { label: say('dl.examples'), href: 'https://github.com/milkv-duo/duo-examples' },
  ],
  shops: [
    { shop: 'arace', href: 'https://arace.tech/products/milkv-duo-s' },
    { shop: 'platima', href: 'https://shop.plati.ma/products/milk-v-duo-s-512m-1ghz-dual-core-risc-v-arm-sbc' },
    { shop: 'robu', href: 'https://robu.in/?s=milk+v+duo+s&post_type=product' },
    { shop: 'pajenicko', href: 'https://pajenicko.cz/milk-v' },
    { shop: 'spotpear', href: 'https://spotpear.cn/category/Milk-V.html' },
    { shop: 'taobao', href: 'https://item.taobao.com/item.htm?id=770462822819' },
    { shop: 'jd', href: 'https://ic-item.jd.com/10107306617970.html' },
  ],
  mail: 'duo@milkv.io',
  forum: forum('duo'),
  matrix: matrix('duo'),
  drawing,
}
