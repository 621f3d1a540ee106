import CoreGraphics
import Foundation

/// A value that animations can blend; made from and turned into the `Any` of Apple's API.
enum AnimatableValue {
  case number(CGFloat)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case transform(CATransform3D)
  case color(CGColor)
  case path(CGPath)
  case numbers([CGFloat])
  case colors([CGColor])
  /// A value that only switches: an image, a name, a Boolean.
  case other(Any)

  /// Understands numbers, geometry, colours, paths, `NSValue` and arrays of numbers or colours.
  init?(_ any: Any?) {
    guard let any else { return nil }
    switch any {
    case let v as AnimatableValue: self = v
    case let v as CGPoint: self = .point(v)
    case let v as CGSize: self = .size(v)
    case let v as CGRect: self = .rect(v)
    case let v as CATransform3D: self = .transform(v)
    case let v as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(v))
    case let v as CGColor: self = .color(v)
    case let v as CGPath: self = .path(v)
    case let v as Bool where type(of: any) == Bool.self: self = .number(v ? 1 : 0)
    case let v as [CGColor]: self = .colors(v)
    case let v as [Any]: self.init(array: v)
    case let v as NSArray: self.init(array: v.map { $0 })
    case let v as NSValue where !(v is NSNumber): self.init(boxed: v)
    default: self.init(number: any)
    }
  }

  private init(number any: Any) {
    guard let number = CGFloat(anyNumber: any) else {
      self = .other(any)
      return
    }
    self = .number(number)
  }

  private init(array: [Any]) {
    let numbers = array.compactMap { CGFloat(anyNumber: $0) }
    if numbers.count == array.count {
      self = .numbers(numbers)
      return
    }
    let colors = array.compactMap { $0 as? CGColor }
    self = colors.count == array.count ? .colors(colors) : .other(array)
  }

  private init(boxed value: NSValue) {
    switch String(cString: value.objCType) {
    case let type where type.contains("CGPoint") || type.contains("NSPoint"):
      self = .point(value.pointValue)
    case let type where type.contains("CGSize") || type.contains("NSSize"):
      self = .size(value.sizeValue)
    case let type where type.contains("CGRect") || type.contains("NSRect"):
      self = .rect(value.rectValue)
    case NSValue.transformEncoding: self = .transform(value.caTransform3DValue)
    default: self = .other(value)
    }
  }

  /// The value as app code gave or expects it.
  var any: Any {
    switch self {
    case .number(let v): v
    case .point(let v): v
    case .size(let v): v
    case .rect(let v): v
    case .transform(let v): v
    case .color(let v): v
    case .path(let v): v
    case .numbers(let v): v
    case .colors(let v): v
    case .other(let v): v
    }
  }

  var number: CGFloat? { if case .number(let v) = self { v } else { CGFloat(anyNumber: any) } }
  var point: CGPoint? { if case .point(let v) = self { v } else { nil } }
  var size: CGSize? { if case .size(let v) = self { v } else { nil } }
  var rect: CGRect? { if case .rect(let v) = self { v } else { nil } }
  var transform: CATransform3D? { if case .transform(let v) = self { v } else { nil } }
  var color: CGColor? { if case .color(let v) = self { v } else { nil } }
  var path: CGPath? { if case .path(let v) = self { v } else { nil } }
  var numbers: [CGFloat]? { if case .numbers(let v) = self { v } else { nil } }
  var colors: [CGColor]? { if case .colors(let v) = self { v } else { nil } }
  var bool: Bool? { number.map { $0 != 0 } }
}

extension CGFloat {
  /// A number out of any of the types that hold one; nil for others.
  init?(anyNumber any: Any) {
    switch any {
    case let v as CGFloat: self = v
    case let v as Double: self = CGFloat(v)
    case let v as Float: self = CGFloat(v)
    case let v as Int: self = CGFloat(v)
    case let v as NSNumber: self = CGFloat(v.doubleValue)
    case let v as any BinaryInteger: self = CGFloat(Int(clamping: v))
    default: return nil
    }
  }
}
