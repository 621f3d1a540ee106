#import "include/_RXDelegateProxy.h"

IMP RX_ensure_observing(id target, SEL selector, NSError **error) {
  return class_getMethodImplementation([target class], selector);
}
