import Foundation

/// What a bundle has of a model, `Flowers.mlmodelc`: its description in the form that Core ML's compiler writes.
///
/// The weights stay out, since nothing reads them.
struct CompiledModel {
  let model: ModelFile

  static func path(_ destination: String) -> String {
    (destination as NSString).deletingPathExtension + ".mlmodelc/metadata.json"
  }

  var metadata: Data {
    get throws {
      let entry: [String: Any] = [
        "metadataOutputVersion": "3.0",
        "generatedClassName": ModelClassText(model: model).name,
        "shortDescription": model.metadata.summary, "version": model.metadata.version,
        "author": model.metadata.author, "license": model.metadata.license,
        "specificationVersion": model.metadata.specification, "method": "predict",
        "predictedFeatureName": model.predictedFeature,
        "inputSchema": model.inputs.map(Self.schema),
        "outputSchema": model.outputs.map(Self.schema),
      ]
      return try JSONSerialization.data(
        withJSONObject: [entry], options: [.prettyPrinted, .sortedKeys])
    }
  }

  private static func schema(_ feature: ModelFile.Feature) -> [String: String] {
    var schema = [
      "name": feature.name, "shortDescription": feature.summary,
      "isOptional": feature.isOptional ? "1" : "0",
    ]
    switch feature.kind {
    case .int64: schema["type"] = "Int64"
    case .double: schema["type"] = "Double"
    case .string: schema["type"] = "String"
    case .image(let width, let height, let isGray):
      schema.merge([
        "type": "Image", "width": "\(width)", "height": "\(height)", "isColor": isGray ? "0" : "1",
      ]) { $1 }
    case .multiArray(let shape, let type):
      let lengths = shape.map(String.init).joined(separator: ", ")
      schema.merge(["type": "MultiArray", "shape": "[\(lengths)]", "dataType": type]) { $1 }
    case .dictionary(let key): schema.merge(["type": "Dictionary", "keyType": key]) { $1 }
    case .sequence(let element):
      schema.merge(["type": "Sequence", "elementType": element]) { $1 }
    }
    return schema
  }
}
