#ifndef PLUS_H
#define PLUS_H
#ifdef __cplusplus
extern "C" {
#endif
/// How many bytes differ from the one before.
int changes(const unsigned char *bytes, int count);
#ifdef __cplusplus
}
#endif
#endif
