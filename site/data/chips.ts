// The chips. Where two of the maker's sources differ, the row includes only facts on which both agree.
import { say, type Chip, type ChipId, type DownloadLink, type ShopOffer } from './types.ts'

const files = 'https://github.com/milkv-duo/duo-files/blob/main'
const arm = say('insteadOf', { x: 'Cortex-A53 1 GHz', y: 'C906 1 GHz' })
const shops: readonly ShopOffer[] = [
  { shop: 'arace', href: 'https://arace.tech/products/sophon-cv1800b-5pcs' },
  { shop: 'taobao', href: 'https://item.taobao.com/item.htm?id=748015537624' },
]
const sophgoDocs: DownloadLink = { label: say('dl.sophgo'), href: 'https://github.com/sophgo/sophgo-doc/releases' }
const uses = ['doorLock', 'conference', 'iot', 'transport'] as const

const camera = [say('csiSplit', { x: 4, y: '2 + 2' }), say('sensorTo', { x: '5 MP', y: 30 })] as const
const cores = [
  { id: 'big', label: 'C906', note: '1 GHz · Linux', tone: 'lit' as const },
  { id: 'arm', label: 'Cortex-A53', note: '1 GHz · Linux', tone: 'off' as const },
  { id: 'little', label: 'C906', note: '700 MHz · RTOS' },
  { id: 'mcu', label: '8051', note: say('b.lowPower') },
]

export const sg2000: Chip = {
  id: 'sg2000',
  name: 'SG2000',
  route: '/chips/sg2000',
  maker: 'Sophgo',
  status: 'available',
  hue: 210,
  package: { type: 'LFBGA', width: 10, height: 10, thickness: 1.3, pins: 205, pitch: 0.65 },
  boards: ['duo-s', 'duo-module-01'],
  figures: [
    { label: 'linuxCore', value: '1 GHz', note: say('or', { x: 'C906', y: 'Cortex-A53' }) },
    { label: 'memory', value: '512 MB', note: say('inPackageOf', { x: 'DDR3' }) },
    { label: 'npu', value: '0.5 TOPS', note: 'INT8' },
    { label: 'camera', value: '5 MP', note: say('framesPerSecond', { x: 30 }) },
    { label: 'package', value: '10 × 10 mm', note: 'LFBGA205' },
  ],
  rows: {
    big: ['C906 1 GHz', arm],
    little: 'C906 700 MHz',
    mcu: '8051, 6 KB SRAM',
    npu: '0.5 TOPS INT8',
    frameworks: 'Caffe, PyTorch, ONNX, MXNet, TensorFlow Lite',
    memory: say('inPackageOf', { x: '512 MB DDR3' }),
    isp: say('sensorTo', { x: '5 MP', y: 30 }),
    camera,
    display: 'MIPI DSI, LVDS, RGB, BT.656, BT.1120',
    codec: [say('codec264', { x: 'H.264', y: 'H.265', z: 'JPEG' }), say('sensorTo', { x: '5 MP', y: 30 })],
    audio: ['16 bit', '2 × I2S, DMIC'],
    storage: 'SPI NOR, SPI NAND, eMMC 5.0, 2 × SDIO 3.0',
    network: say('macPhy', { x: '10/100 Mbit/s' }),
    usb: '1 × USB 2.0',
    peripherals: '5 × UART, 4 × SPI, 6 × I2C, 16 × PWM, 6 × ADC',
    security: say('secure', { x: 'AES, DES, SHA, TRNG, eFuse' }),
    temperature: '0 – 70 °C',
    package: ['LFBGA205, 10 × 10 × 1.3 mm', say('pitch', { x: '0.65 mm' })],
  },
  blocks: [
    { id: 'cpu', blocks: cores },
    { id: 'vision', blocks: [{ id: 'csi', label: 'MIPI CSI', note: say('lanes', { x: 4 }) }, { id: 'isp', label: 'ISP', note: '3DNR, HDR, LDC' }, { id: 'tpu', label: 'TPU', note: '0.5 TOPS' }, { id: 'codec', label: 'H.264, H.265, JPEG', note: say('b.codec') }, { id: 'dsi', label: 'MIPI DSI' }] },
    { id: 'memory', blocks: [{ id: 'ddr', label: 'DDR3', note: '512 MB' }, { id: 'flash', label: 'SPI NOR, NAND' }, { id: 'emmc', label: 'eMMC 5.0' }, { id: 'sdio', label: '2 × SDIO 3.0' }] },
    { id: 'io', blocks: [{ id: 'eth', label: 'Ethernet', note: 'MAC + PHY' }, { id: 'usb', label: 'USB 2.0' }, { id: 'audio', label: say('b.audio'), note: 'I2S, DMIC' }, { id: 'low', label: 'UART, SPI, I2C, PWM, ADC' }, { id: 'sec', label: say('b.security'), note: 'AES, SHA, TRNG' }] },
  ],
  uses,
  documents: [
    { label: say('dl.trm', { x: 'SG2000' }), href: `${files}/duo-s/datasheet/SG2000_TRM_V1.0-alpha.pdf?raw=true`, format: 'PDF' },
    { label: say('dl.datasheetZh', { x: 'SG2000' }), href: `${files}/duo-s/datasheet/SG2000_Preliminary_Datasheet_V1.0-alpha_CN.pdf?raw=true`, format: 'PDF' },
    { label: say('dl.layout'), href: `${files}/duo-s/hardware/SG2000-Hardware-PCB-Layout-Guide.pdf?raw=true`, format: 'PDF' },
    { label: say('dl.pinout'), href: `${files}/duo-s/hardware/SG2000-PINOUT.xlsx?raw=true`, format: 'XLSX' },
    { label: say('dl.schematicOf', { x: 'Duo S', y: 'V1.1' }), href: `${files}/duo-s/hardware/duo_s_SCH_v1.1.pdf?raw=true`, format: 'PDF' },
    sophgoDocs,
  ],
  shops,
}

