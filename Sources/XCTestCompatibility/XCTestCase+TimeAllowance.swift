import FoundationCompatibility
public import XCTest

extension XCTestCase {
  /// The longest that the test may take where a test plan sets limits; those of Xcode do not unless they are told to.
  public var executionTimeAllowance: TimeInterval {
    get { objc_getAssociatedObject(self, Self.allowanceKey) as? TimeInterval ?? 600 }
    set {
      objc_setAssociatedObject(
        self, Self.allowanceKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }

  nonisolated(unsafe) private static let allowanceKey = UnsafeMutableRawPointer.allocate(
    byteCount: 1, alignment: 1)
}
