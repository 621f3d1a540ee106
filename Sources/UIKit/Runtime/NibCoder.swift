/// The coder that `init(coder:)` of a class gets when a storyboard or xib makes an object of it.
///
/// Each of UIKit's classes has the coder fill the object in at the end of its own `init(coder:)`, so that a
/// subclass finds the state that the document describes when `super.init(coder:)` returns, as on iOS.
@MainActor
final class NibCoder: NSCoder {
  /// The element that the object is made from, for initialisers that need some of it at once.
  private let element: Any
  /// The last of UIKit's classes that the element stands for.
  private let type: NSObject.Type
  private let fill: (NSObject) -> Void
  private(set) var isDecoded = false

  init(_ element: Any, as type: NSObject.Type, fill: @escaping (NSObject) -> Void) {
    self.element = element
    self.type = type
    self.fill = fill
    super.init()
  }

  /// Fills an object in, if `type` is the last of UIKit's classes that the document's element stands for.
  static func finish(_ coder: NSCoder, _ object: NSObject, as type: NSObject.Type) {
    guard let nib = coder as? NibCoder else {
      return UpperRooms.archive.decode(object, as: type, coder)
    }
    if nib.type == type { nib.decode(into: object) }
  }

  /// Fills an object of a class that no other of UIKit's initialisers follows in.
  static func finish(_ coder: NSCoder, _ object: NSObject) {
    (coder as? NibCoder)?.decode(into: object)
  }

  /// The element that an object is made from, as a class wants it; nil when the coder is another one.
  static func element<Element>(_ coder: NSCoder) -> Element? {
    (coder as? NibCoder)?.element as? Element
  }

  func decode(into object: NSObject) {
    guard !isDecoded else { return }
    isDecoded = true
    fill(object)
  }

  // MARK: What apps may ask: there are no archived values

  nonisolated override var allowsKeyedCoding: Bool { true }
  nonisolated override func containsValue(forKey key: String) -> Bool { false }
  nonisolated override func decodeObject() -> Any? { nil }
  nonisolated override func decodeObject(forKey key: String) -> Any? { nil }
  nonisolated override func decodeBool(forKey key: String) -> Bool { false }
  nonisolated override func decodeInteger(forKey key: String) -> Int { 0 }
  nonisolated override func decodeInt32(forKey key: String) -> Int32 { 0 }
  nonisolated override func decodeInt64(forKey key: String) -> Int64 { 0 }
  nonisolated override func decodeFloat(forKey key: String) -> Float { 0 }
  nonisolated override func decodeDouble(forKey key: String) -> Double { 0 }
  nonisolated override func encode(_ object: Any?, forKey key: String) {}
}
