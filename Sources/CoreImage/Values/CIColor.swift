import Foundation

/// A colour as filters take it: components in an RGB space, not premultiplied. Immutable.
open class CIColor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private let storage: UnsafeMutablePointer<CGFloat>
  /// The space of the components.
  public let colorSpace: CGColorSpace

  /// A colour in sRGB.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    storage = .allocate(capacity: 4)
    storage.initialize(repeating: 0, count: 4)
    for (index, value) in [red, green, blue, alpha].enumerated() { storage[index] = value }
    colorSpace = CGColorSpaceCreateDeviceRGB()
    super.init()
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: 1)
  }

  /// A colour in some RGB space; nil if the space has another model.
  public init?(
    red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat, colorSpace: CGColorSpace
  ) {
    guard colorSpace.model == .rgb else { return nil }
    storage = .allocate(capacity: 4)
    storage.initialize(repeating: 0, count: 4)
    for (index, value) in [red, green, blue, alpha].enumerated() { storage[index] = value }
    self.colorSpace = colorSpace
    super.init()
  }

  public convenience init?(
    red: CGFloat, green: CGFloat, blue: CGFloat, colorSpace: CGColorSpace
  ) {
    self.init(red: red, green: green, blue: blue, alpha: 1, colorSpace: colorSpace)
  }

  /// The colour in sRGB; a pattern becomes clear black.
  public convenience init(cgColor color: CGColor) {
    let rgba = color.rgba
    self.init(red: rgba.x, green: rgba.y, blue: rgba.z, alpha: rgba.w)
  }

  /// The colour of `1 0.5 0 1`: red, green, blue, and alpha if it is there.
  public convenience init(string representation: String) {
    let parts = CIVector(string: representation).numbers
    self.init(
      red: parts.isEmpty ? 0 : parts[0], green: parts.count > 1 ? parts[1] : 0,
      blue: parts.count > 2 ? parts[2] : 0, alpha: parts.count > 3 ? parts[3] : 1)
  }

  /// The colour of an archive.
  public required convenience init?(coder: NSCoder) {
    guard let text = coder.decodeObject(of: NSString.self, forKey: "color") else { return nil }
    self.init(string: text as String)
  }

  open func encode(with coder: NSCoder) {
    coder.encode(stringRepresentation as NSString, forKey: "color")
  }

  deinit { storage.deallocate() }

  public static var supportsSecureCoding: Bool { true }

  open var red: CGFloat { storage[0] }
  open var green: CGFloat { storage[1] }
  open var blue: CGFloat { storage[2] }
  open var alpha: CGFloat { storage[3] }

  /// Four, alpha included.
  open var numberOfComponents: Int { 4 }

  /// Red, green, blue and alpha; valid as long as the colour.
  open var components: UnsafePointer<CGFloat> { UnsafePointer(storage) }

  /// The components with spaces between them.
  open var stringRepresentation: String {
    (0..<4).map { storage[$0].native.shortText }.joined(separator: " ")
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CIColor, colorSpace == other.colorSpace else { return false }
    return (0..<4).allSatisfy { storage[$0] == other.storage[$0] }
  }

  open override var hash: Int { (0..<4).map { storage[$0] }.hashValue }
  open override var description: String { "(\(stringRepresentation))" }

  /// The straight components in sRGB, finite ones.
  var sRGB: SIMD3<Float> {
    func finite(_ value: CGFloat) -> Float { value.isFinite ? Float(min(max(value, -64), 64)) : 0 }
    if colorSpace == .shared { return SIMD3(finite(red), finite(green), finite(blue)) }
    guard let color = CGColor(colorSpace: colorSpace, components: components) else { return .zero }
    return SIMD3(Float(color.rgba.x), Float(color.rgba.y), Float(color.rgba.z))
  }
}

extension CIColor {
  public static let black = CIColor(red: 0, green: 0, blue: 0)
  public static let white = CIColor(red: 1, green: 1, blue: 1)
  public static let gray = CIColor(red: 0.5, green: 0.5, blue: 0.5)
  public static let red = CIColor(red: 1, green: 0, blue: 0)
  public static let green = CIColor(red: 0, green: 1, blue: 0)
  public static let blue = CIColor(red: 0, green: 0, blue: 1)
  public static let cyan = CIColor(red: 0, green: 1, blue: 1)
  public static let magenta = CIColor(red: 1, green: 0, blue: 1)
  public static let yellow = CIColor(red: 1, green: 1, blue: 0)
  public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)
}
