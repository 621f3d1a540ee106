import CoreVideo
import Foundation

public enum MLFeatureType: Int, Sendable {
  case invalid, int64, double, string, image, multiArray, dictionary, sequence
}

/// A value that goes into a model or comes out of it.
open class MLFeatureValue: NSObject, NSCopying, @unchecked Sendable {
  public let type: MLFeatureType
  private let value: Any?

  private init(_ type: MLFeatureType, _ value: Any?) {
    self.type = type
    self.value = value
    super.init()
  }
  public convenience init(int64 value: Int64) { self.init(.int64, value) }
  public convenience init(double value: Double) { self.init(.double, value) }
  public convenience init(string value: String) { self.init(.string, value) }
  public convenience init(multiArray value: MLMultiArray) { self.init(.multiArray, value) }
  public convenience init(pixelBuffer value: CVPixelBuffer) { self.init(.image, value) }
  public convenience init(dictionary value: [AnyHashable: NSNumber]) throws {
    self.init(.dictionary, value)
  }
  public convenience init(sequence value: MLSequence) { self.init(.sequence, value) }
  public convenience init(undefined type: MLFeatureType) { self.init(type, nil) }

  open var isUndefined: Bool { value == nil }
  open var int64Value: Int64 { value as? Int64 ?? 0 }
  open var doubleValue: Double { value as? Double ?? 0 }
  open var stringValue: String { value as? String ?? "" }
  open var multiArrayValue: MLMultiArray? { value as? MLMultiArray }
  open var dictionaryValue: [AnyHashable: NSNumber] { value as? [AnyHashable: NSNumber] ?? [:] }
  open var sequenceValue: MLSequence? { value as? MLSequence }
  open var imageBufferValue: CVPixelBuffer? { value as? CVPixelBuffer }

  open func isEqual(to value: MLFeatureValue) -> Bool {
    guard type == value.type else { return false }
    switch type {
    case .int64: return int64Value == value.int64Value
    case .double: return doubleValue == value.doubleValue
    case .string: return stringValue == value.stringValue
    case .multiArray: return multiArrayValue === value.multiArrayValue
    case .dictionary: return dictionaryValue == value.dictionaryValue
    case .invalid, .image, .sequence: return self === value
    }
  }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Gives values by their names.
public protocol MLFeatureProvider: AnyObject {
  var featureNames: Set<String> { get }
  func featureValue(for featureName: String) -> MLFeatureValue?
}

/// Values of a dictionary.
open class MLDictionaryFeatureProvider: NSObject, MLFeatureProvider, @unchecked Sendable {
  public let dictionary: [String: MLFeatureValue]

  /// Throws `featureType` for a value that no model takes.
  public init(dictionary: [String: Any]) throws {
    self.dictionary = try dictionary.mapValues { value in
      switch value {
      case let value as MLFeatureValue: return value
      case let value as MLMultiArray: return MLFeatureValue(multiArray: value)
      case let value as String: return MLFeatureValue(string: value)
      case let value as Int: return MLFeatureValue(int64: Int64(value))
      case let value as Int64: return MLFeatureValue(int64: value)
      case let value as Double: return MLFeatureValue(double: value)
      case let value as Float: return MLFeatureValue(double: Double(value))
      case let value as [AnyHashable: NSNumber]: return try MLFeatureValue(dictionary: value)
      default: throw MLModelError(.featureType)
      }
    }
    super.init()
  }
  open var featureNames: Set<String> { Set(dictionary.keys) }
  open func featureValue(for featureName: String) -> MLFeatureValue? { dictionary[featureName] }
  open func object(forKeyedSubscript featureName: String) -> MLFeatureValue? {
    dictionary[featureName]
  }
  public subscript(featureName: String) -> MLFeatureValue? { dictionary[featureName] }
}

/// Several inputs.
public protocol MLBatchProvider: AnyObject {
  var count: Int { get }
  func features(at index: Int) -> any MLFeatureProvider
}

open class MLArrayBatchProvider: NSObject, MLBatchProvider {
  public let array: [any MLFeatureProvider]
  public init(array: [any MLFeatureProvider]) {
    self.array = array
    super.init()
  }
  open var count: Int { array.count }
  open func features(at index: Int) -> any MLFeatureProvider { array[index] }
}
