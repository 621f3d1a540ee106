/// What `init(coder:)` of a class is given when a storyboard or xib makes an object of it.
///
/// Each of UIKit's classes has the coder fill the object in at the end of its own `init(coder:)`, so that a
/// subclass finds the state that the document describes when `super.init(coder:)` returns, as on iOS.
@MainActor
final class NibCoder: NSCoder {
  let reader: NibReader
  let kind: NibKind
  private(set) var isDecoded = false

  init(_ reader: NibReader, _ kind: NibKind) {
    self.reader = reader
    self.kind = kind
    super.init()
  }

  /// Fills an object in, if `type` is the last of UIKit's classes that the document's element stands for.
  static func finish(_ coder: NSCoder, _ object: NSObject, as type: NSObject.Type) {
    guard let nib = coder as? NibCoder else { return ViewArchive.decode(object, as: type, coder) }
    if nib.kind.type == type { nib.decode(into: object) }
  }

  /// Fills an object of a class that no other of UIKit's initialisers follows in.
  static func finish(_ coder: NSCoder, _ object: NSObject) {
    (coder as? NibCoder)?.decode(into: object)
  }

  /// The element that an object is made from; nil when the coder is another one.
  static func reader(_ coder: NSCoder) -> NibReader? { (coder as? NibCoder)?.reader }

  func decode(into object: NSObject) {
    guard !isDecoded else { return }
    isDecoded = true
    reader.loader.decode(reader, as: kind, into: object)
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
