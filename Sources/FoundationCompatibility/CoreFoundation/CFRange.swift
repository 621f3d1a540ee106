import Foundation

/// A range of characters, under Core Foundation's name.
public struct CFRange: Hashable, Sendable {
  public var location: Int
  public var length: Int

  public init(location: Int = 0, length: Int = 0) {
    self.location = location
    self.length = length
  }

  package init(_ range: NSRange) {
    self.init(location: range.location, length: range.length)
  }
}

public func CFRangeMake(_ loc: Int, _ len: Int) -> CFRange {
  CFRange(location: loc, length: len)
}
