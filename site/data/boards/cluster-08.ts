import { mails } from '../contacts.ts'
import { cluster08 as drawing } from '../drawings/machines.ts'
import { NOT_PUBLISHED, say, type Board } from '../types.ts'

export const cluster08: Board = {
  id: 'cluster-08',
  name: 'Cluster 08',
  route: '/cluster-08',
  docs: null,
  kind: 'cluster',
  status: 'signup',
  uses: ['server', 'network'],
  hue: 225,
  chip: { name: 'FSL91030M', maker: 'FSL' },
  summary: { cores: say('eightModules'), memory: say('byModule'), network: '32 Gbit/s' },
  figures: [
    { label: 'nodes', value: '8', note: 'Jupiter NX, Megrez NX' },
    { label: 'npu', value: '159.6 TOPS', note: say('withModules', { x: '8 × Megrez NX' }) },
    { label: 'fabric', value: '32 Gbit/s', note: say('layer2') },
    { label: 'management', value: 'BMC 08', note: 'RISC-V' },
  ],
  spec: {
    ports: say('eightSlots', { x: 'Jupiter NX, Megrez NX' }),
    npu: say('withUpTo', { x: '159.6 TOPS', y: '8 × Megrez NX' }),
    memory: say('byModule'),
    storage: say('ssdPerNode'),
    switching: [say('switchLayer2', { x: '32 Gbit/s' }), say('nodesTogether', { x: '16 Gbit/s' })],
    management: [say('bmcConsole'), say('bmcFlashNode'), say('bmcUpdate')],
    size: say('measuredByUs', { x: '170 × 170 mm' }),
    power: NOT_PUBLISHED,
  },
  siblings: [],
  proofs: [
    { id: 'riscv', figure: { kind: 'flow', columns: [{ title: say('b.nodes'), blocks: [{ id: 'jnx', label: 'Jupiter NX', note: '8 × X60' }, { id: 'mnx', label: 'Megrez NX', note: '4 × P550, 19.95 TOPS' }] }, { blocks: [{ id: 'switch', label: say('switchChip'), note: '32 Gbit/s', tone: 'lit' }] }, { blocks: [{ id: 'bmc', label: 'BMC 08', note: say('management') }] }] } },
    { id: 'bmc', figure: { kind: 'zoom', box: [-4, 58, 70, 52] } },
  ],
  headers: [],
  guides: [],
  downloads: [],
  shops: [],
  mail: mails.sales,
  forum: 'https://community.milkv.io/',
  matrix: null,
  drawing,
}
