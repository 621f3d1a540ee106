#import "include/ObjcDelegateProxy.h"

@implementation ObjcDelegateProxy
- (void)forwardInvocation:(NSInvocation *)call {
  [self interceptedSelector:call.selector arguments:@[]];
}
@end
