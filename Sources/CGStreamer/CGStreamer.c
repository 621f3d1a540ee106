#define _GNU_SOURCE
#include "CGStreamer.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// GStreamer's and GLib's own types, as far as they are looked into. These layouts are part of GStreamer 1's stable
// binary interface.

typedef int gboolean;
typedef struct { uint32_t domain; int code; char *message; } GError;
typedef struct { void *data; void *next; void *previous; } GList;

typedef struct {
  size_t type;
  int reference_count, lock_state;
  unsigned flags;
  void *copy, *dispose, *free;
  unsigned private_number;
  void *private_pointer;
} GstMiniObject;

typedef struct {
  GstMiniObject base;
  void *pool;
  uint64_t pts, dts, duration, offset, offset_end;
} GstBuffer;

typedef struct {
  GstMiniObject base;
  int type;
  uint64_t timestamp;
  void *source;
} GstMessage;

typedef struct {
  void *memory;
  int flags;
  uint8_t *data;
  size_t size, maximum;
  void *user_data[4];
  void *reserved[4];
} GstMapInfo;

typedef struct {
  void (*eos)(void *, void *);
  int (*new_preroll)(void *, void *);
  int (*new_sample)(void *, void *);
  void *reserved[8];
} GstAppSinkCallbacks;

enum { STATE_NULL = 1, STATE_READY, STATE_PAUSED, STATE_PLAYING };
enum { FORMAT_TIME = 3 };
enum { SEEK_FLUSH = 1, SEEK_ACCURATE = 2, SEEK_KEY_UNIT = 4 };
enum { SEEK_TYPE_NONE = 0, SEEK_TYPE_SET = 1 };
enum { BUS_DROP = 0, BUS_PASS = 1 };
enum { MESSAGE_EOS = 1 << 0, MESSAGE_ERROR = 1 << 1, MESSAGE_BUFFERING = 1 << 5,
       MESSAGE_ASYNC_DONE = 1 << 21 };
enum { PLAY_VIDEO = 1, PLAY_AUDIO = 2, PLAY_SOFT_VOLUME = 0x10, PLAY_DEINTERLACE = 0x200,
       PLAY_SOFTWARE_DECODERS = 0x1000 };

