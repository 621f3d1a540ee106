import Foundation

// On Apple's systems every object, and every value that becomes one, may be an argument of a format. Linux's
// Foundation knows strings and numbers only.

/// The stand-in for a value among the arguments of a C function: a string that says the value, for
/// `String(format:)`, and remembers it, for predicates.
final class FormatArgumentBox: NSString {
  let value: Any
  private let text: NSString

  init(_ value: Any) {
    self.value = value
    text = NSString(string: "\(value)")
    super.init(characters: [0], length: 0)
  }

  override var length: Int { text.length }
  override func character(at index: Int) -> unichar { text.character(at: index) }
  override func copy(with zone: NSZone? = nil) -> Any { text }

  // The methods that NSString requires of its subclasses.

  required convenience init(string: String) { self.init(string) }
  required init(stringLiteral text: StaticString) {
    value = "\(text)"
    self.text = NSString(string: "\(text)")
    super.init(characters: [0], length: 0)
  }
  required convenience init(unicodeScalarLiteral text: StaticString) { self.init("\(text)") }
  required convenience init(extendedGraphemeClusterLiteral text: StaticString) {
    self.init("\(text)")
  }
  required convenience init?(coder: NSCoder) {
    guard let text = NSString(coder: coder) else { return nil }
    self.init(text)
  }
}

extension NSObject: @retroactive CVarArg, @retroactive _CVarArgObject {
  public var _cVarArgEncoding: [Int] {
    [Int(bitPattern: Unmanaged.passUnretained(self).toOpaque())]
  }
  public var _cVarArgObject: any CVarArg {
    self is NSString ? self : FormatArgumentBox(self)
  }
}

/// A value type that is boxed when it is an argument of a format.
public protocol BoxedFormatArgument: _CVarArgObject {}

extension BoxedFormatArgument {
  public var _cVarArgEncoding: [Int] {
    fatalError("\(Self.self) is passed to formats as an object")
  }
  public var _cVarArgObject: any CVarArg { FormatArgumentBox(self) }
}

extension Date: BoxedFormatArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
extension UUID: BoxedFormatArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
extension URL: BoxedFormatArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
extension Data: BoxedFormatArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
extension Decimal: BoxedFormatArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
extension IndexPath: BoxedFormatArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
extension Locale: BoxedFormatArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
extension TimeZone: BoxedFormatArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
extension Calendar: BoxedFormatArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
extension DateComponents: BoxedFormatArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
extension Array: BoxedFormatArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
extension Set: BoxedFormatArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
extension Dictionary: BoxedFormatArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
