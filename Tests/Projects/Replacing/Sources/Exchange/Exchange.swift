import Foundation
import ObjectiveC

/// Makes two methods of a class do what the other one did.
public func exchange(_ type: AnyClass, _ first: Selector, _ second: Selector) {
  guard let a = class_getInstanceMethod(type, first), let b = class_getInstanceMethod(type, second)
  else { return assertionFailure("no \(first) or \(second)") }
  let isAdded = class_addMethod(
    type, first, method_getImplementation(b), method_getTypeEncoding(b))
  if isAdded {
    class_replaceMethod(type, second, method_getImplementation(a), method_getTypeEncoding(a))
  } else {
    method_exchangeImplementations(a, b)
  }
}
