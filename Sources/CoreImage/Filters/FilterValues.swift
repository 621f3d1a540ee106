import Foundation

/// The checked values of a filter: numbers are finite, and missing values or values of a wrong type are the default.
struct FilterValues: @unchecked Sendable {
  private let definition: FilterDefinition
  private let values: [String: Any]

  init(_ definition: FilterDefinition, _ values: [String: Any]) {
    self.definition = definition
    self.values = values
  }

  func image(_ key: String) -> ImageNode? { (values[key] as? CIImage)?.node }

  /// A number, kept far from what overflows.
  func number(_ key: String) -> Double {
    if let value = Self.double(values[key]), value.isFinite { return min(max(value, -1e9), 1e9) }
    guard case .number(let value, _)? = definition.input(key)?.kind else { return 0 }
    return value
  }

  /// A number not outside its range.
  func limited(_ key: String) -> Double {
    guard case .number(_, let range)? = definition.input(key)?.kind else { return number(key) }
    return min(max(number(key), range.lowerBound), range.upperBound)
  }

  func float(_ key: String) -> Float { Float(number(key)) }

  func flag(_ key: String) -> Bool {
    if let value = Self.double(values[key]) { return value != 0 }
    guard case .flag(let value)? = definition.input(key)?.kind else { return false }
    return value
  }

  func vector(_ key: String) -> [CGFloat] {
    let standard = (definition.input(key)?.defaultValue as? CIVector)?.numbers ?? []
    let given =
      (values[key] as? CIVector)?.numbers
      ?? (values[key] as? CGPoint).map { [$0.x, $0.y] }
      ?? (values[key] as? CGRect).map { [$0.minX, $0.minY, $0.width, $0.height] }
      ?? standard
    let padded = given + standard.dropFirst(given.count)
    return zip(padded, padded.indices).map { value, index in
      value.isNaN ? (standard.indices.contains(index) ? standard[index] : 0) : value
    }
  }

  func pixel(_ key: String) -> Pixel {
    let parts = vector(key).map { Float(min(max($0, -1e6), 1e6)) }
    return Pixel((0..<4).map { parts.indices.contains($0) ? parts[$0] : 0 })
  }

  func point(_ key: String) -> (x: Double, y: Double) {
    let parts = vector(key).map { min(max($0.native, -1e9), 1e9) }
    return parts.count > 1 ? (parts[0], parts[1]) : (0, 0)
  }

  func rectangle(_ key: String) -> CGRect {
    let parts = vector(key)
    guard parts.count > 3 else { return .null }
    return CGRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3]).usable
  }

  func color(_ key: String) -> CIColor {
    if let color = values[key] as? CIColor { return color }
    guard case .color(let color)? = definition.input(key)?.kind else { return .clear }
    return color
  }

  func transform(_ key: String) -> CGAffineTransform {
    AffineValue.transform(values[key]) ?? .identity
  }

  func data(_ key: String) -> Data? {
    values[key] as? Data ?? (values[key] as? String).map { Data($0.utf8) }
  }

  func text(_ key: String) -> String {
    if let text = values[key] as? String { return text }
    guard case .text(let text)? = definition.input(key)?.kind else { return "" }
    return text
  }

  func colorSpace(_ key: String) -> CGColorSpace? { values[key] as? CGColorSpace }

  /// A number of any type that numbers come in.
  static func double(_ value: Any?) -> Double? {
    switch value {
    case let number as NSNumber: number.doubleValue
    case let number as Double: number
    case let number as CGFloat: number.native
    case let number as Float: Double(number)
    case let number as Int: Double(number)
    default: nil
    }
  }
}
