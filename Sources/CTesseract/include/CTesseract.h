#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A word that was read. Its text ends with a zero; the rectangle is in pixels, from the picture's upper left corner.
typedef struct {
  const char *text;
  /// From 0 to 100.
  float confidence;
  int left, top, right, bottom;
  /// Whether it is the first one of its line.
  bool begins_line;
} hanok_tesseract_word;

/// Whether Tesseract's library is there. It is looked for once.
bool hanok_tesseract_load(void);

/// Reads a picture of a byte a pixel.
/// @param languages Tesseract's names, with `+` between them.
/// @return False if a language is missing or nothing could be read.
bool hanok_tesseract_read(
    const uint8_t *pixels, int width, int height, int row_bytes, const char *languages,
    void (*found)(void *context, const hanok_tesseract_word *word), void *context);

/// Tells the names of the languages whose data are there.
void hanok_tesseract_languages(
    void (*found)(void *context, const char *name), void *context);
