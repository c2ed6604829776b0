// The 40-pin header of Mars, with the official image's default functions.
import type { Header, Pin } from '../types.ts'
import { say } from '../types.ts'
import { pin } from './pin.ts'

const gpio: readonly Pin[] = [
  pin(1, '3V3'),
  pin(2, '5V'),
  pin(3, 'GPIO58', 58, '', 'I2C_SDA'),
  pin(4, '5V'),
  pin(5, 'GPIO57', 57, '', 'I2C_SCL'),
  pin(6, 'GND'),
  pin(7, 'GPIO55', 55),
  pin(8, 'GPIO5', 5, '', 'UART0_TX'),
  pin(9, 'GND'),
  pin(10, 'GPIO6', 6, '', 'UART0_RX'),
  pin(11, 'GPIO42', 42),
  pin(12, 'GPIO38', 38, '', 'LCD_HSYNC'),
  pin(13, 'GPIO43', 43),
  pin(14, 'GND'),
  pin(15, 'GPIO47', 47),
  pin(16, 'GPIO54', 54),
  pin(17, '3V3'),
  pin(18, 'GPIO51', 51),
  pin(19, 'GPIO52', 52, '', 'SPI_MOSI'),
  pin(20, 'GND'),
  pin(21, 'GPIO53', 53, '', 'SPI_MISO'),
  pin(22, 'GPIO50', 50),
  pin(23, 'GPIO48', 48, '', 'SPI_SCLK'),
  pin(24, 'GPIO49', 49, '', 'SPI_CE0'),
  pin(25, 'GND'),
  pin(26, 'GPIO56', 56),
  pin(27, 'GPIO45', 45),
  pin(28, 'GPIO40', 40),
  pin(29, 'GPIO37', 37, '', 'LCD_VSYNC'),
  pin(30, 'GND'),
  pin(31, 'GPIO39', 39, '', 'LCD_DE'),
  pin(32, 'GPIO46', 46, '', 'PWM0'),
  pin(33, 'GPIO59', 59, '', 'PWM1'),
  pin(34, 'GND'),
  pin(35, 'GPIO63', 63),
  pin(36, 'GPIO36', 36, '', 'LCD_CLK'),
  pin(37, 'GPIO60', 60),
  pin(38, 'GPIO61', 61),
  pin(39, 'GND'),
  pin(40, 'GPIO44', 44),
]

export const marsHeaders: readonly Header[] = [
  { id: 'gpio', label: 'GPIO', order: 'odd-even', level: '3.3 V', pins: gpio, notes: [say('note.console', { x: 8, y: 10, z: 6 }), say('note.ioMatrix')] },
]
