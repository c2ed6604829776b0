// Front panel headers of the Mini-ITX boards: the order is that of PC cases.
import type { Header, Pin } from '../types.ts'
import { pin } from './pin.ts'

const panel: readonly Pin[] = [
  pin(1, 'HDD LED +'), pin(2, 'Power LED +'), pin(3, 'HDD LED −'), pin(4, 'Power LED −'), pin(5, 'Reset GND'), pin(6, 'Power switch'), pin(7, 'Reset'), pin(8, 'Power switch GND'), pin(9, 'NC'),
]

const audio: readonly Pin[] = [
  pin(1, 'MIC_IN'), pin(2, 'GND'), pin(3, 'MIC_POWER'), pin(4, 'GND'), pin(5, 'AUDIO_OUT_R'), pin(6, 'NC'), pin(7, 'NC'), pin(9, 'AUDIO_OUT_L'), pin(10, 'NC'),
]

const usb2: readonly Pin[] = [
  pin(1, '5V'), pin(2, '5V'), pin(3, 'USB1−'), pin(4, 'USB2−'), pin(5, 'USB1+'), pin(6, 'USB2+'), pin(7, 'GND'), pin(8, 'GND'), pin(10, 'GND'),
]

const panelHeader: Header = { id: 'f_panel', label: 'F_PANEL', order: 'odd-even', pins: panel }
const audioHeader: Header = { id: 'f_audio', label: 'F_AUDIO', order: 'odd-even', pins: audio }

export const titanHeaders: readonly Header[] = [panelHeader, { id: 'f_usb2', label: 'F_USB2.0', order: 'odd-even', pins: usb2 }]
export const jupiterHeaders: readonly Header[] = [panelHeader, audioHeader, { id: 'f_usb2', label: 'F_USB2', order: 'odd-even', pins: usb2 }]
export const megrezHeaders: readonly Header[] = jupiterHeaders
