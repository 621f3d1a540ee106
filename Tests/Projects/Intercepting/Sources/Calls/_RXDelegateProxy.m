#import "include/_RXDelegateProxy.h"

@implementation _RXDelegateProxy
- (void)forwardInvocation:(NSInvocation *)call {
  [self _sentMessage:call.selector withArguments:@[]];
  [call invokeWithTarget:self._forwardToDelegate];
  [self _methodInvoked:call.selector withArguments:@[]];
}
@end
