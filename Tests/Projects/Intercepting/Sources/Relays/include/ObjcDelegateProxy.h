#import <Foundation/Foundation.h>

@interface ObjcDelegateProxy : NSObject
- (void)interceptedSelector:(SEL)selector arguments:(NSArray *)arguments;
@end
