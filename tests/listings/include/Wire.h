/* Declarations for the listing check. The board package provides the code. */
#ifndef LISTING_CHECK_WIRE_H
#define LISTING_CHECK_WIRE_H

#include "Arduino.h"

class TwoWire {
public:
  void begin();
  void begin(uint8_t address);
  void beginTransmission(uint16_t address);
  uint8_t endTransmission(bool stop = true);
  uint8_t requestFrom(uint16_t address, size_t quantity, bool stop = true);
  size_t write(uint8_t value);
  size_t write(const uint8_t *buffer, size_t length);
  int available();
  int read();
  void onReceive(void (*callback)(int));
  void onRequest(void (*callback)(void));
  void onService();
};
extern TwoWire Wire, Wire1, Wire2;

#endif
