import Foundation

/// The Swift source that Xcode generates for a Core ML model: the model's class, and those of its input and output.
struct ModelClassText {
  let model: ModelFile
  /// Whether declarations say that they belong to no actor, because the module's default is another.
  var isMarkedNonisolated = false
  /// Whether the module's resources are in a bundle of their own, as those of packages are.
  var isInOwnBundle = false

  /// The class's name: the file's, with underscores for what no identifier has.
  var name: String { SwiftIdentifier.identifier(of: model.name) }

  var text: String {
    """
    import CoreML
    import CoreVideo
    import Foundation

    \(inputClass)
    \(outputClass)
    \(modelClass)
    """
  }

  private var isolation: String { isMarkedNonisolated ? "nonisolated " : "" }

  // MARK: Input

  private var inputClass: String {
    var text = "\(isolation)class \(name)Input: MLFeatureProvider {\n"
    for input in model.inputs { text += "  var \(input.property): \(input.type)\n" }
    let names = model.inputs.map(\.literal).joined(separator: ", ")
    text += "\n  var featureNames: Set<String> { [\(names)] }\n\n"
    text += "  func featureValue(for featureName: String) -> MLFeatureValue? {\n"
    for input in model.inputs {
      text += "    if featureName == \(input.literal) { return \(input.value) }\n"
    }
    text += "    return nil\n  }\n\n  init(\(parameters)) {\n"
    for input in model.inputs { text += "    self.\(input.property) = \(input.property)\n" }
    text += "  }\n"
    return text + pictureInitializers + "}\n"
  }

  private var parameters: String {
    model.inputs.map { "\($0.property): \($0.type)\($0.isOptional ? " = nil" : "")" }
      .joined(separator: ", ")
  }

  /// Initialisers that take pictures as images and files.
  private var pictureInitializers: String {
    guard model.inputs.contains(where: \.isPicture) else { return "" }
    return [("With", "CGImage", "cgImage"), ("At", "URL", "imageAt")].map { suffix, type, label in
      let parameters = model.inputs.map {
        $0.isPicture
          ? "\($0.plainName)\(suffix) \($0.property): \(type)" : "\($0.property): \($0.type)"
      }
      let arguments = model.inputs.map { input -> String in
        guard case .image(let width, let height, let isGray) = input.kind else {
          return "\(input.property): \(input.property)"
        }
        return """
          \(input.property): try MLFeatureValue(
                \(label): \(input.property), pixelsWide: \(width), pixelsHigh: \(height),
                pixelFormatType: \(isGray ? "kCVPixelFormatType_OneComponent8" : "kCVPixelFormatType_32ARGB"), options: nil).imageBufferValue!
          """
      }
      return """

          convenience init(\(parameters.joined(separator: ", "))) throws {
            self.init(\(arguments.joined(separator: ", ")))
          }

        """
    }.joined()
  }

  // MARK: Output

  private var outputClass: String {
    var text = """
      \(isolation)class \(name)Output: MLFeatureProvider {
        private let provider: any MLFeatureProvider


      """
    for output in model.outputs {
      text += "  var \(output.property): \(output.type) {\n    \(output.read)\n  }\n\n"
    }
    return text + """
        var featureNames: Set<String> { provider.featureNames }

        func featureValue(for featureName: String) -> MLFeatureValue? {
          provider.featureValue(for: featureName)
        }

        init(features: any MLFeatureProvider) {
          provider = features
        }
      }

      """
  }

  // MARK: The model

