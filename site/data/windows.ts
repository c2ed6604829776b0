// Program windows for the guides, with fields in the order of the steps. Labels are quoted here in the program's own language;
// explanations of the fields are in `figures:<id>.f.<number>`. The layout is ours: programs move their fields between versions.

export interface WindowField {
  readonly kind: 'select' | 'field' | 'button' | 'check' | 'menu' | 'entry' | 'status'
  /** As the program prints it. */
  readonly label: string
  /** The field's value in the example. */
  readonly value?: string
}

export interface ToolWindowRecord {
  readonly id: string
  readonly title: string
  readonly fields: readonly WindowField[]
}

export const toolWindows: readonly ToolWindowRecord[] = [
  {
    id: 'usbflashtool',
    title: 'UsbFlashTool',
    fields: [
      { kind: 'select', label: 'Serial Setting', value: 'COM5' },
      { kind: 'select', label: 'File Type', value: 'Firmware' },
      { kind: 'field', label: 'File Select', value: 'update/usbprog-mars-230510.out' },
      { kind: 'select', label: 'Memory Type', value: 'FLASH' },
      { kind: 'button', label: 'Load' },
      { kind: 'status', label: 'Loaded' },
    ],
  },
  {
    id: 'titanflasher',
    title: 'titanflasher',
    fields: [
      { kind: 'check', label: 'Auto Clean', value: 'Settings' },
      { kind: 'menu', label: 'Dev Tools › USB Download' },
      { kind: 'button', label: 'Scan Devices' },
      { kind: 'entry', label: 'dfu-device' },
      { kind: 'button', label: 'Select Zip File' },
      { kind: 'check', label: 'Reboot After Flashing' },
      { kind: 'button', label: 'Start Flashing' },
      { kind: 'status', label: '100 %' },
    ],
  },
  {
    id: 'rndis',
    title: 'Device Manager',
    fields: [
      { kind: 'entry', label: 'RNDIS' },
      { kind: 'menu', label: 'Update driver' },
      { kind: 'button', label: 'Browse my computer for drivers' },
      { kind: 'button', label: 'Let me pick from a list of available drivers on my computer' },
      { kind: 'entry', label: 'Network adapters' },
      { kind: 'button', label: 'Have Disk…' },
      { kind: 'field', label: 'Browse…', value: 'RNDIS.inf' },
      { kind: 'entry', label: 'USB Ethernet/RNDIS Gadget' },
    ],
  },
  {
    id: 'gparted',
    title: 'GParted',
    fields: [
      { kind: 'select', label: '/dev/mmcblk0' },
      { kind: 'entry', label: 'rootfs', value: '/' },
      { kind: 'menu', label: 'Resize/Move' },
      { kind: 'field', label: 'New size (MiB)', value: '16384' },
      { kind: 'field', label: 'Free space following (MiB)', value: '0' },
      { kind: 'button', label: 'Resize/Move' },
      { kind: 'button', label: '✓' },
      { kind: 'button', label: 'Apply' },
    ],
  },
  {
    id: 'revyos',
    title: 'RevyOS',
    fields: [
      { kind: 'menu', label: 'Applications › Settings › Display' },
      { kind: 'entry', label: 'Network' },
      { kind: 'field', label: 'Password', value: '••••••••' },
      { kind: 'button', label: 'Connect' },
      { kind: 'entry', label: 'Bluetooth' },
    ],
  },
]
