import CoreVideo
import Foundation

/// What a model takes and gives.
open class MLModelDescription: NSObject, @unchecked Sendable {
  // Unchecked: nothing of it changes.
  public let inputDescriptionsByName: [String: MLFeatureDescription]
  public let outputDescriptionsByName: [String: MLFeatureDescription]
  public let predictedFeatureName: String?
  public let metadata: [MLModelMetadataKey: Any]

  /// Reads `metadata.json` of a compiled model; throws `io` if there is none.
  init(compiledModel folder: URL) throws {
    let file = folder.appendingPathComponent("metadata.json")
    guard let data = try? Data(contentsOf: file),
      let entry = try? JSONDecoder().decode([CompiledMetadata].self, from: data).first
    else { throw MLModelError(.io) }
    func byName(_ schema: [CompiledMetadata.Feature]?) -> [String: MLFeatureDescription] {
      Dictionary((schema ?? []).map { ($0.name, MLFeatureDescription($0)) }) { first, _ in first }
    }
    inputDescriptionsByName = byName(entry.inputSchema)
    outputDescriptionsByName = byName(entry.outputSchema)
    predictedFeatureName = entry.predictedFeatureName.flatMap { $0.isEmpty ? nil : $0 }
    let texts: [(MLModelMetadataKey, String?)] = [
      (.description, entry.shortDescription), (.versionString, entry.version),
      (.author, entry.author), (.license, entry.license),
    ]
    metadata = Dictionary(
      uniqueKeysWithValues: texts.compactMap { key, text in
        text.map { (key, $0) }
      })
    super.init()
  }
}

/// The file that Core ML's compiler writes beside a model's weights.
struct CompiledMetadata: Decodable {
  struct Feature: Decodable {
    var name: String
    var type: String
    var isOptional: String?
    var width: String?
    var height: String?
    var isColor: String?
    var shape: String?
    var dataType: String?
    var keyType: String?
  }

  var inputSchema: [Feature]?
  var outputSchema: [Feature]?
  var predictedFeatureName: String?
  var shortDescription: String?
  var version: String?
  var author: String?
  var license: String?
}

/// What a model says of one input or output.
open class MLFeatureDescription: NSObject, @unchecked Sendable {
  // Unchecked: nothing of it changes.
  public let name: String
  public let type: MLFeatureType
  public let isOptional: Bool
  public let imageConstraint: MLImageConstraint?
  public let multiArrayConstraint: MLMultiArrayConstraint?
  public let dictionaryConstraint: MLDictionaryConstraint?

  init(_ feature: CompiledMetadata.Feature) {
    name = feature.name
    isOptional = feature.isOptional == "1"
    type =
      switch feature.type {
      case "Int64": .int64
      case "Double": .double
      case "String": .string
      case "Image": .image
      case "MultiArray": .multiArray
      case "Dictionary": .dictionary
      case "Sequence": .sequence
      default: .invalid
      }
    imageConstraint = type == .image ? MLImageConstraint(feature) : nil
    multiArrayConstraint = type == .multiArray ? MLMultiArrayConstraint(feature) : nil
    dictionaryConstraint = type == .dictionary ? MLDictionaryConstraint(feature) : nil
    super.init()
  }

  /// Whether a value is of the type that the model takes.
  open func isAllowedValue(_ value: MLFeatureValue) -> Bool {
    value.isUndefined ? isOptional : value.type == type
  }
}

/// The size that a model's pictures have, in pixels.
open class MLImageConstraint: NSObject, @unchecked Sendable {
  // Unchecked: nothing of it changes.
  public let pixelsHigh: Int
  public let pixelsWide: Int
  public let pixelFormatType: OSType

  init(_ feature: CompiledMetadata.Feature) {
    pixelsHigh = feature.height.flatMap { Int($0) } ?? 0
    pixelsWide = feature.width.flatMap { Int($0) } ?? 0
    pixelFormatType =
      feature.isColor == "0" ? kCVPixelFormatType_OneComponent8 : kCVPixelFormatType_32BGRA
    super.init()
  }
}

/// The shape of a model's arrays.
open class MLMultiArrayConstraint: NSObject, @unchecked Sendable {
  // Unchecked: nothing of it changes.
  public let shape: [NSNumber]
  public let dataType: MLMultiArrayDataType

  init(_ feature: CompiledMetadata.Feature) {
    shape = (feature.shape ?? "").split { !$0.isNumber }.compactMap { Int($0) }.map {
      NSNumber(value: $0)
    }
    dataType =
      switch feature.dataType {
      case "Double": .double
      case "Int32": .int32
      case "Float16": .float16
      default: .float32
      }
    super.init()
  }
}

/// What the keys of a model's dictionaries are.
open class MLDictionaryConstraint: NSObject, @unchecked Sendable {
  // Unchecked: nothing of it changes.
  public let keyType: MLFeatureType

  init(_ feature: CompiledMetadata.Feature) {
    keyType = feature.keyType == "Int64" ? .int64 : .string
    super.init()
  }
}
