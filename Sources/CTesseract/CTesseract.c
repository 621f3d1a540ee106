#include "CTesseract.h"

#include <dlfcn.h>
#include <pthread.h>

enum { LEVEL_LINE = 2, LEVEL_WORD = 3 };
enum { SEGMENT_AUTO = 3, SEGMENT_SPARSE = 11 };
/// Tesseract wants to know how fine a picture is, and warns if it is not told.
enum { PIXELS_PER_INCH = 150 };

#define FUNCTIONS(F)                                                                               \
  F(void *, TessBaseAPICreate, (void))                                                             \
  F(void, TessBaseAPIDelete, (void *))                                                             \
  F(void, TessBaseAPIEnd, (void *))                                                                \
  F(int, TessBaseAPIInit3, (void *, const char *, const char *))                                   \
  F(int, TessBaseAPISetVariable, (void *, const char *, const char *))                             \
  F(void, TessBaseAPISetPageSegMode, (void *, int))                                                \
  F(void, TessBaseAPISetImage, (void *, const unsigned char *, int, int, int, int))                \
  F(void, TessBaseAPISetSourceResolution, (void *, int))                                           \
  F(int, TessBaseAPIRecognize, (void *, void *))                                                   \
  F(void *, TessBaseAPIGetIterator, (void *))                                                      \
  F(char **, TessBaseAPIGetAvailableLanguagesAsVector, (const void *))                             \
  F(void, TessDeleteTextArray, (char **))                                                          \
  F(void, TessDeleteText, (const char *))                                                          \
  F(void, TessResultIteratorDelete, (void *))                                                      \
  F(const void *, TessResultIteratorGetPageIteratorConst, (const void *))                          \
  F(int, TessResultIteratorNext, (void *, int))                                                    \
  F(char *, TessResultIteratorGetUTF8Text, (const void *, int))                                    \
  F(float, TessResultIteratorConfidence, (const void *, int))                                      \
  F(int, TessPageIteratorIsAtBeginningOf, (const void *, int))                                     \
  F(int, TessPageIteratorBoundingBox, (const void *, int, int *, int *, int *, int *))

#define DECLARE(result, name, arguments) static result(*name) arguments;
FUNCTIONS(DECLARE)

static bool is_loaded;

static void load(void) {
  void *library = dlopen("libtesseract.so.5", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
#define FIND(result, name, arguments)                                                              \
  *(void **)(&name) = dlsym(library, #name);                                                       \
  if (!name) return;
  FUNCTIONS(FIND)
  is_loaded = true;
}

bool hanok_tesseract_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded;
}

static int tell(
    void *reader, void (*found)(void *, const hanok_tesseract_word *), void *context) {
  int count = 0;
  void *words = TessBaseAPIGetIterator(reader);
  if (!words) return 0;
  const void *page = TessResultIteratorGetPageIteratorConst(words);
  do {
    char *text = TessResultIteratorGetUTF8Text(words, LEVEL_WORD);
    if (!text) continue;
    hanok_tesseract_word word = {
        .text = text,
        .confidence = TessResultIteratorConfidence(words, LEVEL_WORD),
        .begins_line = TessPageIteratorIsAtBeginningOf(page, LEVEL_LINE),
    };
    if (TessPageIteratorBoundingBox(
            page, LEVEL_WORD, &word.left, &word.top, &word.right, &word.bottom)) {
      found(context, &word);
      count++;
    }
    TessDeleteText(text);
  } while (TessResultIteratorNext(words, LEVEL_WORD));
  TessResultIteratorDelete(words);
  return count;
}

bool hanok_tesseract_read(
    const uint8_t *pixels, int width, int height, int row_bytes, const char *languages,
    void (*found)(void *context, const hanok_tesseract_word *word), void *context) {
  if (!hanok_tesseract_load()) return false;
  void *reader = TessBaseAPICreate();
  if (!reader) return false;
  bool is_read = TessBaseAPIInit3(reader, NULL, languages) == 0;
  if (is_read) {
    TessBaseAPISetVariable(reader, "debug_file", "/dev/null");
    // A page first; a picture that is none may have words here and there.
    const int modes[] = {SEGMENT_AUTO, SEGMENT_SPARSE};
    int count = 0;
    for (int i = 0; i < 2 && is_read && count == 0; i++) {
      TessBaseAPISetPageSegMode(reader, modes[i]);
      TessBaseAPISetImage(reader, pixels, width, height, 1, row_bytes);
      TessBaseAPISetSourceResolution(reader, PIXELS_PER_INCH);
      is_read = TessBaseAPIRecognize(reader, NULL) == 0;
      if (is_read) count = tell(reader, found, context);
    }
  }
  TessBaseAPIEnd(reader);
  TessBaseAPIDelete(reader);
  return is_read;
}

void hanok_tesseract_languages(
    void (*found)(void *context, const char *name), void *context) {
  if (!hanok_tesseract_load()) return;
  void *reader = TessBaseAPICreate();
  if (!reader) return;
  // The data of layout are always there, and with them the folder of the others.
  if (TessBaseAPIInit3(reader, NULL, "osd") == 0 || TessBaseAPIInit3(reader, NULL, "eng") == 0) {
    char **names = TessBaseAPIGetAvailableLanguagesAsVector(reader);
    for (char **name = names; name && *name; name++) found(context, *name);
    if (names) TessDeleteTextArray(names);
  }
  TessBaseAPIEnd(reader);
  TessBaseAPIDelete(reader);
}
