// When a symptom appears. The page's own name decides, then the folders around it, from the inside out.

export const STAGES = ['start', 'connect', 'hardware', 'build', 'run'] as const
export type Stage = (typeof STAGES)[number]

const SEGMENTS: Readonly<Record<Stage, readonly string[]>> = {
  start: [
    'BeforeStart', 'boot', 'bootloader', 'burn-image', 'CompleteAssembly', 'download', 'extendpartition', 'flash', 'image', 'images',
    'installation', 'InstallOS', 'PowerSupply', 'quick-start', 'resources', 'third-party-img', 'update-eeprom',
  ],
  connect: ['duos-poe-hat', 'setup', 'usb-ethernet-iob', 'user-guide', 'wifimodule', 'windows-rndis-dirver'],
  hardware: [
    'Accessories', 'boost', 'camera', 'duo256m', 'duos', 'ExpansionCards', 'gpio', 'gpio-sysfs', 'gpio_full_multiplexing', 'hardware',
    'low-level-dev', 'Memory', 'memory', 'modulesupport', 'pinmux', 'pinpong', 'StorageDevices', 'support-list', 'wiringx',
  ],
  build: [
    '8051core', 'arduino', 'build-os', 'build-revyos', 'buildroot-sdk', 'coredump', 'gcc', 'kernel', 'kernel-compilation', 'llvm', 'mainline',
    'repository', 'rtoscore', 'upstream-status', 'visuino', 'zcc',
  ],
  run: [
    'docker', 'ENNP-SDK', 'inferllm', 'kvm', 'opencv-mobile', 'openmediavault', 'os-usage', 'runtime-sample', 'scoresoftware', 'spilvgl',
    'tdl-sdk', 'tpu',
  ],
}

const byName = new Map(STAGES.flatMap((stage) => SEGMENTS[stage].map((name) => [name, stage] as const)))

/** A documentation page's stage, by its route; null for a page that the table doesn't know. */
export function stageOf(route: string): Stage | null {
  const found = route
    .split('/')
    .toReversed()
    .find((name) => byName.has(name))
  return found === undefined ? null : (byName.get(found) as Stage)
}
