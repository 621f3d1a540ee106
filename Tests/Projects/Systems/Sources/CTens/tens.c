#include "tens.h"
