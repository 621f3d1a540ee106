/// Puts functions of ours in front of those that a shared library calls in another.
#pragma once

/// Makes every loaded library whose file name begins with `library` call `replacement` where it
/// calls the function `symbol`. Returns how many places were changed; 0 when the library is not
/// loaded or never calls it. Call it once for each function, before other threads run. An empty
/// `library` means the program itself.
int hanok_interpose(const char *library, const char *symbol, void *replacement);

/// Makes the library's Swift code call `for_swift` where it calls the function `symbol`, and its C
/// code `for_c`. There can be one such function. Returns how many places were changed.
int hanok_interpose_clock(const char *library, const char *symbol, double (*for_swift)(void),
                          double (*for_c)(void));
