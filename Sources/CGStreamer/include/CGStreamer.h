/// What Hanok needs of GStreamer 1.x, which is loaded when it is first asked for: nothing is linked with it, and
/// neither its headers nor its libraries are needed to build.
///
/// Times are in nanoseconds; -1 stands for one that is not known. Strings that a function gives out of a `char **`
/// are the caller's to free.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Loads and starts GStreamer once. False without it; `problem` then says why.
bool hanok_gst_load(char **problem);

// Looking into a file.

typedef enum { HANOK_GST_AUDIO, HANOK_GST_VIDEO, HANOK_GST_TEXT, HANOK_GST_OTHER } hanok_gst_kind;

/// One stream of a file. Strings live as long as the call that gives them.
typedef struct {
  hanok_gst_kind kind;
  /// The name of its format, such as `video/x-h264`.
  const char *format;
  /// `rotate-90` and the like; NULL for an upright picture.
  const char *orientation;
  const char *language;
  bool is_image;
  int width, height;
  int pixel_width, pixel_height;
  int frames, seconds;
  int channels, rate;
  /// The version of MPEG; 0 for other formats.
  int version;
  unsigned bitrate;
} hanok_gst_stream;

/// Who is told what there is in a file.
typedef struct {
  void *context;
  void (*stream)(void *context, const hanok_gst_stream *stream);
  void (*text)(void *context, const char *tag, const char *value);
  void (*picture)(void *context, const uint8_t *bytes, size_t count);
} hanok_gst_visitor;

typedef struct {
  int64_t duration;
  bool is_seekable;
  bool is_live;
} hanok_gst_file;

typedef enum {
  HANOK_GST_FINE,
  HANOK_GST_NO_FILE,
  HANOK_GST_NO_DECODER,
  HANOK_GST_UNKNOWN_FORMAT,
  HANOK_GST_TIMED_OUT,
  HANOK_GST_FAILED,
} hanok_gst_result;

/// Looks into a file, on any thread, which waits meanwhile.
hanok_gst_result hanok_gst_discover(const char *uri, int64_t timeout, const hanok_gst_visitor *visitor,
                                    hanok_gst_file *file, char **problem);

// Playing.

typedef struct hanok_gst_player hanok_gst_player;

enum {
  /// With pictures, made of square pixels.
  HANOK_GST_WITH_VIDEO = 1,
  /// With sound, on the system's device; where there is none, time passes as if there were.
  HANOK_GST_WITH_SOUND = 2,
  /// Pictures come as fast as they are taken, not when their time has come.
  HANOK_GST_UNTIMED = 4,
  /// Pictures are turned upright.
  HANOK_GST_UPRIGHT = 8,
  /// Sound comes as samples to be taken instead, as fast as they are.
  HANOK_GST_SAMPLES = 16,
};

typedef enum {
  HANOK_GST_ENDED = 1,
  HANOK_GST_BROKEN,
  /// A change of state or a seek is done.
  HANOK_GST_SETTLED,
  HANOK_GST_BUFFERING,
  /// There is a picture to take.
  HANOK_GST_PICTURE,
} hanok_gst_event;

/// Called on threads of GStreamer's own. `number` is a percentage, or a result.
typedef void (*hanok_gst_listener)(void *context, hanok_gst_event event, int number,
                                   const char *text);

hanok_gst_player *hanok_gst_player_make(const char *uri, int options, hanok_gst_listener listener,
                                        void *context, char **problem);
/// A pipeline written as for gst-launch, of more elements than one. What is taken comes from its appsink `taken`, if it
/// has one.
hanok_gst_player *hanok_gst_player_make_of(const char *description, hanok_gst_listener listener,
                                           void *context, char **problem);
/// Gives a copy of bytes to an appsrc of the pipeline; false when nothing is taken any more.
bool hanok_gst_player_push(hanok_gst_player *player, const char *source, const void *bytes,
                           size_t count, int64_t time, int64_t duration);
/// Tells an appsrc that nothing follows.
void hanok_gst_player_end(hanok_gst_player *player, const char *source);
/// Ends everything; when it returns, the listener is not called any more.
void hanok_gst_player_free(hanok_gst_player *player);
/// Lets go of devices and waits for the threads, on one of which it must not be called.
void hanok_gst_player_stop(hanok_gst_player *player);
bool hanok_gst_player_pause(hanok_gst_player *player);
bool hanok_gst_player_play(hanok_gst_player *player);
/// Waits for a change of state or a seek: 1 when it is done, 0 when it goes on, -1 when it failed.
int hanok_gst_player_wait(hanok_gst_player *player, int64_t timeout);
bool hanok_gst_player_seek(hanok_gst_player *player, int64_t time, double rate, bool is_exact);
int64_t hanok_gst_player_position(hanok_gst_player *player);
int64_t hanok_gst_player_duration(hanok_gst_player *player);
/// How much is to be ready ahead of playing; for what comes over the network, before it starts.
void hanok_gst_player_set_buffer(hanok_gst_player *player, int64_t duration);
void hanok_gst_player_set_volume(hanok_gst_player *player, double volume, bool is_muted);
/// From -1, left, to 1, right.
void hanok_gst_player_set_pan(hanok_gst_player *player, double pan);

/// A picture in words of blue, green, red and nothing, or samples as 32-bit floats.
typedef struct {
  int64_t time, duration;
  int width, height;
  int channels, rate;
  uint8_t *bytes;
  size_t count;
} hanok_gst_sample;

/// The next picture or stretch of sound; NULL at the end and when `timeout` is over.
hanok_gst_sample *hanok_gst_player_take(hanok_gst_player *player, int64_t timeout);
/// The picture that a player at rest stands at.
hanok_gst_sample *hanok_gst_player_take_still(hanok_gst_player *player, int64_t timeout);
bool hanok_gst_player_is_at_end(hanok_gst_player *player);
void hanok_gst_sample_free(hanok_gst_sample *sample);

// What there is.

/// Whether a plug-in gives this element.
bool hanok_gst_has_element(const char *name);

/// Told of a camera or microphone: the element that reads it, the value of the element's `device`, and what people call
/// it. Strings live as long as the call.
typedef void (*hanok_gst_device_visitor)(void *context, const char *element, const char *device,
                                         const char *name);

/// Tells of the devices of a class, `Video/Source` or `Audio/Source`.
void hanok_gst_visit_devices(const char *device_class, void *context, hanok_gst_device_visitor visit);

/// Runs a pipeline as gst-launch does until it ends: how tests make their files.
bool hanok_gst_run(const char *pipeline, int64_t timeout, char **problem);