export const sg2002: Chip = {
  ...sg2000,
  id: 'sg2002',
  name: 'SG2002',
  route: '/chips/sg2002',
  hue: 165,
  package: { type: 'QFN', width: 9, height: 9, thickness: 0.9, pins: 88, pitch: 0.35 },
  boards: ['duo-256m'],
  figures: [
    { label: 'linuxCore', value: '1 GHz', note: say('or', { x: 'C906', y: 'Cortex-A53' }) },
    { label: 'memory', value: '256 MB', note: say('inPackageOf', { x: 'DDR3' }) },
    { label: 'npu', value: '1 TOPS', note: 'INT8' },
    { label: 'camera', value: '5 MP', note: say('framesPerSecond', { x: 30 }) },
    { label: 'package', value: '9 × 9 mm', note: 'QFN88' },
  ],
  rows: {
    ...sg2000.rows,
    npu: '1 TOPS INT8',
    frameworks: 'Caffe, TensorFlow',
    memory: say('inPackageOf', { x: '256 MB DDR3' }),
    display: 'MIPI DSI, RGB, BT.656, BT.1120',
    peripherals: '5 × UART, 3 × SPI, 6 × I2C, PWM, 4 × ADC',
    security: say('secure', { x: 'AES, SHA, TRNG, eFuse' }),
    package: ['QFN88, 9 × 9 × 0.9 mm', say('pitch', { x: '0.35 mm' })],
  },
  blocks: sg2000.blocks.map((group) => group.id === 'vision'
    ? { ...group, blocks: group.blocks.map((block) => (block.id === 'tpu' ? { ...block, note: '1 TOPS', tone: 'lit' as const } : block)) }
    : group.id === 'memory' ? { ...group, blocks: group.blocks.map((block) => (block.id === 'ddr' ? { ...block, note: '256 MB' } : block)) } : group),
  documents: [
    { label: say('dl.trm', { x: 'SG2002' }), href: `${files}/duo-256M/datasheet/sg2002_trm_en.pdf?raw=true`, format: 'PDF' },
    { label: say('dl.datasheetZh', { x: 'SG2002' }), href: `${files}/duo-256M/datasheet/SG2002_Preliminary_Datasheet_V1.0-alpha_CN.pdf?raw=true`, format: 'PDF' },
    { label: say('dl.reference'), href: `${files}/duo-256M/hardware/Reference%20Design_SCH%26PCB/SG2002-QFN88-38-4L.pdf?raw=true`, format: 'PDF' },
    { label: say('dl.schematicOf', { x: 'Duo 256M', y: 'V1.0' }), href: `${files}/duo-256M/hardware/duo-256m-v1.0-schematic.pdf?raw=true`, format: 'PDF' },
    sophgoDocs,
  ],
}

