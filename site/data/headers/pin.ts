// Pins in one line each.
import type { Pin } from '../types.ts'

/** A signal pin: position, name on the board, Linux GPIO number (0 when it has none), name at the chip, further functions. */
export function pin(number: number, name: string, gpio = 0, soc = '', ...alt: readonly string[]): Pin {
  return { pin: number, name, ...(gpio === 0 ? {} : { gpio }), ...(soc === '' ? {} : { soc }), ...(alt.length === 0 ? {} : { alt }) }
}

/**
 * A pin's functions, by their letters in the pinout: power, ground, control, UART, I2C, SPI, PWM,
 * JTAG, analog, camera and display (M), storage and USB (D), sound (N), Ethernet (O).
 */
export type PinKind = 'P' | 'G' | 'C' | 'U' | 'I' | 'S' | 'W' | 'J' | 'A' | 'M' | 'D' | 'N' | 'O'

const KINDS: readonly (readonly [PinKind, RegExp])[] = [
  ['C', /^(RUN|3V3_EN|Boot-|UPDATE|PWR_VBAT|VBUS_EN|VBUS_DET|SD_PWR_EN|ARM_RISV|Power |HDD |Reset)/],
  ['G', /^GND/],
  ['P', /^(5V|3V3|1V8|VSYS|VBUS|VDD)/],
  ['D', /^(SD\d?_|SPIN(OR|AND)|EMMC|NOR|NAND|USB)/],
  ['M', /^(MIPI|LCD_|SENSOR_)/],
  ['N', /^(AUDIO|Audio|I2S|MIC_)/],
  ['U', /^(UART|AOUART)/],
  ['I', /I2C/],
  ['S', /^SPI/],
  ['W', /^PWM/],
  ['J', /^JTAG/],
  ['A', /^ADC/],
  ['O', /^(EPHY|GMAC)/],
]

/** The kind of a function or pin name; null for plain GPIO. */
export function kindOf(name: string): PinKind | null {
  return KINDS.find(([, pattern]) => pattern.test(name))?.[0] ?? null
}

/** All kinds of a pin, in the same order as its functions. */
export function kindsOf(pin: Pin): readonly PinKind[] {
  const kinds = [pin.name, ...(pin.alt ?? [])].map(kindOf).filter((kind) => kind !== null)
  return [...new Set(kinds)]
}
