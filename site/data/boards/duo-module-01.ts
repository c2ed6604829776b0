import { forum, matrix } from '../contacts.ts'
import { duoModule01 as drawing } from '../drawings/duo-module-01.ts'
import { duoModuleHeaders } from '../headers/duo-module-01.ts'
import { say, type Board } from '../types.ts'

const files = 'https://github.com/milkv-duo/duo-files/blob/main/duo-module-01'

export const duoModule01: Board = {
  id: 'duo-module-01',
  name: 'Duo Module 01',
  route: '/duo-module-01',
  docs: '/docs/duo/overview',
  kind: 'module',
  status: 'available',
  uses: ['camera', 'embed'],
  hue: 195,
  chip: { name: 'SG2000', maker: 'Sophgo', id: 'sg2000' },
  size: { width: 27.3, height: 27.3 },
  summary: { cores: '2 × C906, 1 × A53', memory: '512 MB', network: '100 Mbit/s, Wi-Fi 6' },
  figures: [
    { label: 'linuxCore', value: '1 GHz', note: say('or', { x: 'C906', y: 'Cortex-A53' }) },
    { label: 'memory', value: '512 MB', note: say('inPackage') },
    { label: 'storage', value: '8 GB', note: 'eMMC' },
    { label: 'wireless', value: 'Wi-Fi 6', note: 'Bluetooth 5' },
    { label: 'contacts', value: '88', note: say('stampShort') },
    { label: 'module', value: '27.3 × 27.3 mm', note: '3.3 V' },
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
    storage: ['8 GB eMMC', '1 × SDIO 3.0'],
    usb: '1 × USB 2.0 OTG',
    ethernet: say('phyInside', { x: '10/100 Mbit/s' }),
    wireless: 'Wi-Fi 6, Bluetooth 5',
    camera: [say('csiSplit', { x: 4, y: '2 + 2' }), say('sensorTo', { x: '5 MP', y: 30 })],
    display: say('dsiPins', { x: 4 }),
    video: [say('codec264', { x: 'H.264', y: 'H.265', z: 'JPEG' }), say('sensorTo', { x: '5 MP', y: 30 })],
    audio: say('channels', { x: 2, y: 2 }),
    gpio: say('upToCount', { x: '4 × I2C, 4 × SPI, 4 × UART, 12 × PWM, 3 × ADC, I2S, JTAG' }),
    size: '27.3 × 27.3 mm',
    mount: say('stampHoles', { x: '88 (4 × 22)' }),
    power: '3.3 V',
    temperature: '0 – 60 °C',
    os: 'Buildroot, FreeRTOS',
  },
  siblings: ['duo-s', 'duo-256m'],
  proofs: [
    {
      id: 'product',
      route: '/docs/duo/getting-started/duo-module-01',
      figure: {
        kind: 'flow',
        columns: [
          { title: 'Duo Module 01', blocks: [{ id: 'soc', label: 'SG2000', note: '512 MB', tone: 'lit' }, { id: 'emmc', label: 'eMMC', note: '8 GB' }, { id: 'radio', label: 'Wi-Fi 6', note: 'Bluetooth 5' }, { id: 'power', label: '3.3 V', note: '1.8 V, 1.35 V, 0.9 V' }] },
          { title: say('b.yourBoard'), blocks: [{ id: 'two', label: say('b.twoLayers'), note: say('b.smd') }, { id: 'jacks', label: say('b.connectors'), note: 'RJ45, USB, CSI, DSI' }, { id: 'circuit', label: say('b.yourCircuit'), tone: 'off' }] },
        ],
      },
    },
    { id: 'same', route: '/docs/duo/getting-started/duos', figure: { kind: 'scale', boards: ['duo-module-01', 'duo-s', 'duo-256m'] } },
    { id: 'edge', figure: { kind: 'zoom', box: [-3, 12, 26, 18] } },
  ],
  headers: duoModuleHeaders,
  guides: [
    { label: 'hardware', route: '/docs/duo/getting-started/duo-module-01' },
    { label: 'boot', route: '/docs/duo/getting-started/boot' },
    { label: 'sdk', route: '/docs/duo/getting-started/buildroot-sdk' },
    { label: 'display', route: '/docs/duo/low-level-dev/mipi-dsi' },
    { label: 'camera', route: '/docs/duo/camera/gc2083' },
  ],
  downloads: [
    { label: say('dl.schematic', { x: 'V1.1' }), href: `${files}/duo-module-01/Duo_Module_V1.1_Schematic.pdf?raw=true`, format: 'PDF' },
    { label: say('dl.placement', { x: 'V1.1' }), href: `${files}/duo-module-01/Duo_Module_V1.1_ASSEMBLY-TOP.pdf?raw=true`, format: 'PDF' },
    { label: say('dl.outline', { x: 'V1.1' }), href: `${files}/duo-module-01/Duo_Module_V1.1-TOP.dxf?raw=true`, format: 'DXF' },
    { label: say('dl.evbSchematic', { x: 'V1.1' }), href: `${files}/evaluation-board/duomodule%2001%20evaluation%20board%20v1.1%20Schematic.pdf?raw=true`, format: 'PDF' },
    { label: say('dl.files'), href: 'https://github.com/milkv-duo/duo-files/tree/main/duo-module-01' },
  ],
  shops: [
    { shop: 'arace', href: 'https://arace.tech/products/milk-v-duo-module-01' },
    { shop: 'platima', href: 'https://shop.plati.ma/products/milk-v-duo-module-01' },
    { shop: 'pajenicko', href: 'https://pajenicko.cz/milk-v/milk-v-duo-module-01' },
    { shop: 'taobao', href: 'https://item.taobao.com/item.htm?id=828155295674' },
  ],
  mail: 'duo@milkv.io',
  forum: forum('duo'),
  matrix: matrix('duo'),
  drawing,
}
