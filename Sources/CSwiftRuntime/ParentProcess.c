#include "CSwiftRuntime.h"

#include <signal.h>
#include <sys/prctl.h>

void hanok_end_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGKILL); }
