// The 40-pin header of Meles: the maker's table, corrected where schematic V1.2 differs.
import type { Header, Pin } from '../types.ts'
import { say } from '../types.ts'
import { pin } from './pin.ts'

const gpio: readonly Pin[] = [
  pin(1, '3V3'),
  pin(2, '5V'),
  pin(3, 'GPIO0_9', 0, '', 'I2C1_SDA'),
  pin(4, '5V'),
  pin(5, 'GPIO0_8', 0, '', 'I2C1_SCL'),
  pin(6, 'GND'),
  pin(7, 'GPIO0_16', 0, '', 'UART3_TXD'),
  pin(8, 'GPIO2_0', 0, '', 'UART0_TXD'),
  pin(9, 'GND'),
  pin(10, 'GPIO2_1', 0, '', 'UART0_RXD'),
  pin(11, 'GPIO0_17', 0, '', 'UART3_RXD'),
  pin(12, 'AOGPIO_8', 0, '', 'I2S2_SCLK', 'AUDIO_PA19', 'AOUART_TXD', 'AOUART_IR_OUT'),
  pin(13, 'GPIO2_25', 0, '', 'GMAC1_RXDV'),
  pin(14, 'GND'),
  pin(15, 'GPIO2_24', 0, '', 'GMAC1_TXD3'),
  pin(16, 'GPIO2_30', 0, '', 'GMAC1_RXD0'),
  pin(17, '3V3'),
  pin(18, 'GPIO2_31', 0, '', 'GMAC1_RXD1'),
  pin(19, 'GPIO2_16', 0, '', 'SPI_MOSI'),
  pin(20, 'GND'),
  pin(21, 'GPIO2_17', 0, '', 'SPI_MISO'),
  pin(22, 'GPIO3_2', 0, '', 'PWM0'),
  pin(23, 'GPIO2_14', 0, '', 'SPI_SCLK', 'UART2_TXD', 'UART2_IR_OUT'),
  pin(24, 'GPIO2_15', 0, '', 'SPI_SSN0', 'UART2_RXD', 'UART2_IR_IN'),
  pin(25, 'GND'),
  pin(26, 'ADC'),
  pin(27, 'GPIO2_12', 0, '', 'I2C3_SDA'),
  pin(28, 'GPIO2_11', 0, '', 'I2C3_SCL'),
  pin(29, 'GPIO2_23', 0, '', 'GMAC1_TXD2'),
  pin(30, 'GND'),
  pin(31, 'GPIO3_1', 0, '', 'GMAC1_RXD3'),
  pin(32, 'GPIO0_10', 0, '', 'UART1_TXD'),
  pin(33, 'GPIO0_11', 0, '', 'UART1_RXD'),
  pin(34, 'GND'),
  pin(35, 'AOGPIO_7', 0, '', 'I2S2_LRCK', 'AUDIO_PA18'),
  pin(36, 'GPIO3_3', 0, '', 'PWM1'),
  pin(37, 'GPIO3_0', 0, '', 'GMAC1_RXD2'),
  pin(38, 'AOGPIO_10', 0, '', 'I2S2_DIN', 'AUDIO_PA21'),
  pin(39, 'GND'),
  pin(40, 'AOGPIO_11', 0, '', 'I2S2_DOUT', 'AUDIO_PA22'),
]

export const melesHeaders: readonly Header[] = [
  { id: 'gpio', label: 'GPIO', order: 'odd-even', level: '3.3 V', pins: gpio, notes: [say('note.console', { x: 8, y: 10, z: 6 }), say('note.melesAdc', { x: 26 }), say('note.melesSchematic', { x: '16, 31, 38, 40', y: 'V1.2' })] },
]
