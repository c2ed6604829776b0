// Names in their makers' spelling; the prose check reports other spellings.
export const names: readonly string[] = [
  'Milk-V', 'Duo 256M', 'Duo S', 'Duo Module 01', 'Mars CM', 'Jupiter NX', 'Megrez NX', 'Cluster 08', 'RuyiBook',
  'CV1800B', 'SG2000', 'SG2002', 'SG2042', 'SG2380', 'JH7110', 'TH1520', 'EIC7700X', 'FSL91030M',
  'RISC-V', 'microSD', 'eMMC', 'U-Boot', 'OpenSBI', 'Buildroot', 'Debian', 'Fedora', 'RevyOS', 'Ethernet', 'Wi-Fi', 'Bluetooth', 'FreeRTOS', 'GitHub', 'macOS', 'NVMe', 'PCIe', 'TensorFlow', 'PyTorch', 'OpenCV', 'Arduino',
]
