import Foundation

/// A filter's name, its inputs, and how it makes its output of them.
struct FilterDefinition: Sendable {
  let name: String
  let categories: [String]
  let inputs: [FilterInput]
  let make: @Sendable (FilterValues) -> CIImage?

  init(
    _ name: String, _ categories: [String], _ inputs: [FilterInput],
    _ make: @escaping @Sendable (FilterValues) -> CIImage?
  ) {
    self.name = name
    self.categories = categories
    self.inputs = inputs
    self.make = make
  }

  /// A filter whose output is a step after its image's, or nothing without an image.
  static func onImage(
    _ name: String, _ categories: [String], _ inputs: [FilterInput],
    _ make: @escaping @Sendable (_ image: ImageNode, _ values: FilterValues) -> ImageNode?
  ) -> FilterDefinition {
    FilterDefinition(name, categories, [.image] + inputs) { values in
      guard let image = values.image(kCIInputImageKey) else { return nil }
      return make(image, values).map { CIImage($0) }
    }
  }

  /// A filter whose output is each pixel's colour changed; its rule is made once a rendering.
  static func onColor(
    _ name: String, _ categories: [String], _ inputs: [FilterInput],
    _ rule: @escaping @Sendable (_ values: FilterValues) -> ColorNode.Maker
  ) -> FilterDefinition {
    onImage(name, categories, inputs) { image, values in ColorNode(image, rule(values)) }
  }

  func input(_ key: String) -> FilterInput? { inputs.first { $0.key == key } }
}

/// One value that a filter takes.
struct FilterInput: Sendable {
  enum Kind: Sendable {
    case image
    case number(Double, ClosedRange<Double>)
    case flag(Bool)
    case vector([CGFloat])
    case position(CGFloat, CGFloat)
    case rectangle(CGRect)
    case color(CIColor)
    case transform
    case data
    case text(String)
    case colorSpace
  }

  let key: String
  let kind: Kind

  static let image = FilterInput(key: kCIInputImageKey, kind: .image)
  static let background = FilterInput(key: kCIInputBackgroundImageKey, kind: .image)
  static let mask = FilterInput(key: kCIInputMaskImageKey, kind: .image)
  static let target = FilterInput(key: kCIInputTargetImageKey, kind: .image)
  static let center = position("inputCenter", 150, 150)

  static func image(_ key: String) -> FilterInput { FilterInput(key: key, kind: .image) }

  /// A number, its default, and the range in which it makes sense.
  static func number(_ key: String, _ value: Double, _ range: ClosedRange<Double>) -> FilterInput {
    FilterInput(key: key, kind: .number(value, range))
  }
  static func flag(_ key: String, _ value: Bool) -> FilterInput {
    FilterInput(key: key, kind: .flag(value))
  }
  static func vector(_ key: String, _ values: CGFloat...) -> FilterInput {
    FilterInput(key: key, kind: .vector(values))
  }
  static func position(_ key: String, _ x: CGFloat, _ y: CGFloat) -> FilterInput {
    FilterInput(key: key, kind: .position(x, y))
  }
  static func rectangle(_ key: String, _ rect: CGRect) -> FilterInput {
    FilterInput(key: key, kind: .rectangle(rect))
  }
  static func color(
    _ key: String, _ r: CGFloat, _ g: CGFloat, _ b: CGFloat, _ a: CGFloat = 1
  ) -> FilterInput {
    FilterInput(key: key, kind: .color(CIColor(red: r, green: g, blue: b, alpha: a)))
  }
  static func transform(_ key: String) -> FilterInput { FilterInput(key: key, kind: .transform) }
  static func data(_ key: String) -> FilterInput { FilterInput(key: key, kind: .data) }
  static func text(_ key: String, _ value: String) -> FilterInput {
    FilterInput(key: key, kind: .text(value))
  }
  static func colorSpace(_ key: String) -> FilterInput { FilterInput(key: key, kind: .colorSpace) }

  /// The value that a new filter has for it.
  var defaultValue: Any? {
    switch kind {
    case .image, .data, .colorSpace: nil
    case .number(let value, _): NSNumber(value: value)
    case .flag(let value): NSNumber(value: value)
    case .vector(let values): CIVector(values)
    case .position(let x, let y): CIVector(x: x, y: y)
    case .rectangle(let rect): CIVector(cgRect: rect)
    case .color(let color): color
    case .transform: AffineValue.value(.identity)
    case .text(let text): text
    }
  }
}

/// Affine maps as `NSValue`s, in the form that UIKit gives them.
enum AffineValue {
  private static let type = "[6d]"

  static func value(_ t: CGAffineTransform) -> NSValue {
    NSValue(bytes: [t.a, t.b, t.c, t.d, t.tx, t.ty].map(\.native), objCType: type)
  }

  static func transform(_ value: Any?) -> CGAffineTransform? {
    switch value {
    case let map as CGAffineTransform: return map
    case let vector as CIVector: return vector.cgAffineTransformValue
    case let box as NSValue where !(box is NSNumber) && String(cString: box.objCType) == type:
      var parts = [Double](repeating: 0, count: 6)
      parts.withUnsafeMutableBytes { bytes in
        if let base = bytes.baseAddress { box.getValue(base) }
      }
      return CGAffineTransform(
        a: parts[0], b: parts[1], c: parts[2], d: parts[3], tx: parts[4], ty: parts[5])
    default: return nil
    }
  }
}
