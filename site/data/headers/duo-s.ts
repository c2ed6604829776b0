// J3 and J4 of the Duo S.
import type { Header, Pin } from '../types.ts'
import { say } from '../types.ts'
import { pin } from './pin.ts'

const j3: readonly Pin[] = [
  pin(1, '3V3'),
  pin(2, 'VSYS 5V'),
  pin(3, 'B20', 468, 'XGPIOB[20]', 'PWM3', 'I2C4_SCL'),
  pin(4, 'VSYS 5V'),
  pin(5, 'B21', 469, 'XGPIOB[21]', 'I2C4_SDA'),
  pin(6, 'GND'),
  pin(7, 'B18', 466, 'XGPIOB[18]', 'I2C1_SCL'),
  pin(8, 'A16', 496, 'XGPIOA[16]', 'UART0_TX', 'UART1_TX', 'PWM4'),
  pin(9, 'GND'),
  pin(10, 'A17', 497, 'XGPIOA[17]', 'UART0_RX', 'UART1_RX', 'PWM5'),
  pin(11, 'B11', 459, 'XGPIOB[11]', 'PWM1', 'I2C1_SDA', 'UART2_TX'),
  pin(12, 'B19', 467, 'XGPIOB[19]', 'UART2_TX', 'PWM2'),
  pin(13, 'B12', 460, 'XGPIOB[12]', 'PWM2', 'I2C1_SCL', 'UART2_RX'),
  pin(14, 'GND'),
  pin(15, 'B22', 470, 'XGPIOB[22]', 'UART2_RX'),
  pin(16, 'A20', 500, 'XGPIOA[20]', 'JTAG_TRST'),
  pin(17, '3V3'),
  pin(18, 'A19', 499, 'XGPIOA[19]', 'UART1_TX', 'UART1_RTS', 'PWM7', 'JTAG_TMS'),
  pin(19, 'B13', 461, 'XGPIOB[13]', 'SPI3_SDO', 'PWM3', 'I2C2_SCL'),
  pin(20, 'GND'),
  pin(21, 'B14', 462, 'XGPIOB[14]', 'SPI3_SDI', 'I2C2_SDA'),
  pin(22, 'A18', 498, 'XGPIOA[18]', 'UART1_RX', 'UART1_CTS', 'PWM6', 'JTAG_TCK'),
  pin(23, 'B15', 463, 'XGPIOB[15]', 'SPI3_SCK', 'UART2_TX'),
  pin(24, 'B16', 464, 'XGPIOB[16]', 'UART2_RX', 'SPI3_CS'),
  pin(25, 'GND'),
  pin(26, 'A28', 508, 'XGPIOA[28]', 'UART2_TX', 'UART1_TX'),
]

const j4: readonly Pin[] = [
  pin(27, 'C13', 429, 'XGPIOC[13]', 'MIPI_TX_0P'),
  pin(28, 'C15', 431, 'XGPIOC[15]', 'MIPI_TX_1P'),
  pin(29, 'C12', 428, 'XGPIOC[12]', 'MIPI_TX_0N'),
  pin(30, 'C14', 430, 'XGPIOC[14]', 'MIPI_TX_1N'),
  pin(31, 'GND'),
  pin(32, 'GND'),
  pin(33, 'C17', 433, 'XGPIOC[17]', 'MIPI_TX_CP'),
  pin(34, 'C21', 437, 'XGPIOC[21]', 'MIPI_TX_2P'),
  pin(35, 'C16', 432, 'XGPIOC[16]', 'MIPI_TX_CN'),
  pin(36, 'C20', 436, 'XGPIOC[20]', 'MIPI_TX_2N'),
  pin(37, 'GND'),
  pin(38, 'GND'),
  pin(39, 'C19', 435, 'XGPIOC[19]', 'MIPI_TX_3P'),
  pin(40, 'E0', 352, 'PWR_GPIO[0]', 'PWM8', 'UART2_TX', 'LCD_PWM'),
  pin(41, 'C18', 434, 'XGPIOC[18]', 'MIPI_TX_3N'),
  pin(42, 'E1', 353, 'PWR_GPIO[1]', 'PWM9', 'I2C2_SCL', 'UART2_RX', 'LCD_PWR_CT'),
  pin(43, '3V3'),
  pin(44, 'E2', 354, 'PWR_GPIO[2]', 'PWM10', 'I2C2_SDA', 'LCD_RST'),
  pin(45, 'AUDIO_IN_L'),
  pin(46, 'B3', 451, 'XGPIOB[3]'),
  pin(47, 'AUDIO_IN_R'),
  pin(48, 'B2', 450, 'XGPIOB[2]', 'PWM13', 'I2C4_SDA', 'UART3_RX'),
  pin(49, 'AUDIO_OUT_L'),
  pin(50, 'B1', 449, 'XGPIOB[1]', 'PWM12', 'I2C4_SCL', 'UART3_TX'),
  pin(51, 'AUDIO_OUT_R'),
  pin(52, 'VSYS 5V'),
]

export const duoSHeaders: readonly Header[] = [
  { id: 'j3', label: 'J3', order: 'odd-even', level: '3.3 V', pins: j3, notes: [say('note.console', { x: 8, y: 10, z: 6 }), say('note.duosPin9', { x: 9 }), say('note.i2c2Camera')] },
  { id: 'j4', label: 'J4', order: 'odd-even', level: '1.8 V', pins: j4, notes: [say('note.j4')] },
]
