/// Puts functions of ours in front of those that a shared library calls in another.
#pragma once

/// Makes every loaded library whose file name begins with `library` call `replacement` where it
/// calls the function `symbol`. Returns how many places were changed; 0 when the library is not
/// loaded or never calls it. Call it once for each function, before other threads run.
int hanok_interpose(const char *library, const char *symbol, void *replacement);
