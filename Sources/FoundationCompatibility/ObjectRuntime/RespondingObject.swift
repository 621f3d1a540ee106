import Foundation

/// A class that answers itself which selectors its objects have methods for.
///
/// The adapter has classes with a `responds(to:)` of their own conform to it.
public protocol RespondingObject: NSObjectProtocol {
  func responds(to aSelector: Selector!) -> Bool
}
