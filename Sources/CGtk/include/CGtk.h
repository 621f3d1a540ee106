// The part of GTK 4 that a window needs, as far as it is used. GTK is loaded when a window opens: a test or a snapshot
// does without its twenty libraries. The names, types and values are those of GTK's stable binary interface.
#pragma once
#include <X11/Xlib.h>
#include <cairo-xlib.h>
#include <cairo.h>
#include <gio/gio.h>
#include <pango/pango.h>

G_BEGIN_DECLS

/// Loads GTK. Returns NULL, or why it cannot be loaded, for people. Nothing below may be called before; main thread.
const char *GtkLoad(void);

// MARK: Types

typedef struct _GdkClipboard GdkClipboard;
typedef struct _GdkContentProvider GdkContentProvider;
typedef struct _GdkDevice GdkDevice;
typedef struct _GdkDisplay GdkDisplay;
typedef struct _GdkEvent GdkEvent;
typedef struct _GdkEventSequence GdkEventSequence;
typedef struct _GdkMonitor GdkMonitor;
typedef struct _GdkSeat GdkSeat;
typedef struct _GdkSurface GdkSurface;
typedef struct _GdkTexture GdkTexture;
typedef struct _GskRenderer GskRenderer;
typedef struct _GtkEditable GtkEditable;
typedef struct _GtkEventController GtkEventController;
typedef struct _GtkEventControllerKey GtkEventControllerKey;
typedef struct _GtkNative GtkNative;
typedef struct _GtkSettings GtkSettings;
typedef struct _GdkFrameClock GdkFrameClock;
typedef struct _GdkSnapshot GtkSnapshot;

typedef struct _GtkWidget {
  GInitiallyUnowned parent_instance;
  void *priv;
} GtkWidget;

typedef struct _GtkBox {
  GtkWidget parent_instance;
} GtkBox;

typedef struct _GtkButton {
  GtkWidget parent_instance;
} GtkButton;

typedef struct _GtkEntry {
  GtkWidget parent_instance;
} GtkEntry;

typedef struct _GtkPopover {
  GtkWidget parent_instance;
} GtkPopover;

typedef struct _GtkWindow {
  GtkWidget parent_instance;
} GtkWindow;

typedef struct _GtkIMContext {
  GObject parent_instance;
} GtkIMContext;

typedef struct {
  int x, y, width, height;
} GdkRectangle;

typedef struct {
  float x, y, width, height;
} graphene_rect_t;

typedef gboolean (*GtkTickCallback)(GtkWidget *widget, GdkFrameClock *clock, gpointer data);

// MARK: Values

#define GDK_CURRENT_TIME 0
#define GDK_BUTTON_PRIMARY 1
#define GDK_BUTTON_SECONDARY 3

typedef enum {
  GTK_ORIENTATION_HORIZONTAL = 0,
  GTK_ORIENTATION_VERTICAL = 1,
} GtkOrientation;

typedef enum {
  GTK_ALIGN_START = 1,
} GtkAlign;

typedef enum {
  GTK_POS_BOTTOM = 3,
} GtkPositionType;

typedef enum {
  GTK_PHASE_CAPTURE = 1,
} GtkPropagationPhase;

typedef enum {
  GTK_INPUT_PURPOSE_FREE_FORM = 0,
  GTK_INPUT_PURPOSE_DIGITS = 2,
  GTK_INPUT_PURPOSE_NUMBER = 3,
  GTK_INPUT_PURPOSE_PHONE = 4,
  GTK_INPUT_PURPOSE_URL = 5,
  GTK_INPUT_PURPOSE_EMAIL = 6,
  GTK_INPUT_PURPOSE_NAME = 7,
  GTK_INPUT_PURPOSE_PASSWORD = 8,
  GTK_INPUT_PURPOSE_PIN = 9,
} GtkInputPurpose;

typedef enum {
  GTK_INPUT_HINT_SPELLCHECK = 0x1,
  GTK_INPUT_HINT_NO_SPELLCHECK = 0x2,
  GTK_INPUT_HINT_WORD_COMPLETION = 0x4,
  GTK_INPUT_HINT_UPPERCASE_CHARS = 0x10,
  GTK_INPUT_HINT_UPPERCASE_WORDS = 0x20,
  GTK_INPUT_HINT_UPPERCASE_SENTENCES = 0x40,
  GTK_INPUT_HINT_INHIBIT_OSK = 0x80,
  GTK_INPUT_HINT_PRIVATE = 0x800,
} GtkInputHints;