export const cv1800b: Chip = {
  id: 'cv1800b',
  name: 'CV1800B',
  route: '/chips/cv1800b',
  maker: 'Sophgo',
  status: 'end-of-life',
  hue: 150,
  package: { type: 'QFN', width: 7, height: 7, thickness: 0.9, pins: 68, pitch: 0.35 },
  boards: ['duo'],
  figures: [
    { label: 'linuxCore', value: '1 GHz', note: 'C906' },
    { label: 'secondCore', value: '700 MHz', note: say('coreRtos', { x: 'C906' }) },
    { label: 'memory', value: '64 MB', note: say('inPackageOf', { x: 'DDR2' }) },
    { label: 'camera', value: '4 MP', note: say('framesPerSecond', { x: 25 }) },
    { label: 'package', value: '7 × 7 mm', note: 'QFN68' },
  ],
  rows: {
    big: 'C906 1 GHz',
    little: 'C906 700 MHz',
    mcu: '8051, 8 KB SRAM',
    npu: '0.5 TOPS INT8',
    memory: say('inPackageOf', { x: '64 MB DDR2' }),
    isp: say('sensorTo', { x: '4 MP', y: 25 }),
    camera: say('csiLanes', { x: 4 }),
    display: null,
    codec: [say('encode', { x: 'H.264, H.265, JPEG' }), say('sensorTo', { x: '2880 × 1620', y: 20 })],
    audio: '16 bit',
    storage: 'SPI NOR, SPI NAND, 2 × SDIO 3.0',
    network: say('macPhy', { x: '10/100 Mbit/s' }),
    usb: '1 × USB 2.0',
    peripherals: '5 × UART, 3 × SPI, 4 × I2C, PWM, 3 × ADC',
    security: say('secure', { x: 'AES, SHA, eFuse' }),
    temperature: '−30 – 70 °C',
    package: ['QFN68, 7 × 7 × 0.9 mm', say('pitch', { x: '0.35 mm' })],
  },
  blocks: [
    { id: 'cpu', blocks: [{ id: 'big', label: 'C906', note: '1 GHz · Linux', tone: 'lit' }, { id: 'little', label: 'C906', note: '700 MHz · RTOS' }, { id: 'mcu', label: '8051', note: say('b.lowPower') }] },
    { id: 'vision', blocks: [{ id: 'csi', label: 'MIPI CSI', note: say('lanes', { x: 4 }) }, { id: 'isp', label: 'ISP', note: '3DNR, LDC' }, { id: 'tpu', label: 'TPU', note: '0.5 TOPS' }, { id: 'enc', label: 'H.264, H.265, JPEG', note: say('b.encoder') }] },
    { id: 'memory', blocks: [{ id: 'ddr', label: 'DDR2', note: '64 MB' }, { id: 'flash', label: 'SPI NOR, NAND' }, { id: 'sdio', label: '2 × SDIO 3.0' }] },
    { id: 'io', blocks: [{ id: 'eth', label: 'Ethernet', note: 'MAC + PHY' }, { id: 'usb', label: 'USB 2.0' }, { id: 'audio', label: say('b.audio') }, { id: 'low', label: 'UART, SPI, I2C, PWM, ADC' }, { id: 'sec', label: say('b.security'), note: 'AES, SHA' }] },
  ],
  uses,
  documents: [
    { label: say('dl.datasheet', { x: 'CV1800B' }), href: `${files}/duo/datasheet/CV1800B-CV1801B-Preliminary-Datasheet-full-en.pdf`, format: 'PDF' },
    { label: say('dl.datasheetZh', { x: 'CV1800B' }), href: `${files}/duo/datasheet/CV1800B-CV1801B-Preliminary-Datasheet-full-zh.pdf`, format: 'PDF' },
    { label: say('dl.pinout'), href: `${files}/duo/datasheet/CV180xb-Pinout-v1.xlsx?raw=true`, format: 'XLSX' },
    { label: say('dl.clocks'), href: `${files}/duo/datasheet/CV180X-Clock-v1.xlsx?raw=true`, format: 'XLSX' },
    { label: say('dl.interrupts'), href: `${files}/duo/datasheet/CV180X-Interrupt-v1.xlsx?raw=true`, format: 'XLSX' },
    { label: say('dl.reference'), href: `${files}/duo/hardware/CV1800B-QFN68-38-Board-4L.pdf?raw=true`, format: 'PDF' },
  ],
  shops,
}

