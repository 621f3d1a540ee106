#pragma once
#include <libxml/xmlversion.h>
// The system's ICU and the one inside of Foundation have types of the same names; nothing here needs them.
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/tree.h>

// xmlFree is a variable that Swift cannot read safely.
static inline void hanok_xml_free(xmlChar *text) { xmlFree(text); }

static inline void hanok_xml_ignore(void *context, xmlErrorPtr error) {}

// Reads HTML without a word about its errors: of those in encodings libxml2 tells the thread's handler, whatever
// the options say. The handler is a variable behind a macro, which Swift does not see.
static inline htmlDocPtr hanok_html_read(const char *text, int size, const char *encoding, int options) {
  xmlStructuredErrorFunc handler = xmlStructuredError;
  void *context = xmlStructuredErrorContext;
  xmlSetStructuredErrorFunc(NULL, hanok_xml_ignore);
  htmlDocPtr document = htmlReadMemory(text, size, NULL, encoding, options);
  xmlSetStructuredErrorFunc(context, handler);
  return document;
}