typedef enum {
  GDK_SHIFT_MASK = 0x1,
  GDK_LOCK_MASK = 0x2,
  GDK_CONTROL_MASK = 0x4,
  GDK_ALT_MASK = 0x8,
  GDK_SUPER_MASK = 0x4000000,
} GdkModifierType;

typedef enum {
  GDK_MOTION_NOTIFY = 1,
  GDK_BUTTON_PRESS = 2,
  GDK_BUTTON_RELEASE = 3,
  GDK_SCROLL = 15,
  GDK_TOUCH_BEGIN = 17,
  GDK_TOUCH_UPDATE = 18,
  GDK_TOUCH_END = 19,
  GDK_TOUCH_CANCEL = 20,
} GdkEventType;

typedef enum {
  GDK_SOURCE_TOUCHPAD = 4,
} GdkInputSource;

typedef enum {
  GDK_SCROLL_UP = 0,
  GDK_SCROLL_DOWN = 1,
  GDK_SCROLL_LEFT = 2,
  GDK_SCROLL_RIGHT = 3,
  GDK_SCROLL_SMOOTH = 4,
} GdkScrollDirection;

typedef enum {
  GDK_SCROLL_UNIT_SURFACE = 1,
} GdkScrollUnit;

typedef enum {
  GDK_MEMORY_B8G8R8A8_PREMULTIPLIED = 0,
} GdkMemoryFormat;

#define GDK_KEY_space 0x20
#define GDK_KEY_plus 0x2b
#define GDK_KEY_minus 0x2d
#define GDK_KEY_equal 0x3d
#define GDK_KEY_A 0x41
#define GDK_KEY_Z 0x5a
#define GDK_KEY_underscore 0x5f
#define GDK_KEY_a 0x61
#define GDK_KEY_g 0x67
#define GDK_KEY_k 0x6b
#define GDK_KEY_l 0x6c
#define GDK_KEY_r 0x72
#define GDK_KEY_s 0x73
#define GDK_KEY_t 0x74
#define GDK_KEY_v 0x76
#define GDK_KEY_x 0x78
#define GDK_KEY_ISO_Left_Tab 0xfe20
#define GDK_KEY_BackSpace 0xff08
#define GDK_KEY_Tab 0xff09
#define GDK_KEY_Return 0xff0d
#define GDK_KEY_Pause 0xff13
#define GDK_KEY_Scroll_Lock 0xff14
#define GDK_KEY_Escape 0xff1b
#define GDK_KEY_Home 0xff50
#define GDK_KEY_Left 0xff51
#define GDK_KEY_Up 0xff52
#define GDK_KEY_Right 0xff53
#define GDK_KEY_Down 0xff54
#define GDK_KEY_Page_Up 0xff55
#define GDK_KEY_Page_Down 0xff56
#define GDK_KEY_End 0xff57
#define GDK_KEY_Print 0xff61
#define GDK_KEY_Insert 0xff63
#define GDK_KEY_Num_Lock 0xff7f
#define GDK_KEY_KP_Enter 0xff8d
#define GDK_KEY_KP_Home 0xff95
#define GDK_KEY_KP_Left 0xff96
#define GDK_KEY_KP_Up 0xff97
#define GDK_KEY_KP_Right 0xff98
#define GDK_KEY_KP_Down 0xff99
#define GDK_KEY_KP_End 0xff9c
#define GDK_KEY_KP_Delete 0xff9f
#define GDK_KEY_KP_Multiply 0xffaa
#define GDK_KEY_KP_Add 0xffab
#define GDK_KEY_KP_Separator 0xffac
#define GDK_KEY_KP_Subtract 0xffad
#define GDK_KEY_KP_Decimal 0xffae
#define GDK_KEY_KP_Divide 0xffaf
#define GDK_KEY_KP_0 0xffb0
#define GDK_KEY_KP_1 0xffb1
#define GDK_KEY_KP_9 0xffb9
#define GDK_KEY_KP_Equal 0xffbd
#define GDK_KEY_F1 0xffbe
#define GDK_KEY_F10 0xffc7
#define GDK_KEY_F12 0xffc9
#define GDK_KEY_Shift_L 0xffe1
#define GDK_KEY_Shift_R 0xffe2
#define GDK_KEY_Control_L 0xffe3
#define GDK_KEY_Control_R 0xffe4
#define GDK_KEY_Caps_Lock 0xffe5
#define GDK_KEY_Alt_L 0xffe9
#define GDK_KEY_Alt_R 0xffea
#define GDK_KEY_Super_L 0xffeb
#define GDK_KEY_Super_R 0xffec
#define GDK_KEY_Delete 0xffff