#define FUNCTIONS(F)                                                                               \
  F(gboolean, gst_init_check, (int *, char ***, GError **))                                        \
  F(void, g_error_free, (GError *))                                                                \
  F(void, g_free, (void *))                                                                        \
  F(void, g_object_set, (void *, const char *, ...))                                               \
  F(void, gst_object_unref, (void *))                                                              \
  F(void, gst_mini_object_unref, (void *))                                                         \
  F(void *, gst_parse_launch, (const char *, GError **))                                           \
  F(void *, gst_parse_bin_from_description, (const char *, gboolean, GError **))                   \
  F(void *, gst_element_factory_make, (const char *, const char *))                                \
  F(void *, gst_bin_get_by_name, (void *, const char *))                                           \
  F(int, gst_element_set_state, (void *, int))                                                     \
  F(int, gst_element_get_state, (void *, int *, int *, uint64_t))                                  \
  F(gboolean, gst_element_seek, (void *, double, int, int, int, int64_t, int, int64_t))            \
  F(gboolean, gst_element_query_position, (void *, int, int64_t *))                                \
  F(gboolean, gst_element_query_duration, (void *, int, int64_t *))                                \
  F(void *, gst_element_get_bus, (void *))                                                         \
  F(void, gst_bus_set_sync_handler, (void *, int (*)(void *, GstMessage *, void *), void *, void *)) \
  F(GstMessage *, gst_bus_timed_pop_filtered, (void *, uint64_t, int))                             \
  F(void, gst_message_parse_error, (GstMessage *, GError **, char **))                             \
  F(void, gst_message_parse_buffering, (GstMessage *, int *))                                      \
  F(GstBuffer *, gst_sample_get_buffer, (void *))                                                  \
  F(void *, gst_sample_get_caps, (void *))                                                         \
  F(void *, gst_sample_get_segment, (void *))                                                      \
  F(uint64_t, gst_segment_to_stream_time, (void *, int, uint64_t))                                 \
  F(gboolean, gst_buffer_map, (GstBuffer *, GstMapInfo *, int))                                    \
  F(void, gst_buffer_unmap, (GstBuffer *, GstMapInfo *))                                           \
  F(void *, gst_caps_get_structure, (void *, unsigned))                                            \
  F(const char *, gst_structure_get_name, (void *))                                                \
  F(gboolean, gst_structure_get_int, (void *, const char *, int *))                                \
  F(gboolean, gst_tag_list_get_string, (void *, const char *, char **))                            \
  F(gboolean, gst_tag_list_get_uint, (void *, const char *, unsigned *))                           \
  F(gboolean, gst_tag_list_get_date_time, (void *, const char *, void **))                         \
  F(gboolean, gst_tag_list_get_sample, (void *, const char *, void **))                            \
  F(char *, gst_date_time_to_iso8601_string, (void *))                                             \
  F(void, gst_date_time_unref, (void *))                                                           \
  F(void *, gst_discoverer_new, (uint64_t, GError **))                                             \
  F(void *, gst_discoverer_discover_uri, (void *, const char *, GError **))                        \
  F(int, gst_discoverer_info_get_result, (void *))                                                 \
  F(uint64_t, gst_discoverer_info_get_duration, (void *))                                          \
  F(gboolean, gst_discoverer_info_get_seekable, (void *))                                          \
  F(gboolean, gst_discoverer_info_get_live, (void *))                                              \
  F(void *, gst_discoverer_info_get_tags, (void *))                                                \
  F(GList *, gst_discoverer_info_get_stream_list, (void *))                                        \
  F(void, gst_discoverer_stream_info_list_free, (GList *))                                         \
  F(const char *, gst_discoverer_stream_info_get_stream_type_nick, (void *))                       \
  F(void *, gst_discoverer_stream_info_get_caps, (void *))                                         \
  F(void *, gst_discoverer_stream_info_get_tags, (void *))                                         \
  F(unsigned, gst_discoverer_video_info_get_width, (void *))                                       \
  F(unsigned, gst_discoverer_video_info_get_height, (void *))                                      \
  F(unsigned, gst_discoverer_video_info_get_par_num, (void *))                                     \
  F(unsigned, gst_discoverer_video_info_get_par_denom, (void *))                                   \
  F(unsigned, gst_discoverer_video_info_get_framerate_num, (void *))                               \
  F(unsigned, gst_discoverer_video_info_get_framerate_denom, (void *))                             \
  F(unsigned, gst_discoverer_video_info_get_bitrate, (void *))                                     \
  F(gboolean, gst_discoverer_video_info_is_image, (void *))                                        \
  F(unsigned, gst_discoverer_audio_info_get_channels, (void *))                                    \
  F(unsigned, gst_discoverer_audio_info_get_sample_rate, (void *))                                 \
  F(unsigned, gst_discoverer_audio_info_get_bitrate, (void *))                                     \
  F(const char *, gst_discoverer_audio_info_get_language, (void *))                                \
  F(void, gst_app_sink_set_callbacks, (void *, GstAppSinkCallbacks *, void *, void *))             \
  F(void *, gst_app_sink_try_pull_sample, (void *, uint64_t))                                      \
  F(void *, gst_app_sink_try_pull_preroll, (void *, uint64_t))                                     \
  F(gboolean, gst_app_sink_is_eos, (void *))                                                       \
  F(int, gst_app_src_push_buffer, (void *, GstBuffer *))                                           \
  F(int, gst_app_src_end_of_stream, (void *))                                                      \
  F(GstBuffer *, gst_buffer_new_allocate, (void *, size_t, void *))                                \
  F(size_t, gst_buffer_fill, (GstBuffer *, size_t, const void *, size_t))                          \
  F(void *, gst_element_factory_find, (const char *))                                              \
  F(void *, gst_element_get_factory, (void *))                                                     \
  F(char *, gst_object_get_name, (void *))                                                         \
  F(void, g_object_get, (void *, const char *, ...))                                               \
  F(void, g_list_free, (GList *))                                                                  \
  F(void *, gst_device_monitor_new, (void))                                                        \
  F(unsigned, gst_device_monitor_add_filter, (void *, const char *, void *))                       \
  F(GList *, gst_device_monitor_get_devices, (void *))                                             \
  F(char *, gst_device_get_display_name, (void *))                                                 \
  F(void *, gst_device_create_element, (void *, const char *))                                     \
  F(void *, gst_device_get_properties, (void *))                                                   \
  F(const char *, gst_structure_get_string, (void *, const char *))                                \
  F(void, gst_structure_free, (void *))

