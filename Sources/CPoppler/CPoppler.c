#define _GNU_SOURCE
#include "CPoppler.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// GLib's and poppler's own types, as far as they are looked into. These layouts are part of poppler-glib
// 8's binary interface.

typedef struct {
  uint32_t domain;
  int code;
  char *message;
} GError;

typedef struct GList {
  void *data;
  struct GList *next, *previous;
} GList;

typedef struct {
  int type, page;
  double left, bottom, right, top, zoom;
  char *name;
  unsigned change_left : 1, change_top : 1, change_zoom : 1;
} Destination;

// A destination or an address stands where `target` is.
typedef struct {
  int type;
  char *title;
  void *target;
} Action;

typedef struct {
  hanok_pdf_box area;
  Action *action;
} Link;

enum { ACTION_PAGE = 2, ACTION_ADDRESS = 5 };
enum { PLACE_POINT = 1, PLACE_WIDTH = 3, PLACE_NAMED = 9 };
enum { ERROR_ENCRYPTED = 1 };

#define FUNCTIONS(F)                                                                               \
  F(void *, g_bytes_new, (const void *, size_t))                                                   \
  F(void, g_bytes_unref, (void *))                                                                 \
  F(void, g_object_unref, (void *))                                                                \
  F(void, g_free, (void *))                                                                        \
  F(void, g_error_free, (GError *))                                                                \
  F(void *, poppler_document_new_from_bytes, (void *, const char *, GError **))                    \
  F(int, poppler_document_get_n_pages, (void *))                                                   \
  F(void *, poppler_document_get_page, (void *, int))                                              \
  F(unsigned, poppler_document_get_permissions, (void *))                                          \
  F(long, poppler_document_get_creation_date, (void *))                                            \
  F(long, poppler_document_get_modification_date, (void *))                                        \
  F(void, poppler_document_get_pdf_version, (void *, unsigned *, unsigned *))                      \
  F(Destination *, poppler_document_find_dest, (void *, const char *))                             \
  F(void, poppler_dest_free, (Destination *))                                                      \
  F(char *, poppler_document_get_title, (void *))                                                  \
  F(char *, poppler_document_get_author, (void *))                                                 \
  F(char *, poppler_document_get_subject, (void *))                                                \
  F(char *, poppler_document_get_keywords, (void *))                                               \
  F(char *, poppler_document_get_creator, (void *))                                                \
  F(char *, poppler_document_get_producer, (void *))                                               \
  F(void, poppler_page_get_size, (void *, double *, double *))                                     \
  F(void, poppler_page_get_crop_box, (void *, hanok_pdf_box *))                                    \
  F(char *, poppler_page_get_label, (void *))                                                      \
  F(void, poppler_page_render, (void *, void *))                                                   \
  F(void, poppler_page_render_for_printing, (void *, void *))                                      \
  F(char *, poppler_page_get_text, (void *))                                                       \
  F(int, poppler_page_get_text_layout, (void *, hanok_pdf_box **, unsigned *))                     \
  F(GList *, poppler_page_get_link_mapping, (void *))                                              \
  F(void, poppler_page_free_link_mapping, (GList *))                                               \
  F(void *, poppler_index_iter_new, (void *))                                                      \
  F(void *, poppler_index_iter_get_child, (void *))                                                \
  F(int, poppler_index_iter_next, (void *))                                                        \
  F(int, poppler_index_iter_is_open, (void *))                                                     \
  F(Action *, poppler_index_iter_get_action, (void *))                                             \
  F(void, poppler_index_iter_free, (void *))                                                       \
  F(void, poppler_action_free, (Action *))

#define DECLARE(result, name, arguments) static result(*name) arguments;
FUNCTIONS(DECLARE)

static bool is_loaded;

