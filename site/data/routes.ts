// Every route of the site, without locale. The build fails when a page of this list is missing or a page is not on it.
// Categories, tags, further pages of the blog and posts come besides.

const docs: Readonly<Record<string, readonly string[]>> = {
  duo: [
    'overview',
    ...under('Accessories', ['df9gms180', 'dht22', 'Pico-8SEG-LED', 'Pico-ePaper-2.13', 'ST7789']),
    ...under('application-development', ['gpio-sysfs', 'multimedia', 'pinmux', 'pinpong', 'wiringx']),
    ...under('application-development/tdl-sdk', ['pedestrian-detection', 'face-detection', 'introduction', 'yolo11', 'yolo12', 'yolov5', 'yolov8', 'yolov8-person-pets-detection']),
    ...under('application-development/tpu', ['introduction', 'docker', 'densenet', 'googlenet', 'mobilenetv2', 'resnet18', 'shufflenetv2', 'squeezenet', 'yolov5']),
    ...under('camera', ['gc2083', 'tuning', 'usb']),
    ...under('getting-started', ['8051core', 'arduino', 'boot', 'buildroot-sdk', 'download', 'duo', 'duo-module-01', 'duo256m', 'duos', 'rtoscore', 'setup', 'windows-rndis-dirver']),
    ...under('io-board', ['duos-poe-hat', 'usb-ethernet-iob']),
    'low-level-dev/mipi-dsi',
    ...under('resources', ['mainline', 'mmf', 'opencv-mobile', 'spilvgl', 'upstream-status', 'visuino', 'xyzdims']),
    'useful-resources',
  ],
  jupiter: [
    'overview',
    ...under('application-development', ['docker', 'gcc', 'openmediavault']),
    ...under('build-os', ['bianbu', 'bianbu2.0', 'buildroot', 'ubuntu']),
    ...under('development-guide', ['coredump', 'kernel-compilation']),
    ...under('getting-started', ['boot', 'hardware', 'resources', 'setup']),
  ],
  mars: [
    'overview',
    'support-list',
    ...under('compute-module', ['boot', 'bootloader', 'extendpartition', 'hardware', 'introduction', 'resources/images', 'setup', 'update-eeprom']),
    ...under('getting-started', ['boot', 'bootloader', 'extendpartition', 'gpio', 'gpio_full_multiplexing', 'hardware', 'images', 'setup', 'third-party-img']),
    'resources/image',
  ],
  megrez: [
    'overview',
    'development-guide/kvm',
    ...under('development-guide/ENNP-SDK', ['es_run_model', 'esaac', 'esquant', 'essim', 'introduction', 'yolov3']),
    ...under('development-guide/runtime-sample', ['deepseek-r1', 'mobilenetv2', 'qwen2', 'resnet50', 'yolov3']),
    ...under('getting-started', ['boost', 'boot', 'hardware', 'resources', 'setup', 'wifimodule']),
  ],
  meles: [
    'overview',
    ...under('getting-started', ['boot', 'setup']),
    'hardware/meles-main-board',
    ...under('installation', ['install-an-image-to-emmc', 'install-an-image-to-microsd-card', 'install-an-image-to-spi-nor-flash']),
    'low-level-development/build-revyos',
    ...under('os-usage', ['revyos', 'ros2']),
    ...under('resources-download', ['hardware', 'image']),
  ],
  pioneer: [
    'overview',
    'development/kernel',
    'development-guide',
    'faq',
    ...under('getting-started', ['BeforeStart', 'buglist', 'CompleteAssembly', 'download', 'ExpansionCards', 'InstallOS', 'Memory', 'PowerSupply', 'processor', 'StorageDevices']),
    ...under('resources', ['gcc', 'inferllm', 'llvm', 'repository', 'scoresoftware', 'upstream-status', 'zcc']),
    'useful-resources',
  ],
  titan: [
    'overview',
    'faq',
    ...under('getting-started', ['quick-start', 'hardware', 'memory', 'boot', 'setup', 'resources']),
    ...under('bmc', ['overview', 'user-guide', 'burn-image']),
  ],
  vega: ['overview', ...under('getting-started', ['boot', 'buildroot-sdk', 'modulesupport', 'setup'])],
}

const pages: readonly string[] = [
  '/',
  '/about',
  '/blog',
  '/blog/archive',
  '/chips',
  '/chips/cv1800b',
  '/chips/sg2000',
  '/chips/sg2002',
  '/chips/sg2380',
  '/cluster-08',
  '/cv1800b',
  '/cv1800b/form',
  '/duo',
  '/duo-module-01',
  '/duo-s',
  '/form',
  '/jupiter',
  '/jupiter-nx',
  '/mars',
  '/mars-cm',
  '/megrez',
  '/megrez-nx',
  '/meles',
  '/pioneer',
  '/ruyibook',
  '/titan',
  '/vega',
  '/warranty',
  '/docs',
  '/docs/flash',
  '/docs/help',
  '/docs/press',
]

/** All routes that the site must have. */
export const routes: string[] = [...pages, ...Object.entries(docs).flatMap(([board, below]) => below.map((path) => `/docs/${board}/${path}`))]

function under(folder: string, names: readonly string[]): string[] {
  return names.map((name) => `${folder}/${name}`)
}
