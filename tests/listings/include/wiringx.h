/* Declarations for the listing check. The board's library provides the code. */
#ifndef LISTING_CHECK_WIRINGX_H
#define LISTING_CHECK_WIRINGX_H

enum pinmode_t {
  PINMODE_NOT_SET = 0,
  PINMODE_INPUT = 2,
  PINMODE_OUTPUT = 4,
  PINMODE_INTERRUPT = 8
};

enum isr_mode_t {
  ISR_MODE_UNKNOWN = 0,
  ISR_MODE_RISING = 2,
  ISR_MODE_FALLING = 4,
  ISR_MODE_BOTH = 8,
  ISR_MODE_NONE = 16
};

enum digital_value_t { LOW, HIGH };

typedef struct wiringXSerial_t {
  unsigned int baud;
  unsigned int databits;
  unsigned int parity;
  unsigned int stopbits;
  unsigned int flowcontrol;
} wiringXSerial_t;

int wiringXSetup(char *name, void (*log)(int, char *, int, const char *, ...));
int wiringXGC(void);
char *wiringXPlatform(void);
int wiringXValidGPIO(int pin);
void delayMicroseconds(unsigned int microseconds);

int pinMode(int pin, enum pinmode_t mode);
int digitalWrite(int pin, enum digital_value_t value);
int digitalRead(int pin);
int wiringXISR(int pin, enum isr_mode_t mode);
int waitForInterrupt(int pin, int milliseconds);

int wiringXI2CSetup(const char *device, int address);
int wiringXI2CRead(int fd);
int wiringXI2CReadReg8(int fd, int reg);
int wiringXI2CReadReg16(int fd, int reg);
int wiringXI2CWrite(int fd, int reg);
int wiringXI2CWriteReg8(int fd, int reg, int value);
int wiringXI2CWriteReg16(int fd, int reg, int value);

int wiringXSPISetup(int channel, int speed);
int wiringXSPIDataRW(int channel, unsigned char *data, int length);
int wiringXSPIGetFd(int channel);

int wiringXSerialOpen(const char *device, struct wiringXSerial_t settings);
void wiringXSerialClose(int fd);
void wiringXSerialFlush(int fd);
void wiringXSerialPutChar(int fd, unsigned char c);
void wiringXSerialPuts(int fd, const char *text);
void wiringXSerialPrintf(int fd, const char *format, ...);
int wiringXSerialDataAvail(int fd);
int wiringXSerialGetChar(int fd);

int wiringXPWMSetPeriod(int pin, long nanoseconds);
int wiringXPWMSetDuty(int pin, long nanoseconds);
int wiringXPWMSetPolarity(int pin, int inverted);
int wiringXPWMEnable(int pin, int enable);

#endif
