import Foundation

/// A range of characters, under Core Foundation's name.
public struct CFRange: Hashable, Sendable {
  /// Where the range begins.
  public var location: Int
  /// How many there are in it.
  public var length: Int

  public init(location: Int = 0, length: Int = 0) {
    self.location = location
    self.length = length
  }

  package init(_ range: NSRange) {
    self.init(location: range.location, length: range.length)
  }
}

/// A range of a beginning and a length.
public func CFRangeMake(_ loc: Int, _ len: Int) -> CFRange {
  CFRange(location: loc, length: len)
}
