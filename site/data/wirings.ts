// Wirings to a board's pins, for each guide that needs one. Pins are numbers: their names come from the header's data,
// so a wiring always matches the pinout. A name that starts with @ is a key in `figures:part.*`; any other is printed on the part.
import type { WireColor } from './details/types.ts'
import type { BoardId } from './types.ts'

export interface WireTo {
  readonly pin: number
  /** Function that the wire uses; else the pin's own name. */
  readonly use?: string
  readonly to: string
  readonly color: WireColor
  /** `figures:note.*`: a component in the wire's path. */
  readonly note?: string
}

export interface WiringRecord {
  readonly id: string
  readonly board: BoardId
  readonly header: string
  /** The connected part. */
  readonly part: string
  readonly wires: readonly WireTo[]
}

function wire(pin: number, to: string, color: WireColor, more: { readonly use?: string; readonly note?: string } = {}): WireTo {
  return { pin, to, color, ...more }
}

const duo = (id: string, part: string, ...wires: readonly WireTo[]): WiringRecord => ({ id, board: 'duo', header: 'pins', part, wires })
const duo256 = (id: string, part: string, ...wires: readonly WireTo[]): WiringRecord => ({ id, board: 'duo-256m', header: 'pins', part, wires })
const duoS = (id: string, part: string, ...wires: readonly WireTo[]): WiringRecord => ({ id, board: 'duo-s', header: 'j3', part, wires })

const i2c0 = [wire(36, 'VCC', 'red'), wire(38, 'GND', 'black'), wire(1, 'SCL', 'yellow', { use: 'I2C0_SCL' }), wire(2, 'SDA', 'blue', { use: 'I2C0_SDA' })]

