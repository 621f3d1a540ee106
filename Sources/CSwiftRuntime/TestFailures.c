#include "CSwiftRuntime.h"

typedef __attribute__((swiftcall)) void RecordFailure(
    unsigned long, unsigned long, unsigned long, unsigned long, long, bool,
    __attribute__((swift_context)) const void *);

void hanok_test_case_record_failure(
    const void *method, const void *test, unsigned long text0, unsigned long text1,
    unsigned long file0, unsigned long file1, long line, bool expected) {
  ((RecordFailure *)method)(text0, text1, file0, file1, line, expected, test);
}
