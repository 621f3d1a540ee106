import Foundation

public enum MLComputeUnits: Int, Sendable { case cpuOnly, cpuAndGPU, all, cpuAndNeuralEngine }

/// How a model would run.
open class MLModelConfiguration: NSObject, @unchecked Sendable {
  open var computeUnits = MLComputeUnits.all
  open var modelDisplayName: String?
  open var allowLowPrecisionAccumulationOnGPU = false
  public override init() { super.init() }
}

open class MLPredictionOptions: NSObject, @unchecked Sendable {
  open var usesCPUOnly = false
  public override init() { super.init() }
}

public struct MLModelMetadataKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let description = MLModelMetadataKey(rawValue: "MLModelDescriptionKey")
  public static let versionString = MLModelMetadataKey(rawValue: "MLModelVersionStringKey")
  public static let author = MLModelMetadataKey(rawValue: "MLModelAuthorKey")
  public static let license = MLModelMetadataKey(rawValue: "MLModelLicenseKey")
  public static let creatorDefinedKey = MLModelMetadataKey(rawValue: "MLModelCreatorDefinedKey")
}

/// A trained model. What it takes and gives can be asked; nothing here runs one, so predictions throw `generic`.
open class MLModel: NSObject, @unchecked Sendable {
  public let modelDescription: MLModelDescription
  public let configuration: MLModelConfiguration

  /// Reads a compiled model, a folder `Name.mlmodelc`; throws `io` for anything else.
  public convenience init(contentsOf url: URL) throws {
    try self.init(contentsOf: url, configuration: MLModelConfiguration())
  }
  public init(contentsOf url: URL, configuration: MLModelConfiguration) throws {
    modelDescription = try MLModelDescription(compiledModel: url)
    self.configuration = configuration
    super.init()
  }

  @preconcurrency
  open class func load(
    contentsOf url: URL, configuration: MLModelConfiguration = MLModelConfiguration(),
    completionHandler handler: @escaping @Sendable (Result<MLModel, any Error>) -> Void
  ) {
    DispatchQueue.global().async {
      handler(Result { try MLModel(contentsOf: url, configuration: configuration) })
    }
  }
  open class func load(
    contentsOf url: URL, configuration: MLModelConfiguration = MLModelConfiguration()
  ) async throws -> MLModel { try MLModel(contentsOf: url, configuration: configuration) }

  /// Throws `io`: models are compiled where the app is built.
  open class func compileModel(at modelURL: URL) throws -> URL { throw MLModelError(.io) }
  @preconcurrency
  open class func compileModel(
    at modelURL: URL,
    completionHandler handler: @escaping @Sendable (Result<URL, any Error>) -> Void
  ) { DispatchQueue.global().async { handler(.failure(MLModelError(.io))) } }

  open func prediction(from input: any MLFeatureProvider) throws -> any MLFeatureProvider {
    throw MLModelError(.generic)
  }
  open func prediction(
    from input: any MLFeatureProvider, options: MLPredictionOptions
  ) throws -> any MLFeatureProvider { throw MLModelError(.generic) }
  open func predictions(from inputBatch: any MLBatchProvider, options: MLPredictionOptions) throws
    -> any MLBatchProvider
  { throw MLModelError(.generic) }
}
