#include "CSwiftRuntime.h"

// UIKit on iOS creates cells, delegates and layers by class, through Objective-C. Swift offers that for
// `required` initialisers only, which app classes do not have. Their designated initialisers are in
// the class's method table all the same, and the runtime looks them up by the descriptors below
// (Swift's stable ABI: `Tq` is a method's descriptor, `Mn` a class's).

#define SWIFTCALL __attribute__((swiftcall))
#define SWIFT_SELF __attribute__((swift_context)) const void *
// A program that uses some of the modules does not have the symbols of the others.
#define SYMBOL extern __attribute__((weak)) const char

extern void *swift_lookUpClassMethod(const void *metadata, const void *method, const void *class);

SYMBOL object_class __asm__("$s10Foundation8NSObjectCMn");
SYMBOL object_init __asm__("$s10Foundation8NSObjectCACycfCTq");
SYMBOL view_class __asm__("$s5UIKit6UIViewCMn");
SYMBOL view_init_frame __asm__("$s5UIKit6UIViewC5frameAC10Foundation6CGRectV_tcfCTq");
SYMBOL layer_class __asm__("$s10QuartzCore7CALayerCMn");
SYMBOL layer_init_layer __asm__("$s10QuartzCore7CALayerC5layerACyp_tcfCTq");
SYMBOL view_draw __asm__("$s5UIKit6UIViewC4drawyy10Foundation6CGRectVFTq");
SYMBOL view_draw_base __asm__("$s5UIKit6UIViewC4drawyy10Foundation6CGRectVF");

SYMBOL view_update __asm__("$s5UIKit6UIViewC17updateConstraintsyyFTq");
SYMBOL view_update_base __asm__("$s5UIKit6UIViewC17updateConstraintsyyF");
SYMBOL controller_class __asm__("$s5UIKit16UIViewControllerCMn");
SYMBOL controller_update __asm__("$s5UIKit16UIViewControllerC21updateViewConstraintsyyFTq");
SYMBOL controller_update_base __asm__("$s5UIKit16UIViewControllerC21updateViewConstraintsyyF");

SYMBOL recognizer_class __asm__("$s5UIKit19UIGestureRecognizerCMn");
SYMBOL recognizer_init_coder __asm__(
    "$s5UIKit19UIGestureRecognizerC5coderACSg10Foundation7NSCoderC_tcfCTq");
SYMBOL cell_class __asm__("$s5UIKit15UITableViewCellCMn");
SYMBOL cell_init __asm__("$s5UIKit15UITableViewCellC5style15reuseIdentifierA2C0D5StyleO_SSSgtcfCTq");
SYMBOL header_class __asm__("$s5UIKit023UITableViewHeaderFooterC0CMn");
SYMBOL header_init __asm__("$s5UIKit023UITableViewHeaderFooterC0C15reuseIdentifierACSSSg_tcfCTq");

SYMBOL controller_init __asm__(
    "$s5UIKit16UIViewControllerC7nibName6bundleACSSSg_10Foundation6BundleCSgtcfCTq");

typedef SWIFTCALL void *ControllerInit(unsigned long, unsigned long, void *, SWIFT_SELF);
typedef SWIFTCALL void *CellInit(unsigned char, unsigned long, unsigned long, SWIFT_SELF);
typedef SWIFTCALL void *HeaderFooterInit(unsigned long, unsigned long, SWIFT_SELF);
typedef SWIFTCALL void *RecognizerInitCoder(void *, SWIFT_SELF);
typedef SWIFTCALL void *ObjectInit(SWIFT_SELF);
typedef SWIFTCALL void *LayerInitLayer(void *, SWIFT_SELF);
typedef SWIFTCALL void *ViewInitFrame(double, double, double, double, SWIFT_SELF);

// XCTest's own method, which is called where an override of ours stands in the table.
extern SWIFTCALL void test_case_record_failure(
    unsigned long, unsigned long, unsigned long, unsigned long, long, bool, SWIFT_SELF) __asm__(
    "$s6XCTest0A4CaseC13recordFailure15withDescription6inFile6atLine8expectedySS_SSSiSbtF")
    __attribute__((weak));

void hanok_test_case_record_failure(
    const void *test, unsigned long text0, unsigned long text1, unsigned long file0,
    unsigned long file1, long line, bool expected) {
  test_case_record_failure(text0, text1, file0, file1, line, expected, test);
}

void *hanok_object_init(const void *metatype) {
  ObjectInit *init = swift_lookUpClassMethod(metatype, &object_init, &object_class);
  return init(metatype);
}

void *hanok_view_init_frame(const void *metatype, double x, double y, double width, double height) {
  ViewInitFrame *init = swift_lookUpClassMethod(metatype, &view_init_frame, &view_class);
  return init(x, y, width, height, metatype);
}

