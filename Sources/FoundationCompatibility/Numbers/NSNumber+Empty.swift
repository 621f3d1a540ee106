import Foundation

// `NSNumber()` cannot be declared: Linux hides the initialiser it would inherit, and an extension may not bring it back.
// A list of no arguments is called with the very same words.

extension NSNumber {
  /// Zero. On Apple's systems the number that this makes cannot be used for anything but to be replaced.
  public convenience init(_ nothing: Never...) { self.init(value: 0) }
}
