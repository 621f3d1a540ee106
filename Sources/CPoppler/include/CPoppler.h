// PDF documents by poppler's library for GLib, which is loaded when the first one is opened and never
// linked with.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct hanok_pdf_document hanok_pdf_document;
typedef struct hanok_pdf_page hanok_pdf_page;
typedef struct hanok_pdf_index hanok_pdf_index;

/// A rectangle by two corners.
typedef struct {
  double x1, y1, x2, y2;
} hanok_pdf_box;

typedef enum { HANOK_PDF_NOWHERE, HANOK_PDF_PAGE, HANOK_PDF_ADDRESS } hanok_pdf_target_kind;

/// Where a link or an entry of the outline leads. Texts are the caller's to free.
typedef struct {
  hanok_pdf_target_kind kind;
  /// From 0.
  int page;
  bool has_left, has_top, has_zoom;
  double left, top, zoom;
  char *address;
} hanok_pdf_target;

/// Whether the library is there.
bool hanok_pdf_load(void);

/// Opens a document of bytes, which are copied. NULL if it cannot be read; `locked` says whether another
/// password might do.
hanok_pdf_document *hanok_pdf_open(const void *bytes, size_t length, const char *password, bool *locked);
void hanok_pdf_close(hanok_pdf_document *document);
int hanok_pdf_page_count(hanok_pdf_document *document);
/// Title, author, subject, keywords, creator, producer by number. The caller's to free.
char *hanok_pdf_information(hanok_pdf_document *document, int number);
/// Seconds since 1970; 0 or less for unknown.
int64_t hanok_pdf_creation_date(hanok_pdf_document *document);
int64_t hanok_pdf_modification_date(hanok_pdf_document *document);
void hanok_pdf_version(hanok_pdf_document *document, unsigned *major, unsigned *minor);
unsigned hanok_pdf_permissions(hanok_pdf_document *document);

hanok_pdf_page *hanok_pdf_open_page(hanok_pdf_document *document, int index);
void hanok_pdf_close_page(hanok_pdf_page *page);
void hanok_pdf_size(hanok_pdf_page *page, double *width, double *height);
hanok_pdf_box hanok_pdf_crop_box(hanok_pdf_page *page);
char *hanok_pdf_label(hanok_pdf_page *page);
void hanok_pdf_render(hanok_pdf_page *page, void *cairo, bool is_for_printing);
char *hanok_pdf_text(hanok_pdf_page *page);
/// A box for each character of the text; the caller's to free.
hanok_pdf_box *hanok_pdf_text_boxes(hanok_pdf_page *page, unsigned *count);
/// Calls `visit` with each link.
void hanok_pdf_links(hanok_pdf_document *document, hanok_pdf_page *page, void *context,
                     void (*visit)(void *context, hanok_pdf_box area, hanok_pdf_target target));

/// The first entry of the outline, or of those below an entry; NULL if there is none.
hanok_pdf_index *hanok_pdf_outline(hanok_pdf_document *document);
hanok_pdf_index *hanok_pdf_outline_child(hanok_pdf_index *entry);
bool hanok_pdf_outline_next(hanok_pdf_index *entry);
bool hanok_pdf_outline_is_open(hanok_pdf_index *entry);
/// The title of an entry, the caller's to free, and where it leads.
char *hanok_pdf_outline_title(hanok_pdf_document *document, hanok_pdf_index *entry, hanok_pdf_target *target);
void hanok_pdf_outline_close(hanok_pdf_index *entry);