#define DECLARE(result, name, arguments) static result(*name) arguments;
FUNCTIONS(DECLARE)

static char *load_problem;

static void load(void) {
  // Both lead to GStreamer's core and to GLib; a symbol is searched in what a library depends on, too.
  void *libraries[] = {dlopen("libgstpbutils-1.0.so.0", RTLD_LAZY | RTLD_LOCAL),
                       dlopen("libgstapp-1.0.so.0", RTLD_LAZY | RTLD_LOCAL)};
  if (!libraries[0] || !libraries[1]) {
    load_problem = strdup("GStreamer is not installed");
    return;
  }
#define FIND(result, name, arguments)                                                              \
  *(void **)(&name) = dlsym(libraries[0], #name);                                                  \
  if (!name) *(void **)(&name) = dlsym(libraries[1], #name);                                       \
  if (!name) {                                                                                     \
    load_problem = strdup("this GStreamer lacks " #name);                                          \
    return;                                                                                        \
  }
  FUNCTIONS(FIND)
  GError *error = NULL;
  if (!gst_init_check(NULL, NULL, &error)) {
    load_problem = strdup(error ? error->message : "GStreamer does not start");
    if (error) g_error_free(error);
  }
}

bool hanok_gst_load(char **problem) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  if (load_problem && problem) *problem = strdup(load_problem);
  return !load_problem;
}

static void take_error(GError *error, char **problem) {
  if (!error) return;
  if (problem) *problem = strdup(error->message);
  g_error_free(error);
}

// Looking into a file.

static void visit_tags(void *tags, const hanok_gst_visitor *visitor) {
  static const char *const names[] = {
      "title", "artist", "album", "album-artist", "genre", "comment", "description", "composer", "copyright",
      "publisher", "encoder", "container-format", "language-code", "keywords", "location"};
  if (!tags) return;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    char *value = NULL;
    if (gst_tag_list_get_string(tags, names[i], &value)) visitor->text(visitor->context, names[i], value);
    g_free(value);
  }
  void *date = NULL;
  if (gst_tag_list_get_date_time(tags, "datetime", &date)) {
    char *text = gst_date_time_to_iso8601_string(date);
    if (text) visitor->text(visitor->context, "datetime", text);
    g_free(text);
    gst_date_time_unref(date);
  }
  void *image = NULL;
  if (gst_tag_list_get_sample(tags, "image", &image)) {
    GstBuffer *buffer = gst_sample_get_buffer(image);
    GstMapInfo map;
    if (buffer && gst_buffer_map(buffer, &map, 1)) {
      visitor->picture(visitor->context, map.data, map.size);
      gst_buffer_unmap(buffer, &map);
    }
    gst_mini_object_unref(image);
  }
}

static void visit_stream(void *info, const hanok_gst_visitor *visitor) {
  const char *nick = gst_discoverer_stream_info_get_stream_type_nick(info);
  hanok_gst_stream stream = {.kind = HANOK_GST_OTHER, .pixel_width = 1, .pixel_height = 1};
  if (!strncmp(nick, "container", 9)) return visit_tags(gst_discoverer_stream_info_get_tags(info), visitor);
  void *caps = gst_discoverer_stream_info_get_caps(info);
  void *structure = caps ? gst_caps_get_structure(caps, 0) : NULL;
  stream.format = structure ? gst_structure_get_name(structure) : "";
  if (structure) gst_structure_get_int(structure, "mpegversion", &stream.version);
  void *tags = gst_discoverer_stream_info_get_tags(info);
  char *orientation = NULL, *language = NULL;
  if (tags) gst_tag_list_get_string(tags, "image-orientation", &orientation);
  if (tags) gst_tag_list_get_string(tags, "language-code", &language);
  stream.orientation = orientation;
  stream.language = language;
  if (!strncmp(nick, "video", 5)) {
    stream.kind = HANOK_GST_VIDEO;
    stream.is_image = gst_discoverer_video_info_is_image(info);
    stream.width = (int)gst_discoverer_video_info_get_width(info);
    stream.height = (int)gst_discoverer_video_info_get_height(info);
    stream.pixel_width = (int)gst_discoverer_video_info_get_par_num(info);
    stream.pixel_height = (int)gst_discoverer_video_info_get_par_denom(info);
    stream.frames = (int)gst_discoverer_video_info_get_framerate_num(info);
    stream.seconds = (int)gst_discoverer_video_info_get_framerate_denom(info);
    stream.bitrate = gst_discoverer_video_info_get_bitrate(info);
  } else if (!strncmp(nick, "audio", 5)) {
    stream.kind = HANOK_GST_AUDIO;
    stream.channels = (int)gst_discoverer_audio_info_get_channels(info);
    stream.rate = (int)gst_discoverer_audio_info_get_sample_rate(info);
    stream.bitrate = gst_discoverer_audio_info_get_bitrate(info);
  } else if (!strncmp(nick, "subtitle", 8)) {
    stream.kind = HANOK_GST_TEXT;
  }
  visitor->stream(visitor->context, &stream);
  visit_tags(tags, visitor);
  g_free(orientation);
  g_free(language);
  if (caps) gst_mini_object_unref(caps);
}

hanok_gst_result hanok_gst_discover(const char *uri, int64_t timeout, const hanok_gst_visitor *visitor,
                                    hanok_gst_file *file, char **problem) {
  static const hanok_gst_result results[] = {HANOK_GST_FINE,   HANOK_GST_NO_FILE, HANOK_GST_FAILED,
                                             HANOK_GST_TIMED_OUT, HANOK_GST_FAILED, HANOK_GST_NO_DECODER};
  GError *error = NULL;
  void *discoverer = gst_discoverer_new((uint64_t)timeout, &error);
  if (!discoverer) {
    take_error(error, problem);
    return HANOK_GST_FAILED;
  }
  void *info = gst_discoverer_discover_uri(discoverer, uri, &error);
  int result = info ? gst_discoverer_info_get_result(info) : 2;
  hanok_gst_result answer = result >= 0 && result < 6 ? results[result] : HANOK_GST_FAILED;
  // GST_STREAM_ERROR's codes: types that nothing knows, and GST_RESOURCE_ERROR's: files that are not there.
  if (answer == HANOK_GST_FAILED && error && (error->code == 3 || error->code == 4 || error->code == 5)) {
    answer = strstr(error->message, "esource") ? HANOK_GST_NO_FILE : HANOK_GST_UNKNOWN_FORMAT;
  }
  take_error(error, problem);
  if (info) {
    uint64_t duration = gst_discoverer_info_get_duration(info);
    file->duration = duration == UINT64_MAX ? -1 : (int64_t)duration;
    file->is_seekable = gst_discoverer_info_get_seekable(info);
    file->is_live = gst_discoverer_info_get_live(info);
    visit_tags(gst_discoverer_info_get_tags(info), visitor);
    GList *streams = gst_discoverer_info_get_stream_list(info);
    for (GList *at = streams; at; at = at->next) visit_stream(at->data, visitor);
    gst_discoverer_stream_info_list_free(streams);
    gst_object_unref(info);
  }
  gst_object_unref(discoverer);
  return answer;
}

// Playing.

struct hanok_gst_player {
  void *playbin, *sink, *panorama;
  hanok_gst_listener listener;
  void *context;
};

typedef struct {
  hanok_gst_sample sample;
  void *source;
  GstBuffer *buffer;
  GstMapInfo map;
} owned_sample;

static int on_message(void *bus, GstMessage *message, void *data) {
  (void)bus;
  hanok_gst_player *player = data;
  switch (message->type) {
  case MESSAGE_EOS: player->listener(player->context, HANOK_GST_ENDED, 0, NULL); break;
  case MESSAGE_ERROR: {
    GError *error = NULL;
    char *details = NULL;
    gst_message_parse_error(message, &error, &details);
    player->listener(player->context, HANOK_GST_BROKEN, 0, error ? error->message : "");
    if (error) g_error_free(error);
    g_free(details);
    break;
  }
  case MESSAGE_ASYNC_DONE: player->listener(player->context, HANOK_GST_SETTLED, 0, NULL); break;
  case MESSAGE_BUFFERING: {
    int percent = 0;
    gst_message_parse_buffering(message, &percent);
    player->listener(player->context, HANOK_GST_BUFFERING, percent, NULL);
    break;
  }
  default: break;
  }
  gst_mini_object_unref(message);
  return BUS_DROP;
}

static int on_picture(void *sink, void *data) {
  (void)sink;
  hanok_gst_player *player = data;
  player->listener(player->context, HANOK_GST_PICTURE, 0, NULL);
  return 0;
}

static void *make_bin(const char *description, char **problem) {
  GError *error = NULL;
  void *bin = gst_parse_bin_from_description(description, 1, &error);
  if (error) {
    take_error(error, problem);
    if (bin) gst_object_unref(bin);
    return NULL;
  }
  return bin;
}

/// The bin that pictures or samples are taken from.
static void *make_sink(hanok_gst_player *player, int options, char **problem) {
  char description[512];
  if (options & HANOK_GST_SAMPLES) {
    snprintf(description, sizeof description,
             "audioconvert ! audioresample ! audio/x-raw,format=F32LE,layout=interleaved ! "
             "appsink name=taken sync=false max-buffers=4");
  } else {
    snprintf(description, sizeof description,
             "%svideoconvert ! videoscale ! video/x-raw,format=BGRx,pixel-aspect-ratio=1/1 ! appsink name=taken %s",
             options & HANOK_GST_UPRIGHT ? "videoflip video-direction=auto ! " : "",
             options & HANOK_GST_UNTIMED ? "sync=false max-buffers=2"
                                         : "sync=true max-buffers=2 drop=true");
  }
  void *bin = make_bin(description, problem);
  if (!bin) return NULL;
  player->sink = gst_bin_get_by_name(bin, "taken");
  GstAppSinkCallbacks callbacks = {.new_preroll = on_picture, .new_sample = on_picture};
  gst_app_sink_set_callbacks(player->sink, &callbacks, player, NULL);
  return bin;
}

hanok_gst_player *hanok_gst_player_make(const char *uri, int options, hanok_gst_listener listener,
                                        void *context, char **problem) {
  hanok_gst_player *player = calloc(1, sizeof *player);
  if (!player) return NULL;
  player->listener = listener;
  player->context = context;
  player->playbin = gst_element_factory_make("playbin", NULL);
  if (!player->playbin) {
    if (problem) *problem = strdup("GStreamer's plug-in playback is missing");
    free(player);
    return NULL;
  }
  int flags = PLAY_SOFT_VOLUME | PLAY_SOFTWARE_DECODERS;
  if (options & HANOK_GST_WITH_VIDEO) flags |= PLAY_VIDEO | PLAY_DEINTERLACE;
  if (options & (HANOK_GST_WITH_SOUND | HANOK_GST_SAMPLES)) flags |= PLAY_AUDIO;
  g_object_set(player->playbin, "uri", uri, "flags", flags, NULL);
  if (options & (HANOK_GST_WITH_VIDEO | HANOK_GST_SAMPLES)) {
    void *sink = make_sink(player, options, problem);
    if (!sink) {
      hanok_gst_player_free(player);
      return NULL;
    }
    g_object_set(player->playbin, options & HANOK_GST_SAMPLES ? "audio-sink" : "video-sink", sink, NULL);
  }
  if (options & HANOK_GST_WITH_SOUND) {
    // Sound keeps its pitch at other speeds. What is missing is done without.
    void *filter = make_bin("audioconvert ! scaletempo ! audioconvert ! audiopanorama name=pan", NULL);
    if (filter) {
      player->panorama = gst_bin_get_by_name(filter, "pan");
      g_object_set(player->playbin, "audio-filter", filter, NULL);
    }
  }
  void *bus = gst_element_get_bus(player->playbin);
  gst_bus_set_sync_handler(bus, on_message, player, NULL);
  gst_object_unref(bus);
  return player;
}

void hanok_gst_player_free(hanok_gst_player *player) {
  // Streaming threads have ended when the state is null.
  gst_element_set_state(player->playbin, STATE_NULL);
  void *bus = gst_element_get_bus(player->playbin);
  gst_bus_set_sync_handler(bus, NULL, NULL, NULL);
  gst_object_unref(bus);
  if (player->sink) gst_object_unref(player->sink);
  if (player->panorama) gst_object_unref(player->panorama);
  gst_object_unref(player->playbin);
  free(player);
}

void hanok_gst_player_stop(hanok_gst_player *player) {
  gst_element_set_state(player->playbin, STATE_NULL);
}

bool hanok_gst_player_pause(hanok_gst_player *player) {
  return gst_element_set_state(player->playbin, STATE_PAUSED) != 0;
}

bool hanok_gst_player_play(hanok_gst_player *player) {
  return gst_element_set_state(player->playbin, STATE_PLAYING) != 0;
}

int hanok_gst_player_wait(hanok_gst_player *player, int64_t timeout) {
  switch (gst_element_get_state(player->playbin, NULL, NULL, (uint64_t)timeout)) {
  case 0: return -1;
  case 2: return 0;
  default: return 1;
  }
}

bool hanok_gst_player_seek(hanok_gst_player *player, int64_t time, double rate, bool is_exact) {
  int flags = SEEK_FLUSH | (is_exact ? SEEK_ACCURATE : SEEK_KEY_UNIT);
  if (rate >= 0) {
    return gst_element_seek(player->playbin, rate, FORMAT_TIME, flags, SEEK_TYPE_SET, time, SEEK_TYPE_NONE, -1);
  }
  return gst_element_seek(player->playbin, rate, FORMAT_TIME, flags, SEEK_TYPE_SET, 0, SEEK_TYPE_SET, time);
}

int64_t hanok_gst_player_position(hanok_gst_player *player) {
  int64_t time = -1;
  return gst_element_query_position(player->playbin, FORMAT_TIME, &time) ? time : -1;
}

int64_t hanok_gst_player_duration(hanok_gst_player *player) {
  int64_t time = -1;
  return gst_element_query_duration(player->playbin, FORMAT_TIME, &time) ? time : -1;
}

void hanok_gst_player_set_buffer(hanok_gst_player *player, int64_t duration) {
  g_object_set(player->playbin, "buffer-duration", duration, NULL);
}

void hanok_gst_player_set_volume(hanok_gst_player *player, double volume, bool is_muted) {
  g_object_set(player->playbin, "volume", volume, "mute", (gboolean)is_muted, NULL);
}

void hanok_gst_player_set_pan(hanok_gst_player *player, double pan) {
  if (player->panorama) g_object_set(player->panorama, "panorama", pan, NULL);
}

hanok_gst_player *hanok_gst_player_make_of(const char *description, hanok_gst_listener listener,
                                           void *context, char **problem) {
  GError *error = NULL;
  void *pipeline = gst_parse_launch(description, &error);
  if (error) {
    take_error(error, problem);
    if (pipeline) gst_object_unref(pipeline);
    return NULL;
  }
  hanok_gst_player *player = calloc(1, sizeof *player);
  if (!player) return NULL;
  player->listener = listener;
  player->context = context;
  player->playbin = pipeline;
  player->sink = gst_bin_get_by_name(pipeline, "taken");
  if (player->sink) {
    GstAppSinkCallbacks callbacks = {.new_preroll = on_picture, .new_sample = on_picture};
    gst_app_sink_set_callbacks(player->sink, &callbacks, player, NULL);
  }
  void *bus = gst_element_get_bus(pipeline);
  gst_bus_set_sync_handler(bus, on_message, player, NULL);
  gst_object_unref(bus);
  return player;
}

bool hanok_gst_player_push(hanok_gst_player *player, const char *source, const void *bytes,
                           size_t count, int64_t time, int64_t duration) {
  void *element = gst_bin_get_by_name(player->playbin, source);
  if (!element) return false;
  GstBuffer *buffer = gst_buffer_new_allocate(NULL, count, NULL);
  bool is_fine = false;
  if (buffer) {
    gst_buffer_fill(buffer, 0, bytes, count);
    buffer->pts = (uint64_t)time;
    buffer->duration = (uint64_t)duration;
    is_fine = gst_app_src_push_buffer(element, buffer) == 0;
  }
  gst_object_unref(element);
  return is_fine;
}

void hanok_gst_player_end(hanok_gst_player *player, const char *source) {
  void *element = gst_bin_get_by_name(player->playbin, source);
  if (!element) return;
  gst_app_src_end_of_stream(element);
  gst_object_unref(element);
}

static hanok_gst_sample *own(void *source) {
  if (!source) return NULL;
  owned_sample *owned = calloc(1, sizeof *owned);
  owned->source = source;
  owned->buffer = gst_sample_get_buffer(source);
  if (!owned->buffer || !gst_buffer_map(owned->buffer, &owned->map, 1)) {
    gst_mini_object_unref(source);
    free(owned);
    return NULL;
  }
  hanok_gst_sample *sample = &owned->sample;
  uint64_t time = owned->buffer->pts;
  void *segment = gst_sample_get_segment(source);
  if (segment && time != UINT64_MAX) time = gst_segment_to_stream_time(segment, FORMAT_TIME, time);
  sample->time = time == UINT64_MAX ? -1 : (int64_t)time;
  sample->duration = owned->buffer->duration == UINT64_MAX ? -1 : (int64_t)owned->buffer->duration;
  sample->bytes = owned->map.data;
  sample->count = owned->map.size;
  void *caps = gst_sample_get_caps(source);
  void *structure = caps ? gst_caps_get_structure(caps, 0) : NULL;
  if (structure) {
    gst_structure_get_int(structure, "width", &sample->width);
    gst_structure_get_int(structure, "height", &sample->height);
    gst_structure_get_int(structure, "channels", &sample->channels);
    gst_structure_get_int(structure, "rate", &sample->rate);
  }
  return sample;
}

hanok_gst_sample *hanok_gst_player_take(hanok_gst_player *player, int64_t timeout) {
  return player->sink ? own(gst_app_sink_try_pull_sample(player->sink, (uint64_t)timeout)) : NULL;
}

hanok_gst_sample *hanok_gst_player_take_still(hanok_gst_player *player, int64_t timeout) {
  return player->sink ? own(gst_app_sink_try_pull_preroll(player->sink, (uint64_t)timeout)) : NULL;
}

bool hanok_gst_player_is_at_end(hanok_gst_player *player) {
  return player->sink && gst_app_sink_is_eos(player->sink);
}

void hanok_gst_sample_free(hanok_gst_sample *sample) {
  owned_sample *owned = (owned_sample *)sample;
  gst_buffer_unmap(owned->buffer, &owned->map);
  gst_mini_object_unref(owned->source);
  free(owned);
}

bool hanok_gst_has_element(const char *name) {
  void *factory = gst_element_factory_find(name);
  if (factory) gst_object_unref(factory);
  return factory;
}

static void visit_device(void *device, void *context, hanok_gst_device_visitor visit) {
  // What goes out is heard back as a source, too: it is no microphone.
  void *properties = gst_device_get_properties(device);
  const char *class = properties ? gst_structure_get_string(properties, "device.class") : NULL;
  bool is_monitor = class && !strcmp(class, "monitor");
  if (properties) gst_structure_free(properties);
  if (is_monitor) return;
  void *element = gst_device_create_element(device, NULL);
  if (!element) return;
  char *factory = gst_object_get_name(gst_element_get_factory(element));
  // Those that name their device in a text.
  if (factory && (!strcmp(factory, "v4l2src") || !strcmp(factory, "pulsesrc") || !strcmp(factory, "alsasrc"))) {
    char *place = NULL, *name = gst_device_get_display_name(device);
    g_object_get(element, "device", &place, NULL);
    if (place) visit(context, factory, place, name ? name : place);
    g_free(place);
    g_free(name);
  }
  g_free(factory);
  gst_object_unref(element);
}

void hanok_gst_visit_devices(const char *class, void *context, hanok_gst_device_visitor visit) {
  void *monitor = gst_device_monitor_new();
  if (!monitor) return;
  gst_device_monitor_add_filter(monitor, class, NULL);
  GList *devices = gst_device_monitor_get_devices(monitor);
  for (GList *at = devices; at; at = at->next) {
    visit_device(at->data, context, visit);
    gst_object_unref(at->data);
  }
  g_list_free(devices);
  gst_object_unref(monitor);
}

bool hanok_gst_run(const char *description, int64_t timeout, char **problem) {
  GError *error = NULL;
  void *pipeline = gst_parse_launch(description, &error);
  if (error) {
    take_error(error, problem);
    if (pipeline) gst_object_unref(pipeline);
    return false;
  }
  gst_element_set_state(pipeline, STATE_PLAYING);
  void *bus = gst_element_get_bus(pipeline);
  GstMessage *message = gst_bus_timed_pop_filtered(bus, (uint64_t)timeout, MESSAGE_EOS | MESSAGE_ERROR);
  bool has_ended = message && message->type == MESSAGE_EOS;
  if (message && !has_ended) {
    gst_message_parse_error(message, &error, NULL);
    take_error(error, problem);
  }
  if (message) gst_mini_object_unref(message);
  gst_element_set_state(pipeline, STATE_NULL);
  gst_object_unref(bus);
  gst_object_unref(pipeline);
  return has_ended;
}
