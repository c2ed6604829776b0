/* Declarations for the listing check. The board package provides the code. */
#ifndef LISTING_CHECK_SPI_H
#define LISTING_CHECK_SPI_H

#include "Arduino.h"

struct SPISettings {};

class SPIClass {
public:
  void begin();
  void beginTransaction(SPISettings settings);
  uint8_t transfer(uint8_t value);
  void endTransaction();
};
extern SPIClass SPI;

#endif
