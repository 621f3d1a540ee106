#pragma once

/// Declares a symbol of a Swift module as the array `name`, null where nothing defines it.
///
/// The array has no known size and can be written: the optimizer leaves out what is read behind a single character, and
/// what is written to constants.
#define SYMBOL(name, symbol) extern __attribute__((weak)) char name[] __asm__(symbol)