/// The methods of a widget's class, in the order in which GTK calls them by their places.
typedef struct _GtkWidgetClass {
  GInitiallyUnownedClass parent_class;
  void (*show)(GtkWidget *), (*hide)(GtkWidget *), (*map)(GtkWidget *), (*unmap)(GtkWidget *);
  void (*realize)(GtkWidget *), (*unrealize)(GtkWidget *), (*root)(GtkWidget *), (*unroot)(GtkWidget *);
  void (*size_allocate)(GtkWidget *, int width, int height, int baseline);
  void *state_flags_changed, *direction_changed, *get_request_mode;
  void (*measure)(
    GtkWidget *, GtkOrientation, int size, int *minimum, int *natural, int *minimum_baseline, int *baseline);
  void *mnemonic_activate, *grab_focus, *focus, *set_focus_child, *move_focus, *keynav_failed;
  void *query_tooltip, *compute_expand, *css_changed, *system_setting_changed;
  void (*snapshot)(GtkWidget *, GtkSnapshot *);
  void *contains, *priv, *padding[8];
} GtkWidgetClass;

// MARK: Functions

/// Every function: its result, its name, its parameters and their names.
#define GTK_FUNCTIONS(F) \
  F(guint, gdk_button_event_get_button, (GdkEvent *event), (event)) \
  F(gboolean, gdk_clipboard_is_local, (GdkClipboard *clipboard), (clipboard)) \
  F(void, gdk_clipboard_read_text_async, \
    (GdkClipboard *clipboard, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data), \
    (clipboard, cancellable, callback, data)) \
  F(char *, gdk_clipboard_read_text_finish, \
    (GdkClipboard *clipboard, GAsyncResult *result, GError **error), \
    (clipboard, result, error)) \
  F(gboolean, gdk_clipboard_set_content, \
    (GdkClipboard *clipboard, GdkContentProvider *provider), \
    (clipboard, provider)) \
  F(void, gdk_clipboard_set_text, (GdkClipboard *clipboard, const char *text), (clipboard, text)) \
  F(GdkInputSource, gdk_device_get_source, (GdkDevice *device), (device)) \
  F(GdkClipboard *, gdk_display_get_clipboard, (GdkDisplay *display), (display)) \
  F(GdkDisplay *, gdk_display_get_default, (void), ()) \
  F(GListModel *, gdk_display_get_monitors, (GdkDisplay *display), (display)) \
  F(GdkDevice *, gdk_event_get_device, (GdkEvent *event), (event)) \
  F(GdkEventSequence *, gdk_event_get_event_sequence, (GdkEvent *event), (event)) \
  F(GdkEventType, gdk_event_get_event_type, (GdkEvent *event), (event)) \
  F(gboolean, gdk_event_get_position, (GdkEvent *event, double *x, double *y), (event, x, y)) \
  F(GdkSeat *, gdk_event_get_seat, (GdkEvent *event), (event)) \
  F(GdkSurface *, gdk_event_get_surface, (GdkEvent *event), (event)) \
  F(guint, gdk_keyval_to_lower, (guint key), (key)) \
  F(guint32, gdk_keyval_to_unicode, (guint key), (key)) \
  F(GdkTexture *, gdk_memory_texture_new, \
    (int width, int height, GdkMemoryFormat format, GBytes *bytes, gsize stride), \
    (width, height, format, bytes, stride)) \
  F(int, gdk_monitor_get_scale_factor, (GdkMonitor *monitor), (monitor)) \
  F(void, gdk_scroll_event_get_deltas, (GdkEvent *event, double *x, double *y), (event, x, y)) \
  F(GdkScrollDirection, gdk_scroll_event_get_direction, (GdkEvent *event), (event)) \
  F(GdkScrollUnit, gdk_scroll_event_get_unit, (GdkEvent *event), (event)) \
  F(gboolean, gdk_scroll_event_is_stop, (GdkEvent *event), (event)) \
  F(GdkDevice *, gdk_seat_get_pointer, (GdkSeat *seat), (seat)) \
  F(gboolean, gdk_surface_get_device_position, \
    (GdkSurface *surface, GdkDevice *device, double *x, double *y, GdkModifierType *modifiers), \
    (surface, device, x, y, modifiers)) \
  F(int, gdk_surface_get_height, (GdkSurface *surface), (surface)) \
  F(gboolean, gdk_surface_get_mapped, (GdkSurface *surface), (surface)) \
  F(int, gdk_surface_get_width, (GdkSurface *surface), (surface)) \
  F(GType, gdk_x11_display_get_type, (void), ()) \
  F(Display *, gdk_x11_display_get_xdisplay, (GdkDisplay *display), (display)) \
  F(Window, gdk_x11_surface_get_xid, (GdkSurface *surface), (surface)) \
  F(graphene_rect_t *, graphene_rect_init, \
    (graphene_rect_t *rect, float x, float y, float width, float height), \
    (rect, x, y, width, height)) \
  F(void, gtk_box_append, (GtkBox *box, GtkWidget *child), (box, child)) \
  F(GtkWidget *, gtk_box_new, (GtkOrientation orientation, int spacing), (orientation, spacing)) \
  F(GtkWidget *, gtk_button_new, (void), ()) \
  F(void, gtk_button_set_child, (GtkButton *button, GtkWidget *child), (button, child)) \
  F(const char *, gtk_editable_get_text, (GtkEditable *editable), (editable)) \
  F(GtkWidget *, gtk_entry_new, (void), ()) \
  F(void, gtk_entry_set_placeholder_text, (GtkEntry *entry, const char *text), (entry, text)) \
  F(GtkEventController *, gtk_event_controller_key_new, (void), ()) \
  F(void, gtk_event_controller_key_set_im_context, \
    (GtkEventControllerKey *controller, GtkIMContext *context), \
    (controller, context)) \
  F(GtkEventController *, gtk_event_controller_legacy_new, (void), ()) \
  F(void, gtk_event_controller_set_propagation_phase, \
    (GtkEventController *controller, GtkPropagationPhase phase), \
    (controller, phase)) \
  F(void, gtk_im_context_focus_in, (GtkIMContext *context), (context)) \
  F(void, gtk_im_context_focus_out, (GtkIMContext *context), (context)) \
  F(void, gtk_im_context_get_preedit_string, \
    (GtkIMContext *context, char **text, PangoAttrList **attributes, int *cursor), \
    (context, text, attributes, cursor)) \
  F(void, gtk_im_context_reset, (GtkIMContext *context), (context)) \
  F(void, gtk_im_context_set_client_widget, (GtkIMContext *context, GtkWidget *widget), (context, widget)) \
  F(void, gtk_im_context_set_cursor_location, \
    (GtkIMContext *context, const GdkRectangle *rectangle), \
    (context, rectangle)) \
  F(void, gtk_im_context_set_surrounding_with_selection, \
    (GtkIMContext *context, const char *text, int length, int cursor, int anchor), \
    (context, text, length, cursor, anchor)) \
  F(GtkIMContext *, gtk_im_multicontext_new, (void), ()) \
  F(gboolean, gtk_init_check, (void), ()) \
  F(GType, gtk_input_hints_get_type, (void), ()) \
  F(GType, gtk_input_purpose_get_type, (void), ()) \
  F(GtkWidget *, gtk_label_new, (const char *text), (text)) \
  F(GskRenderer *, gtk_native_get_renderer, (GtkNative *native), (native)) \
  F(GdkSurface *, gtk_native_get_surface, (GtkNative *native), (native)) \
  F(void, gtk_native_get_surface_transform, (GtkNative *native, double *x, double *y), (native, x, y)) \
  F(GtkWidget *, gtk_popover_new, (void), ()) \
  F(void, gtk_popover_popdown, (GtkPopover *popover), (popover)) \
  F(void, gtk_popover_popup, (GtkPopover *popover), (popover)) \
  F(void, gtk_popover_set_child, (GtkPopover *popover, GtkWidget *child), (popover, child)) \
  F(void, gtk_popover_set_has_arrow, (GtkPopover *popover, gboolean value), (popover, value)) \
  F(void, gtk_popover_set_pointing_to, \
    (GtkPopover *popover, const GdkRectangle *rectangle), \
    (popover, rectangle)) \
  F(void, gtk_popover_set_position, (GtkPopover *popover, GtkPositionType position), (popover, position)) \
  F(GtkSettings *, gtk_settings_get_default, (void), ()) \
  F(void, gtk_show_uri, (GtkWindow *parent, const char *uri, guint32 timestamp), (parent, uri, timestamp)) \
  F(void, gtk_snapshot_append_texture, \
    (GtkSnapshot *snapshot, GdkTexture *texture, const graphene_rect_t *bounds), \
    (snapshot, texture, bounds)) \
  F(void, gtk_widget_add_controller, \
    (GtkWidget *widget, GtkEventController *controller), \
    (widget, controller)) \
  F(void, gtk_widget_add_css_class, (GtkWidget *widget, const char *name), (widget, name)) \
  F(guint, gtk_widget_add_tick_callback, \
    (GtkWidget *widget, GtkTickCallback callback, gpointer data, GDestroyNotify destroy), \
    (widget, callback, data, destroy)) \
  F(int, gtk_widget_get_height, (GtkWidget *widget), (widget)) \
  F(GtkNative *, gtk_widget_get_native, (GtkWidget *widget), (widget)) \
  F(int, gtk_widget_get_scale_factor, (GtkWidget *widget), (widget)) \
  F(GType, gtk_widget_get_type, (void), ()) \
  F(int, gtk_widget_get_width, (GtkWidget *widget), (widget)) \
  F(gboolean, gtk_widget_grab_focus, (GtkWidget *widget), (widget)) \
  F(void, gtk_widget_queue_draw, (GtkWidget *widget), (widget)) \
  F(void, gtk_widget_queue_resize, (GtkWidget *widget), (widget)) \
  F(void, gtk_widget_set_focusable, (GtkWidget *widget, gboolean value), (widget, value)) \
  F(void, gtk_widget_set_halign, (GtkWidget *widget, GtkAlign alignment), (widget, alignment)) \
  F(void, gtk_widget_set_hexpand, (GtkWidget *widget, gboolean value), (widget, value)) \
  F(void, gtk_widget_set_margin_top, (GtkWidget *widget, int margin), (widget, margin)) \
  F(void, gtk_widget_set_parent, (GtkWidget *widget, GtkWidget *parent), (widget, parent)) \
  F(void, gtk_widget_set_vexpand, (GtkWidget *widget, gboolean value), (widget, value)) \
  F(gboolean, gtk_widget_translate_coordinates, \
    (GtkWidget *widget, GtkWidget *other, double x, double y, double *to_x, double *to_y), \
    (widget, other, x, y, to_x, to_y)) \
  F(void, gtk_window_destroy, (GtkWindow *window), (window)) \
  F(gboolean, gtk_window_is_active, (GtkWindow *window), (window)) \
  F(void, gtk_window_minimize, (GtkWindow *window), (window)) \
  F(GtkWidget *, gtk_window_new, (void), ()) \
  F(void, gtk_window_present, (GtkWindow *window), (window)) \
  F(void, gtk_window_set_child, (GtkWindow *window, GtkWidget *child), (window, child)) \
  F(void, gtk_window_set_default_size, (GtkWindow *window, int width, int height), (window, width, height)) \
  F(void, gtk_window_set_resizable, (GtkWindow *window, gboolean value), (window, value)) \
  F(void, gtk_window_set_title, (GtkWindow *window, const char *title), (window, title))

#define GTK_DECLARE(result, name, parameters, arguments) \
  extern __attribute__((visibility("hidden"))) result(*loaded_##name) parameters; \
  static inline result name parameters { return loaded_##name arguments; }
GTK_FUNCTIONS(GTK_DECLARE)
#undef GTK_DECLARE

G_END_DECLS
