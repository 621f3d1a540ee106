#include "CSwiftRuntime.h"

// Libdispatch's; null stands for the current queue.
const char *dispatch_queue_get_label(void *queue);

const char *hanok_current_queue_label(void) { return dispatch_queue_get_label(NULL); }
