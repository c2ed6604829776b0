/* Declarations for the listing check: what sketches use of the Arduino core. The board package provides the code. */
#ifndef LISTING_CHECK_ARDUINO_H
#define LISTING_CHECK_ARDUINO_H

#include <stddef.h>
#include <stdint.h>

enum { LOW, HIGH };
enum { INPUT, OUTPUT, INPUT_PULLUP };
enum { DEC = 10, HEX = 16 };

void pinMode(uint8_t pin, uint8_t mode);
void digitalWrite(uint8_t pin, uint8_t value);
int digitalRead(uint8_t pin);
int analogRead(uint32_t pin);
void analogWrite(uint8_t pin, uint32_t value);
void delay(unsigned long ms);

class Print {
public:
  void print(const char *text);
  void print(unsigned long value, int base = DEC);
  void println(const char *text);
  void println(unsigned long value, int base = DEC);
};

class SerialPort : public Print {
public:
  void begin(unsigned long baud);
};
extern SerialPort Serial;

void setup();
void loop();

#endif
