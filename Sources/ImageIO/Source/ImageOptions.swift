import CoreGraphics
import Foundation

/// An options dictionary, read with whatever kind of number an app put in.
struct ImageOptions {
  private let values: CFDictionary?

  init(_ values: CFDictionary?) { self.values = values }

  /// The options of one format, which are a dictionary in the dictionary, of either kind.
  static func part(_ key: CFString, of values: CFDictionary?) -> ImageOptions {
    switch ImageOptions(values).value(key) {
    case let part as NSDictionary: ImageOptions(part)
    case let part as [String: Any]:
      ImageOptions(
        NSDictionary(objects: Array(part.values), forKeys: part.keys.map { $0 as NSString }))
    case let part as [NSString: Any]:
      ImageOptions(NSDictionary(objects: Array(part.values), forKeys: Array(part.keys)))
    default: ImageOptions(nil)
    }
  }

  func number(_ key: CFString) -> Double? {
    switch values?.object(forKey: key) {
    case let value as NSNumber: return value.doubleValue
    case let value as CGFloat: return value.native
    case let value as Double: return value
    case let value as Float: return Double(value)
    case let value as Int: return Double(value)
    case let value as Bool: return value ? 1 : 0
    default: return nil
    }
  }

  func flag(_ key: CFString) -> Bool { number(key).map { $0 != 0 } ?? false }

  func integer(_ key: CFString) -> Int? {
    number(key).flatMap { $0.isFinite && abs($0) < 1e9 ? Int($0.rounded()) : nil }
  }

  func value(_ key: CFString) -> Any? { values?.object(forKey: key) }
}