  private var modelClass: String {
    """
    \(isolation)class \(name) {
      let model: MLModel

      class var urlOfModelInThisBundle: URL {
        \(isInOwnBundle ? "Bundle.module" : "Bundle(for: self)").url(forResource: \(SwiftLiteral.text(model.name)), withExtension: "mlmodelc")
          ?? Bundle.main.bundleURL.appendingPathComponent(\(SwiftLiteral.text(model.name + ".mlmodelc")))
      }

      init(model: MLModel) {
        self.model = model
      }

      convenience init() {
        try! self.init(contentsOf: type(of: self).urlOfModelInThisBundle)
      }

      convenience init(configuration: MLModelConfiguration) throws {
        try self.init(
          contentsOf: type(of: self).urlOfModelInThisBundle, configuration: configuration)
      }

      convenience init(contentsOf modelURL: URL) throws {
        try self.init(model: MLModel(contentsOf: modelURL))
      }

      convenience init(contentsOf modelURL: URL, configuration: MLModelConfiguration) throws {
        try self.init(model: MLModel(contentsOf: modelURL, configuration: configuration))
      }

      class func load(
        configuration: MLModelConfiguration = MLModelConfiguration(),
        completionHandler handler: @escaping @Sendable (Swift.Result<\(name), any Error>) -> Void
      ) {
        load(
          contentsOf: urlOfModelInThisBundle, configuration: configuration,
          completionHandler: handler)
      }

      class func load(
        contentsOf modelURL: URL, configuration: MLModelConfiguration = MLModelConfiguration(),
        completionHandler handler: @escaping @Sendable (Swift.Result<\(name), any Error>) -> Void
      ) {
        MLModel.load(contentsOf: modelURL, configuration: configuration) { result in
          handler(result.map { \(name)(model: $0) })
        }
      }

      class func load(
        configuration: MLModelConfiguration = MLModelConfiguration()
      ) async throws -> \(name) {
        try await load(contentsOf: urlOfModelInThisBundle, configuration: configuration)
      }

      class func load(
        contentsOf modelURL: URL, configuration: MLModelConfiguration = MLModelConfiguration()
      ) async throws -> \(name) {
        \(name)(model: try await MLModel.load(contentsOf: modelURL, configuration: configuration))
      }

      func prediction(input: \(name)Input) throws -> \(name)Output {
        try prediction(input: input, options: MLPredictionOptions())
      }

      func prediction(
        input: \(name)Input, options: MLPredictionOptions
      ) throws -> \(name)Output {
        \(name)Output(features: try model.prediction(from: input, options: options))
      }

      func prediction(\(parameters)) throws -> \(name)Output {
        try prediction(input: \(name)Input(\(forwarded)))
      }

      func predictions(
        inputs: [\(name)Input], options: MLPredictionOptions = MLPredictionOptions()
      ) throws -> [\(name)Output] {
        let results = try model.predictions(
          from: MLArrayBatchProvider(array: inputs), options: options)
        return (0..<results.count).map { \(name)Output(features: results.features(at: $0)) }
      }
    }

    """
  }

  private var forwarded: String {
    model.inputs.map { "\($0.property): \($0.property)" }.joined(separator: ", ")
  }

}

extension ModelFile.Feature {
  var plainName: String { SwiftIdentifier.identifier(of: name) }
  var property: String { SwiftIdentifier.escaped(plainName) }
  var literal: String { SwiftLiteral.text(name) }

  var isPicture: Bool { if case .image = kind { true } else { false } }

  var type: String { isOptional ? plainType + "?" : plainType }

  private var plainType: String {
    switch kind {
    case .int64: "Int64"
    case .double: "Double"
    case .string: "String"
    case .image: "CVPixelBuffer"
    case .multiArray: "MLMultiArray"
    case .dictionary(let key): "[\(key): Double]"
    case .sequence(let element): "[\(element)]"
    }
  }

  /// The value that the model takes, of an input's property.
  var value: String {
    isOptional ? "\(property).flatMap { \(value(of: "$0")) }" : value(of: property)
  }

  private func value(of property: String) -> String {
    switch kind {
    case .int64: "MLFeatureValue(int64: \(property))"
    case .double: "MLFeatureValue(double: \(property))"
    case .string: "MLFeatureValue(string: \(property))"
    case .image: "MLFeatureValue(pixelBuffer: \(property))"
    case .multiArray: "MLFeatureValue(multiArray: \(property))"
    case .dictionary:
      "try? MLFeatureValue(dictionary: \(property).mapValues(NSNumber.init(value:)))"
    case .sequence("Int64"):
      "MLFeatureValue(sequence: MLSequence(int64s: \(property).map(NSNumber.init(value:))))"
    case .sequence: "MLFeatureValue(sequence: MLSequence(strings: \(property)))"
    }
  }

  /// What reads an output's property from the model's answer.
  var read: String {
    let value = "provider.featureValue(for: \(literal))\(isOptional ? "?" : "!")"
    switch kind {
    case .int64: return value + ".int64Value"
    case .double: return value + ".doubleValue"
    case .string: return value + ".stringValue"
    case .image: return value + ".imageBufferValue\(isOptional ? "" : "!")"
    case .multiArray: return value + ".multiArrayValue\(isOptional ? "" : "!")"
    case .dictionary(let key):
      return value + """
        .dictionaryValue.reduce(into: [\(key): Double]()) {
              if let key = $1.key as? \(key) { $0[key] = $1.value.doubleValue }
            }
        """
    case .sequence("Int64"): return value + ".sequenceValue!.int64Values.map(\\.int64Value)"
    case .sequence: return value + ".sequenceValue!.stringValues"
    }
  }
}
