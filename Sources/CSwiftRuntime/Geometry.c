#include "CSwiftRuntime.h"

// Foundation's `CGRect.intersects(_:)` on Linux is true for rectangles that only touch. Layouts that ask which cells meet
// a rectangle then show wrong ones. The program's own definition comes before the library's, for all that it links.

struct span {
  double low, high;
};

/// A rectangle's extent on one axis; its size may be negative.
static struct span span(double origin, double size) {
  return size < 0 ? (struct span){origin + size, origin} : (struct span){origin, origin + size};
}

/// Whether the spans share more than an edge. A rectangle without width or height is met where it lies inside.
static bool meet(struct span a, struct span b) {
  if (a.low == a.high) return b.low <= a.low && a.low < b.high;
  if (b.low == b.high) return a.low <= b.low && b.low < a.high;
  return a.low < b.high && b.low < a.high;
}

static bool is_null(double x, double y) { return __builtin_isinf(x) || __builtin_isinf(y); }

/// The arguments of a Swift method of one rectangle with another.
#define RECTANGLES                                                                              \
  double other_x, double other_y, double other_width, double other_height, double x, double y, \
      double width, double height
#define SWIFT_METHOD __attribute__((visibility("default"), swiftcall))

SWIFT_METHOD bool rectangles_meet(RECTANGLES) __asm__("hanok_rectangles_meet");
SWIFT_METHOD bool rectangles_intersect(RECTANGLES) __asm__("$s10Foundation6CGRectV10intersectsySbACF");

bool rectangles_meet(RECTANGLES) {
  if (is_null(x, y) && x > 0) return false;
  if (is_null(other_x, other_y) && other_x > 0) return false;
  return meet(span(x, width), span(other_x, other_width)) &&
         meet(span(y, height), span(other_y, other_height));
}

bool rectangles_intersect(RECTANGLES) {
  return rectangles_meet(other_x, other_y, other_width, other_height, x, y, width, height);
}
