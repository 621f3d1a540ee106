/// A place in a document (iOS 15). The document's content manager knows how far two places are apart.
public protocol NSTextLocation: NSObjectProtocol {
  func compare(_ location: any NSTextLocation) -> ComparisonResult
}

/// A place between two UTF-16 units of a text storage.
final class TextOffset: NSObject, NSTextLocation {
  let value: Int

  init(_ value: Int) { self.value = value }

  func compare(_ location: any NSTextLocation) -> ComparisonResult {
    guard let other = location as? TextOffset else { return .orderedSame }
    if value == other.value { return .orderedSame }
    return value < other.value ? .orderedAscending : .orderedDescending
  }

  override func isEqual(_ object: Any?) -> Bool { (object as? TextOffset)?.value == value }
  override var hash: Int { value.hashValue }
  override var description: String { String(value) }
}

/// The text between two places (iOS 15).
open class NSTextRange: NSObject {
  open private(set) var location: any NSTextLocation
  open private(set) var endLocation: any NSTextLocation

  /// nil where the end comes before the beginning; without an end the range is empty.
  public init?(location: any NSTextLocation, end endLocation: (any NSTextLocation)?) {
    let end = endLocation ?? location
    guard location.compare(end) != .orderedDescending else { return nil }
    self.location = location
    self.endLocation = end
    super.init()
  }

  public init(location: any NSTextLocation) {
    self.location = location
    endLocation = location
    super.init()
  }

  /// A range of UTF-16 units.
  init(_ range: NSRange) {
    location = TextOffset(range.lowerBound)
    endLocation = TextOffset(range.upperBound)
    super.init()
  }

  /// The UTF-16 units in the range.
  var units: NSRange {
    let start = (location as? TextOffset)?.value ?? 0
    return NSRange(location: start, length: ((endLocation as? TextOffset)?.value ?? start) - start)
  }

  open var isEmpty: Bool { location.compare(endLocation) == .orderedSame }

  open func isEqual(to textRange: NSTextRange) -> Bool {
    location.compare(textRange.location) == .orderedSame
      && endLocation.compare(textRange.endLocation) == .orderedSame
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSTextRange).map(isEqual(to:)) ?? false
  }
  open override var hash: Int { units.hashValue }
  open override var description: String { "\(location)...\(endLocation)" }

  /// Whether the text after a place is in the range.
  open func contains(_ location: any NSTextLocation) -> Bool {
    self.location.compare(location) != .orderedDescending
      && location.compare(endLocation) == .orderedAscending
  }

  open func contains(_ textRange: NSTextRange) -> Bool {
    location.compare(textRange.location) != .orderedDescending
      && textRange.endLocation.compare(endLocation) != .orderedDescending
  }

  /// Whether there is text in both ranges.
  open func intersects(_ textRange: NSTextRange) -> Bool {
    location.compare(textRange.endLocation) == .orderedAscending
      && textRange.location.compare(endLocation) == .orderedAscending
  }

  /// The text in both ranges; nil if there is none.
  open func intersection(_ textRange: NSTextRange) -> NSTextRange? {
    guard intersects(textRange) else { return nil }
    let start = location.compare(textRange.location) == .orderedAscending
    let end = endLocation.compare(textRange.endLocation) == .orderedDescending
    return NSTextRange(
      location: start ? textRange.location : location,
      end: end ? textRange.endLocation : endLocation)
  }

  /// The text from the beginning of the first range to the end of the last.
  open func union(_ textRange: NSTextRange) -> NSTextRange {
    let start = location.compare(textRange.location) == .orderedAscending
    let end = endLocation.compare(textRange.endLocation) == .orderedDescending
    return NSTextRange(
      location: start ? location : textRange.location,
      end: end ? endLocation : textRange.endLocation) ?? self
  }
}