export const sg2380: Chip = {
  id: 'sg2380',
  name: 'SG2380',
  route: '/chips/sg2380',
  maker: 'Sophgo',
  status: 'announced',
  hue: 330,
  package: null,
  boards: [],
  figures: [
    { label: 'cores', value: '16 × P670', note: 'RISC-V, 64 bit' },
    { label: 'npu', value: '32 TOPS', note: '16 TFLOPS FP16' },
    { label: 'memory', value: '128 GB', note: 'LPDDR5-6400' },
    { label: 'slots', value: 'x16', note: 'PCIe Gen4' },
  ],
  rows: {
    big: '16 × SiFive P670',
    little: null,
    mcu: null,
    gpu: 'Imagination AXT-16-512',
    npu: ['32 TOPS INT8', '16 TFLOPS FP16'],
    memory: [say('upTo', { x: '128 GB' }), '256 bit, LPDDR5-6400, LPDDR4X-4266', 'ECC'],
    camera: 'MIPI CSI',
    display: 'HDMI 2.0, DisplayPort 1.4a, eDP 1.4b, MIPI DSI',
    codec: [say('decode', { x: 'H.264, H.265, AV1, VP9, 4K30' }), say('encode', { x: 'H.264, H.265, 4K30' })],
    pcie: ['Gen4 x16', say('sharedGen3')],
    usb: '4 × USB 3.2 Gen2',
    network: '2 × 1 Gbit/s',
  },
  blocks: [
    { id: 'cpu', blocks: [{ id: 'p670', label: '16 × P670', note: '64 bit', tone: 'lit' }, { id: 'gpu', label: 'AXT-16-512', note: 'GPU' }, { id: 'tpu', label: 'TPU', note: '32 TOPS INT8' }] },
    { id: 'memory', blocks: [{ id: 'ddr', label: 'LPDDR5, LPDDR4X', note: '256 bit, ECC' }, { id: 'sata', label: '4 × SATA 3', note: say('b.shared') }] },
    { id: 'vision', blocks: [{ id: 'dec', label: say('b.decoder'), note: 'AV1, VP9, H.265' }, { id: 'dp', label: 'DisplayPort, HDMI' }, { id: 'csi', label: 'MIPI CSI, DSI' }] },
    { id: 'io', blocks: [{ id: 'pcie', label: 'PCIe Gen4 x16' }, { id: 'usb', label: '4 × USB 3.2' }, { id: 'eth', label: '2 × 1 Gbit/s' }] },
  ],
  uses: ['driving', 'robot', 'aipc', 'nas'],
  documents: [
    { label: say('dl.brief'), href: 'https://github.com/milkv-oasis/oasis-files/blob/main/sg2380/SG2380%20Product%20Brief%20V1.4.pdf?raw=true', format: 'PDF' },
  ],
  shops: [],
}

export const chips: readonly Chip[] = [sg2000, sg2002, cv1800b, sg2380]

const byId = new Map<string, Chip>(chips.map((chip) => [chip.id, chip]))
export function chipOf(id: ChipId): Chip {
  return byId.get(id) as Chip
}