void *hanok_recognizer_init_coder(const void *metatype, void *coder) {
  RecognizerInitCoder *init =
      swift_lookUpClassMethod(metatype, &recognizer_init_coder, &recognizer_class);
  return init(coder, metatype);
}

void *hanok_cell_init(
    const void *metatype, unsigned char style, unsigned long word0, unsigned long word1) {
  CellInit *init = swift_lookUpClassMethod(metatype, &cell_init, &cell_class);
  return init(style, word0, word1, metatype);
}

void *hanok_controller_init(
    const void *metatype, unsigned long word0, unsigned long word1, void *bundle) {
  ControllerInit *init = swift_lookUpClassMethod(metatype, &controller_init, &controller_class);
  return init(word0, word1, bundle, metatype);
}

void *hanok_header_footer_init(const void *metatype, unsigned long word0, unsigned long word1) {
  HeaderFooterInit *init = swift_lookUpClassMethod(metatype, &header_init, &header_class);
  return init(word0, word1, metatype);
}

void *hanok_layer_init_layer(const void *metatype, void *any) {
  LayerInitLayer *init = swift_lookUpClassMethod(metatype, &layer_init_layer, &layer_class);
  return init(any, metatype);
}

bool hanok_view_overrides_draw(const void *metatype) {
  return swift_lookUpClassMethod(metatype, &view_draw, &view_class) != (const void *)&view_draw_base;
}

bool hanok_view_overrides_update_constraints(const void *metatype) {
  return swift_lookUpClassMethod(metatype, &view_update, &view_class) != (const void *)&view_update_base;
}

bool hanok_controller_overrides_update_constraints(const void *metatype) {
  return swift_lookUpClassMethod(metatype, &controller_update, &controller_class) !=
         (const void *)&controller_update_base;
}

// Both names are long, since they spell the types of the arguments.
#define MOVE_ITEM                                                                                          \
  "$s5UIKit26UICollectionViewControllerC010collectionC0_10moveItemAt2toyAA0bC0C_20FoundationEssentials9" \
  "IndexPathVAKtF"
SYMBOL collection_controller_class __asm__("$s5UIKit26UICollectionViewControllerCMn");
SYMBOL collection_controller_move __asm__(MOVE_ITEM "Tq");
SYMBOL collection_controller_move_base __asm__(MOVE_ITEM);

bool hanok_collection_controller_overrides_move(const void *metatype) {
  return swift_lookUpClassMethod(metatype, &collection_controller_move, &collection_controller_class) !=
         (const void *)&collection_controller_move_base;
}

#define MOVE_ROW                                                                                           \
  "$s5UIKit21UITableViewControllerC05tableC0_9moveRowAt2toyAA0bC0C_20FoundationEssentials9IndexPathVAKtF"
SYMBOL table_controller_class __asm__("$s5UIKit21UITableViewControllerCMn");
SYMBOL table_controller_move __asm__(MOVE_ROW "Tq");
SYMBOL table_controller_move_base __asm__(MOVE_ROW);

bool hanok_table_controller_overrides_move(const void *metatype) {
  return swift_lookUpClassMethod(metatype, &table_controller_move, &table_controller_class) !=
         (const void *)&table_controller_move_base;
}

SYMBOL responder_class __asm__("$s5UIKit11UIResponderCMn");

// `name` is the method's mangled name and its length, as in `4copy`.
#define EDIT_ACTION(name) "$s5UIKit11UIResponderC" name "yyypSgF"
#define DECLARE(variable, name)                                    \
  SYMBOL variable __asm__(EDIT_ACTION(name) "Tq");      \
  SYMBOL variable##_base __asm__(EDIT_ACTION(name));
DECLARE(edit_cut, "3cut")
DECLARE(edit_copy, "4copy")
DECLARE(edit_paste, "5paste")
DECLARE(edit_paste_style, "18pasteAndMatchStyle")
DECLARE(edit_select, "6select")
DECLARE(edit_select_all, "9selectAll")
DECLARE(edit_delete, "6delete")
DECLARE(edit_bold, "14toggleBoldface")
DECLARE(edit_italics, "13toggleItalics")
DECLARE(edit_underline, "15toggleUnderline")

bool hanok_responder_overrides_edit_action(const void *metatype, int action) {
  static const char *const methods[] = {
      &edit_cut,    &edit_copy, &edit_paste,   &edit_paste_style, &edit_select, &edit_select_all,
      &edit_delete, &edit_bold, &edit_italics, &edit_underline};
  static const char *const bases[] = {
      &edit_cut_base,    &edit_copy_base,       &edit_paste_base,  &edit_paste_style_base,
      &edit_select_base, &edit_select_all_base, &edit_delete_base, &edit_bold_base,
      &edit_italics_base, &edit_underline_base};
  if (action < 0 || action >= (int)(sizeof(methods) / sizeof(*methods))) return false;
  return swift_lookUpClassMethod(metatype, methods[action], &responder_class) != bases[action];
}
