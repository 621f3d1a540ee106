// Picterest's wall and the table of Benchmarks/TextTable in GTK 4's own list widgets, for `hanok bench --peers`.
//
//   gtk-peer list WIDTH HEIGHT
//   gtk-peer wall WIDTH HEIGHT FILE      FILE has a line for each picture: height / width, a space, its path
//
// GtkGridView has rows of one height, so that pictures stand side by side where the wall has columns of their own;
// GTK blurs nothing, so that the bars are only translucent. Files are decoded by threads, as the app does.
#include <gtk/gtk.h>
#include <stdlib.h>
#include <string.h>

static int width, height;
static GPtrArray *paths;
static GArray *ratios;

static void add_style(void) {
  GtkCssProvider *provider = gtk_css_provider_new();
  gtk_css_provider_load_from_data(
      provider,
      "window, listview, gridview { background: white; color: black; }"
      "picture { border-radius: 12px; background: #eee; }"
      "gridview > child { padding: 4px; }"
      ".bar { background: rgba(249, 249, 249, 0.8); }"
      ".title { font-size: 17px; } .text { font-size: 15px; }"
      ".row { padding: 11px 16px; border-bottom: 1px solid #c6c6c8; }",
      -1);
  gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), GTK_STYLE_PROVIDER(provider),
      GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

// MARK: The list

static GtkWidget *label(const char *class) {
  GtkWidget *label = gtk_label_new("");
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_widget_add_css_class(label, class);
  return label;
}

static void set_up_row(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 3);
  gtk_widget_add_css_class(box, "row");
  gtk_box_append(GTK_BOX(box), label("title"));
  gtk_box_append(GTK_BOX(box), label("text"));
  gtk_list_item_set_child(item, box);
}

static void bind_row(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  const char *sentence =
      "The tide comes in twice a day and takes the castles of the children with it. ";
  guint row = gtk_list_item_get_position(item);
  GtkWidget *title = gtk_widget_get_first_child(gtk_list_item_get_child(item));
  char *name = g_strdup_printf("Row %u", row);
  gtk_label_set_text(GTK_LABEL(title), name);
  g_free(name);
  GString *text = g_string_new("");
  for (guint i = 0; i < 1 + row % 5; i++) g_string_append(text, sentence);
  gtk_label_set_text(GTK_LABEL(gtk_widget_get_next_sibling(title)), text->str);
  g_string_free(text, TRUE);
}

// MARK: The wall

static void decode(GTask *task, gpointer source, gpointer path, GCancellable *cancellable) {
  GFile *file = g_file_new_for_path(path);
  GdkTexture *texture = gdk_texture_new_from_file(file, NULL);
  g_object_unref(file);
  g_task_return_pointer(task, texture, g_object_unref);
}

static void show(GObject *picture, GAsyncResult *result, gpointer path) {
  GdkTexture *texture = g_task_propagate_pointer(G_TASK(result), NULL);
  // The picture may stand for another file by now.
  if (texture && g_object_get_data(picture, "path") == path)
    gtk_picture_set_paintable(GTK_PICTURE(picture), GDK_PAINTABLE(texture));
  g_clear_object(&texture);
}

static void set_up_picture(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  GtkWidget *picture = gtk_picture_new();
  gtk_widget_set_overflow(picture, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_valign(picture, GTK_ALIGN_START);
  gtk_list_item_set_child(item, picture);
}

static void bind_picture(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  guint index = gtk_list_item_get_position(item);
  GtkWidget *picture = gtk_list_item_get_child(item);
  int columns = width < 600 ? 2 : MAX(3, width / 260);
  int across = (width - 8 * (columns + 1)) / columns;
  gtk_widget_set_size_request(picture, across, across * g_array_index(ratios, double, index));
  char *path = g_ptr_array_index(paths, index);
  gtk_picture_set_paintable(GTK_PICTURE(picture), NULL);
  g_object_set_data(G_OBJECT(picture), "path", path);
  GTask *task = g_task_new(picture, NULL, show, path);
  g_task_set_task_data(task, path, NULL);
  g_task_run_in_thread(task, decode);
  g_object_unref(task);
}

static void read_pictures(const char *file) {
  paths = g_ptr_array_new();
  ratios = g_array_new(FALSE, FALSE, sizeof(double));
  char *text = NULL;
  if (!g_file_get_contents(file, &text, NULL, NULL)) exit(1);
  char **lines = g_strsplit(text, "\n", -1);
  for (char **line = lines; *line; line++) {
    char *space = strchr(*line, ' ');
    if (!space) continue;
    double ratio = g_ascii_strtod(*line, NULL);
    g_array_append_val(ratios, ratio);
    g_ptr_array_add(paths, g_strdup(space + 1));
  }
  g_strfreev(lines);
  g_free(text);
}

// MARK: The window

static GtkWidget *bar(const char *text, int size, GtkAlign place) {
  GtkWidget *bar = gtk_label_new(text);
  gtk_widget_add_css_class(bar, "bar");
  gtk_widget_set_size_request(bar, -1, size);
  gtk_widget_set_valign(bar, place);
  return bar;
}

static GtkWidget *content(gboolean is_wall, guint count) {
  GtkStringList *strings = gtk_string_list_new(NULL);
  for (guint i = 0; i < count; i++) gtk_string_list_append(strings, "");
  GtkSelectionModel *model = GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(strings)));
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(is_wall ? set_up_picture : set_up_row), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(is_wall ? bind_picture : bind_row), NULL);
  if (!is_wall) return gtk_list_view_new(model, factory);
  GtkWidget *grid = gtk_grid_view_new(model, factory);
  guint columns = width < 600 ? 2 : MAX(3, width / 260);
  gtk_grid_view_set_min_columns(GTK_GRID_VIEW(grid), columns);
  gtk_grid_view_set_max_columns(GTK_GRID_VIEW(grid), columns);
  return grid;
}

int main(int count, char **arguments) {
  if (count < 4) return 1;
  gboolean is_wall = strcmp(arguments[1], "wall") == 0;
  width = atoi(arguments[2]);
  height = atoi(arguments[3]);
  if (is_wall) read_pictures(arguments[4]);
  gtk_init();
  add_style();
  GtkWidget *window = gtk_window_new();
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), width, height);
  GtkWidget *scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(
      GTK_SCROLLED_WINDOW(scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child(
      GTK_SCROLLED_WINDOW(scrolled), content(is_wall, is_wall ? paths->len : 10000));
  GtkWidget *overlay = gtk_overlay_new();
  gtk_overlay_set_child(GTK_OVERLAY(overlay), scrolled);
  gtk_overlay_add_overlay(
      GTK_OVERLAY(overlay), bar(is_wall ? "Search" : "Text", is_wall ? 56 : 44, GTK_ALIGN_START));
  if (is_wall)
    gtk_overlay_add_overlay(
        GTK_OVERLAY(overlay), bar("Home · Discover · Profile", 49, GTK_ALIGN_END));
  gtk_window_set_child(GTK_WINDOW(window), overlay);
  g_signal_connect(window, "close-request", G_CALLBACK(exit), NULL);
  gtk_window_present(GTK_WINDOW(window));
  while (TRUE) g_main_context_iteration(NULL, TRUE);
}