export const wirings: readonly WiringRecord[] = [
  duo('arduino-led', '@led', wire(20, '@anode', 'green', { note: 'r1k' }), wire(18, '@cathode', 'black')),
  duo('arduino-uart', '@cable', wire(6, 'RX', 'white', { use: 'UART3_TX' }), wire(7, 'TX', 'green', { use: 'UART3_RX' }), wire(8, 'GND', 'black')),
  duo('arduino-pwm', '@led', wire(36, '@anode', 'red', { note: 'r1k' }), wire(6, '@cathode', 'green', { use: 'PWM5' })),
  duo('arduino-adc', '@potentiometer', wire(36, '@end', 'red', { note: 'r10k' }), wire(31, '@slider', 'green', { use: 'ADC1' }), wire(33, '@otherEnd', 'black')),
  duo('arduino-spi', '@link', wire(10, '1', 'yellow', { use: 'SPI2_SDO' }), wire(11, '2', 'yellow', { use: 'SPI2_SDI' })),
  duo('arduino-i2c', '@link', wire(1, 'SCL', 'yellow', { use: 'I2C0_SCL' }), wire(2, 'SDA', 'blue', { use: 'I2C0_SDA' }), wire(12, 'SCL', 'yellow', { use: 'I2C1_SCL' }), wire(11, 'SDA', 'blue', { use: 'I2C1_SDA' })),
  duo256('arduino-servo', '@servo', wire(39, '@red', 'red', { note: 'v5' }), wire(38, '@brown', 'brown'), wire(4, '@orange', 'orange', { use: 'PWM7' })),
  duo256('arduino-motor', 'L9110H', wire(36, 'VCC', 'red'), wire(38, 'GND', 'black'), wire(4, 'INA', 'yellow', { use: 'PWM7' }), wire(5, 'INB', 'blue', { use: 'PWM6' })),
  duo('arduino-display', '@i2cDisplay', ...i2c0),
  duo('arduino-buzzer', '@buzzer', wire(36, 'VCC', 'red'), wire(38, 'GND', 'black'), wire(4, 'S', 'yellow')),
  duo('arduino-distance', 'HC-SR04', wire(36, 'VCC', 'red', { note: 'v3' }), wire(38, 'GND', 'black'), wire(1, 'Trig', 'yellow'), wire(2, 'Echo', 'green')),
  duo('rc522', 'RC522', wire(36, '3.3V', 'red'), wire(38, 'GND', 'black'), wire(9, 'SCK', 'yellow', { use: 'SPI2_SCK' }), wire(10, 'MOSI', 'blue', { use: 'SPI2_SDO' }), wire(11, 'MISO', 'green', { use: 'SPI2_SDI' }), wire(19, 'NSS', 'purple'), wire(20, 'RST', 'orange')),
  duoS('sysfs-led', '@led', wire(7, '@anode', 'green', { note: 'r1k' }), wire(6, '@cathode', 'black')),
  duoS('sysfs-input', '@button', wire(1, '@resistor', 'red', { note: 'pullUp' }), wire(7, '@contact1', 'green'), wire(6, '@contact2', 'black')),
  duo('pinpong-button', '@button', wire(36, '@resistor', 'red', { note: 'pullUp' }), wire(1, '@contact1', 'green'), wire(38, '@contact2', 'black')),
  duo('pinpong-i2c', '@i2cModule', ...i2c0),
  duo('wiringx-led', '@led', wire(20, '@anode', 'green', { note: 'r1k' }), wire(18, '@cathode', 'black')),
  duo('wiringx-i2c', 'BMP280', wire(36, 'VCC', 'red'), wire(38, 'GND', 'black'), wire(14, 'SDA', 'blue', { use: 'I2C1_SDA' }), wire(15, 'SCL', 'yellow', { use: 'I2C1_SCL' })),
  duo('wiringx-spi', '@link', wire(10, '1', 'yellow', { use: 'SPI2_SDO' }), wire(11, '2', 'yellow', { use: 'SPI2_SDI' })),
  duo('wiringx-uart', '@cable', wire(3, 'GND', 'black'), wire(4, 'RX', 'white', { use: 'UART4_TX' }), wire(5, 'TX', 'green', { use: 'UART4_RX' })),
  duo('wiringx-pwm', '@led', wire(6, '@anode', 'green', { use: 'PWM5', note: 'r1k' }), wire(8, '@cathode', 'black')),
  duo('wiringx-adc', '@potentiometer', wire(36, '@end', 'red', { note: 'r10k' }), wire(31, '@slider', 'green', { use: 'ADC1' }), wire(33, '@otherEnd', 'black')),
  duo('servo', 'DF9GMS', wire(39, '@red', 'red', { note: 'v5' }), wire(38, '@brown', 'brown'), wire(6, '@orange', 'orange', { use: 'PWM5' })),
  duo('dht22', 'DHT22', wire(36, 'VCC', 'red'), wire(38, 'GND', 'black'), wire(20, 'DATA', 'green', { note: 'pullUpBare' })),
  duoS('st7789', 'ST7789', wire(1, 'BLK', 'white'), wire(17, 'VCC', 'red'), wire(19, 'SDA', 'blue', { use: 'SPI3_SDO' }), wire(22, 'DC', 'green'), wire(23, 'SCL', 'yellow', { use: 'SPI3_SCK' }), wire(24, 'CS', 'purple'), wire(25, 'GND', 'black'), wire(26, 'RES', 'orange')),
  duoS('spilvgl', 'ST7789V', wire(1, 'BL', 'white'), wire(17, 'VCC', 'red'), wire(19, 'SDA', 'blue', { use: 'SPI3_SDO' }), wire(22, 'DC', 'green'), wire(23, 'SCL', 'yellow', { use: 'SPI3_SCK' }), wire(24, 'CS', 'purple', { use: 'SPI3_CS' }), wire(25, 'GND', 'black'), wire(26, 'RES', 'orange')),
  duoS('epaper', 'Pico-ePaper-2.13', wire(11, 'CS', 'purple'), wire(13, 'RST', 'orange'), wire(17, 'VCC', 'red'), wire(19, 'DIN', 'blue', { use: 'SPI3_SDO' }), wire(22, 'DC', 'green'), wire(23, 'CLK', 'yellow', { use: 'SPI3_SCK' }), wire(24, 'BUSY', 'white'), wire(25, 'GND', 'black')),
  duoS('8seg', 'Pico-8SEG-LED', wire(17, 'VSYS', 'red'), wire(19, 'DIN', 'blue', { use: 'SPI3_SDO' }), wire(23, 'CLK', 'yellow', { use: 'SPI3_SCK' }), wire(24, 'RCLK', 'green'), wire(25, 'GND', 'black')),
  { id: 'mars-led', board: 'mars', header: 'gpio', part: '@led', wires: [wire(40, '@anode', 'green', { note: 'r330' }), wire(39, '@cathode', 'black')] },
  { id: 'mars-serial', board: 'mars', header: 'gpio', part: '@cable', wires: [wire(6, 'GND', 'black'), wire(8, 'RX', 'white', { use: 'UART0_TX' }), wire(10, 'TX', 'green', { use: 'UART0_RX' })] },
  { id: 'meles-serial', board: 'meles', header: 'gpio', part: '@cable', wires: [wire(6, 'GND', 'black'), wire(8, 'RX', 'white'), wire(10, 'TX', 'green')] },
]
