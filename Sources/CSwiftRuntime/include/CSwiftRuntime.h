/// The few entry points of Swift's runtime and libdispatch that have no Swift spelling.
#pragma once

/// A file descriptor that becomes readable when the main dispatch queue has work.
int _dispatch_get_main_queue_handle_4CF(void);
/// Runs what is waiting on the main dispatch queue. Main thread only.
void _dispatch_main_queue_callback_4CF(void *unused);
