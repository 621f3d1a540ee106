#pragma once

#if defined(__APPLE__)
static inline double tens_of(int exponent) {
  extern double __exp10(double);
  return __exp10(exponent);
}
#endif
