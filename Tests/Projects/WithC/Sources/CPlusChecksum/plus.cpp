#include "plus.h"

#include <vector>

int changes(const unsigned char *bytes, int count) {
  std::vector<unsigned char> all(bytes, bytes + count);
  int found = 0;
  for (std::size_t i = 1; i < all.size(); i++)
    if (all[i] != all[i - 1]) found++;
  return found;
}