static void load(void) {
  void *library = dlopen("libpoppler-glib.so.8", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
#define FIND(result, name, arguments)                                                              \
  *(void **)(&name) = dlsym(library, #name);                                                       \
  if (!name) return;
  FUNCTIONS(FIND)
  is_loaded = true;
}

bool hanok_pdf_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded;
}

// A text of the library's as one that free() takes.
static char *taken(char *text) {
  if (!text) return NULL;
  char *copy = strdup(text);
  g_free(text);
  return copy;
}

// Documents.

hanok_pdf_document *hanok_pdf_open(const void *bytes, size_t length, const char *password, bool *locked) {
  *locked = false;
  if (!hanok_pdf_load()) return NULL;
  void *data = g_bytes_new(bytes, length);
  GError *error = NULL;
  void *document = poppler_document_new_from_bytes(data, password, &error);
  g_bytes_unref(data);
  if (error) {
    *locked = error->code == ERROR_ENCRYPTED;
    g_error_free(error);
  }
  return document;
}

void hanok_pdf_close(hanok_pdf_document *document) { g_object_unref(document); }

int hanok_pdf_page_count(hanok_pdf_document *document) {
  return poppler_document_get_n_pages(document);
}

char *hanok_pdf_information(hanok_pdf_document *document, int number) {
  char *(*get[])(void *) = {poppler_document_get_title,    poppler_document_get_author,
                            poppler_document_get_subject,  poppler_document_get_keywords,
                            poppler_document_get_creator,  poppler_document_get_producer};
  return number >= 0 && number < 6 ? taken(get[number](document)) : NULL;
}

int64_t hanok_pdf_creation_date(hanok_pdf_document *document) {
  return poppler_document_get_creation_date(document);
}

int64_t hanok_pdf_modification_date(hanok_pdf_document *document) {
  return poppler_document_get_modification_date(document);
}

void hanok_pdf_version(hanok_pdf_document *document, unsigned *major, unsigned *minor) {
  poppler_document_get_pdf_version(document, major, minor);
}

unsigned hanok_pdf_permissions(hanok_pdf_document *document) {
  return poppler_document_get_permissions(document);
}

// Pages.

hanok_pdf_page *hanok_pdf_open_page(hanok_pdf_document *document, int index) {
  return poppler_document_get_page(document, index);
}

void hanok_pdf_close_page(hanok_pdf_page *page) { g_object_unref(page); }

void hanok_pdf_size(hanok_pdf_page *page, double *width, double *height) {
  poppler_page_get_size(page, width, height);
}

hanok_pdf_box hanok_pdf_crop_box(hanok_pdf_page *page) {
  hanok_pdf_box box = {0, 0, 0, 0};
  poppler_page_get_crop_box(page, &box);
  return box;
}

char *hanok_pdf_label(hanok_pdf_page *page) { return taken(poppler_page_get_label(page)); }

void hanok_pdf_render(hanok_pdf_page *page, void *cairo, bool is_for_printing) {
  (is_for_printing ? poppler_page_render_for_printing : poppler_page_render)(page, cairo);
}

char *hanok_pdf_text(hanok_pdf_page *page) { return taken(poppler_page_get_text(page)); }

hanok_pdf_box *hanok_pdf_text_boxes(hanok_pdf_page *page, unsigned *count) {
  hanok_pdf_box *boxes = NULL;
  *count = 0;
  if (!poppler_page_get_text_layout(page, &boxes, count) || !boxes) {
    *count = 0;
    return NULL;
  }
  hanok_pdf_box *copy = malloc(*count * sizeof *copy);
  if (copy) memcpy(copy, boxes, *count * sizeof *copy);
  else *count = 0;
  g_free(boxes);
  return copy;
}

// Where links and entries lead.

static void set_place(hanok_pdf_target *target, const Destination *place) {
  if (place->page < 1) return;
  bool is_point = place->type == PLACE_POINT;
  target->kind = HANOK_PDF_PAGE;
  target->page = place->page - 1;
  target->has_left = is_point && place->change_left;
  target->has_top = (is_point || place->type == PLACE_WIDTH) && place->change_top;
  target->has_zoom = is_point && place->change_zoom && place->zoom > 0;
  target->left = place->left;
  target->top = place->top;
  target->zoom = place->zoom;
}

static hanok_pdf_target target_of(void *document, const Action *action) {
  hanok_pdf_target target = {.kind = HANOK_PDF_NOWHERE};
  if (!action || !action->target) return target;
  if (action->type == ACTION_ADDRESS) {
    target.kind = HANOK_PDF_ADDRESS;
    target.address = strdup(action->target);
  } else if (action->type == ACTION_PAGE) {
    const Destination *place = action->target;
    if (place->type != PLACE_NAMED) {
      set_place(&target, place);
    } else if (place->name) {
      Destination *found = poppler_document_find_dest(document, place->name);
      if (found) {
        set_place(&target, found);
        poppler_dest_free(found);
      }
    }
  }
  return target;
}

void hanok_pdf_links(hanok_pdf_document *document, hanok_pdf_page *page, void *context,
                     void (*visit)(void *, hanok_pdf_box, hanok_pdf_target)) {
  GList *list = poppler_page_get_link_mapping(page);
  for (GList *item = list; item; item = item->next) {
    Link *link = item->data;
    hanok_pdf_target target = target_of(document, link->action);
    visit(context, link->area, target);
    free(target.address);
  }
  if (list) poppler_page_free_link_mapping(list);
}

// The outline.

hanok_pdf_index *hanok_pdf_outline(hanok_pdf_document *document) {
  return poppler_index_iter_new(document);
}

hanok_pdf_index *hanok_pdf_outline_child(hanok_pdf_index *entry) {
  return poppler_index_iter_get_child(entry);
}

bool hanok_pdf_outline_next(hanok_pdf_index *entry) { return poppler_index_iter_next(entry); }

bool hanok_pdf_outline_is_open(hanok_pdf_index *entry) { return poppler_index_iter_is_open(entry); }

char *hanok_pdf_outline_title(hanok_pdf_document *document, hanok_pdf_index *entry, hanok_pdf_target *target) {
  Action *action = poppler_index_iter_get_action(entry);
  *target = target_of(document, action);
  if (!action) return NULL;
  char *title = action->title ? strdup(action->title) : NULL;
  poppler_action_free(action);
  return title;
}

void hanok_pdf_outline_close(hanok_pdf_index *entry) { poppler_index_iter_free(entry); }
