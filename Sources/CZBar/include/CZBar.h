#pragma once

#include <stdbool.h>
#include <stdint.h>

// Bar codes by zbar, which is loaded when the first picture is read and never linked with.

/// The kinds of codes, by zbar's own numbers.
enum {
  HANOK_ZBAR_EAN8 = 8,
  HANOK_ZBAR_UPCE = 9,
  HANOK_ZBAR_EAN13 = 13,
  HANOK_ZBAR_I25 = 25,
  HANOK_ZBAR_DATABAR = 34,
  HANOK_ZBAR_DATABAR_EXPANDED = 35,
  HANOK_ZBAR_CODABAR = 38,
  HANOK_ZBAR_CODE39 = 39,
  HANOK_ZBAR_QR = 64,
  HANOK_ZBAR_CODE93 = 93,
  HANOK_ZBAR_CODE128 = 128,
};

/// A code that was found. What it points to is gone after the call.
typedef struct {
  int kind;
  /// How it lies: 0 upright, then by quarter turns clockwise; -1 when that is not known.
  int orientation;
  const char *bytes;
  unsigned length;
  /// Pixels from the upper left corner, x and y in turn. Those of a QR code are its corners: upper left, lower left, lower
  /// right, upper right.
  const int *points;
  unsigned point_count;
} hanok_zbar_code;

/// Whether zbar is there.
bool hanok_zbar_load(void);

/// Calls `found` for each code in a picture of 8 bits a pixel, black to white, without gaps between its rows. On any thread.
void hanok_zbar_scan(
    const uint8_t *pixels, unsigned width, unsigned height,
    void (*found)(void *context, const hanok_zbar_code *code), void *context);
