#include "CZBar.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

enum { CONFIG_POSITION = 0x80, CONFIG_TEST_INVERTED = 0x81 };
enum { MAXIMUM_POINTS = 256 };

#define FUNCTIONS(F)                                                                               \
  F(void *, zbar_image_scanner_create, (void))                                                     \
  F(void, zbar_image_scanner_destroy, (void *))                                                    \
  F(int, zbar_image_scanner_set_config, (void *, int, int, int))                                   \
  F(int, zbar_scan_image, (void *, void *))                                                        \
  F(void *, zbar_image_create, (void))                                                             \
  F(void, zbar_image_destroy, (void *))                                                            \
  F(void, zbar_image_set_format, (void *, unsigned long))                                          \
  F(void, zbar_image_set_size, (void *, unsigned, unsigned))                                       \
  F(void, zbar_image_set_data, (void *, const void *, unsigned long, void (*)(void *)))            \
  F(const void *, zbar_image_first_symbol, (const void *))                                         \
  F(const void *, zbar_symbol_next, (const void *))                                                \
  F(int, zbar_symbol_get_type, (const void *))                                                     \
  F(int, zbar_symbol_get_orientation, (const void *))                                              \
  F(const char *, zbar_symbol_get_data, (const void *))                                            \
  F(unsigned, zbar_symbol_get_data_length, (const void *))                                         \
  F(unsigned, zbar_symbol_get_loc_size, (const void *))                                            \
  F(int, zbar_symbol_get_loc_x, (const void *, unsigned))                                          \
  F(int, zbar_symbol_get_loc_y, (const void *, unsigned))

#define DECLARE(result, name, arguments) static result(*name) arguments;
FUNCTIONS(DECLARE)

static bool is_loaded;

static void load(void) {
  void *library = dlopen("libzbar.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
#define FIND(result, name, arguments)                                                              \
  *(void **)(&name) = dlsym(library, #name);                                                       \
  if (!name) return;
  FUNCTIONS(FIND)
  is_loaded = true;
}

bool hanok_zbar_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded;
}

static void tell(
    const void *symbol, void (*found)(void *, const hanok_zbar_code *), void *context) {
  int points[MAXIMUM_POINTS * 2];
  unsigned count = zbar_symbol_get_loc_size(symbol);
  if (count > MAXIMUM_POINTS) count = MAXIMUM_POINTS;
  for (unsigned i = 0; i < count; i++) {
    points[2 * i] = zbar_symbol_get_loc_x(symbol, i);
    points[2 * i + 1] = zbar_symbol_get_loc_y(symbol, i);
  }
  hanok_zbar_code code = {
      .kind = zbar_symbol_get_type(symbol),
      .orientation = zbar_symbol_get_orientation(symbol),
      .bytes = zbar_symbol_get_data(symbol),
      .length = zbar_symbol_get_data_length(symbol),
      .points = points,
      .point_count = count,
  };
  found(context, &code);
}

void hanok_zbar_scan(
    const uint8_t *pixels, unsigned width, unsigned height,
    void (*found)(void *context, const hanok_zbar_code *code), void *context) {
  if (!hanok_zbar_load() || !width || !height) return;
  void *scanner = zbar_image_scanner_create();
  void *image = zbar_image_create();
  if (scanner && image) {
    zbar_image_scanner_set_config(scanner, 0, CONFIG_POSITION, 1);
    zbar_image_scanner_set_config(scanner, 0, CONFIG_TEST_INVERTED, 1);
    // Y800: 8 bits of brightness a pixel.
    zbar_image_set_format(image, 'Y' | '8' << 8 | '0' << 16 | '0' << 24);
    zbar_image_set_size(image, width, height);
    zbar_image_set_data(image, pixels, (unsigned long)width * height, NULL);
    zbar_scan_image(scanner, image);
    for (const void *symbol = zbar_image_first_symbol(image); symbol; symbol = zbar_symbol_next(symbol)) {
      tell(symbol, found, context);
    }
  }
  if (image) zbar_image_destroy(image);
  if (scanner) zbar_image_scanner_destroy(scanner);
}
