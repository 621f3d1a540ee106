import Foundation

/// A Core ML model of a project, `Flowers.mlmodel` or `Flowers.mlpackage`: what it takes and gives.
struct ModelFile {
  /// A named input or output.
  struct Feature: Equatable {
    enum Kind: Equatable {
      case int64, double, string
      case image(width: Int, height: Int, isGray: Bool = false)
      case multiArray(shape: [Int], type: String)
      case dictionary(key: String)
      case sequence(of: String)
    }

    var name: String
    var summary: String
    var kind: Kind
    var isOptional: Bool
  }

  /// The file's name, and that of the class which Xcode generates.
  let name: String
  let inputs: [Feature]
  let outputs: [Feature]
  let predictedFeature: String
  let metadata: Metadata

  struct Metadata: Equatable {
    var summary = ""
    var version = ""
    var author = ""
    var license = ""
    var specification = 0
  }

  static func isModel(_ url: URL) -> Bool {
    ["mlmodel", "mlpackage"].contains(url.pathExtension.lowercased())
  }

  init(_ url: URL) throws {
    let file = try Self.specification(of: url)
    guard let bytes = try? Data(contentsOf: file, options: .alwaysMapped) else {
      throw BuildProblem("cannot be read", file: file.path)
    }
    if bytes.starts(with: Data("version https://git-lfs".utf8)) {
      throw BuildProblem(
        "is not the model but a note of Git LFS where it lies; `git lfs pull` fetches it",
        file: file.path)
    }
    do {
      try self.init(bytes, name: url.deletingPathExtension().lastPathComponent)
    } catch {
      throw BuildProblem("is no Core ML model", file: file.path)
    }
  }

  /// A model whose file is missing or broken: sources that name its class compile, and it cannot be loaded.
  init(unreadable url: URL) {
    name = url.deletingPathExtension().lastPathComponent
    (inputs, outputs, predictedFeature, metadata) = ([], [], "", Metadata())
  }

  init(_ bytes: Data, name: String) throws {
    let model = try ProtobufReader.fields(of: bytes)
    guard let description = try model.message(2) else { throw ProtobufReader.Malformed() }
    self.name = name
    inputs = try description.messages(1).map(Self.feature)
    outputs = try description.messages(10).map(Self.feature)
    predictedFeature = description.text(11)
    let texts = try description.message(100) ?? [:]
    metadata = Metadata(
      summary: texts.text(1), version: texts.text(2), author: texts.text(3),
      license: texts.text(4), specification: Int(clamping: model.number(1) ?? 0))
  }

  /// The file of the model in a package, as its manifest names it.
  private static func specification(of url: URL) throws -> URL {
    guard url.pathExtension.lowercased() == "mlpackage" else { return url }
    struct Manifest: Decodable {
      struct Item: Decodable { var path: String }
      var itemInfoEntries: [String: Item]
      var rootModelIdentifier: String
    }
    let file = url.appendingPathComponent("Manifest.json")
    guard let data = try? Data(contentsOf: file),
      let manifest = try? JSONDecoder().decode(Manifest.self, from: data),
      let item = manifest.itemInfoEntries[manifest.rootModelIdentifier],
      !item.path.split(separator: "/").contains("..")
    else { throw BuildProblem("names no model", file: file.path) }
    return url.appendingPathComponent("Data").appendingPathComponent(item.path)
  }

  // MARK: Features

  private static func feature(_ fields: [Int: [ProtobufReader.Value]]) throws -> Feature {
    let type = try fields.message(3) ?? [:]
    return Feature(
      name: fields.text(1), summary: fields.text(2), kind: try kind(type),
      isOptional: type.number(1000) == 1)
  }

  private static func kind(_ type: [Int: [ProtobufReader.Value]]) throws -> Feature.Kind {
    if type[1] != nil { return .int64 }
    if type[2] != nil { return .double }
    if type[3] != nil { return .string }
    if let image = try type.message(4) {
      return .image(
        width: Int(clamping: image.number(1) ?? 0), height: Int(clamping: image.number(2) ?? 0),
        isGray: image.number(3) == 10)
    }
    if let array = try type.message(5) {
      return .multiArray(shape: try shape(array), type: arrayType(array.number(2)))
    }
    if let dictionary = try type.message(6) {
      return .dictionary(key: dictionary[1] != nil ? "Int64" : "String")
    }
    if let sequence = try type.message(7) {
      return .sequence(of: sequence[1] != nil ? "Int64" : "String")
    }
    throw ProtobufReader.Malformed()
  }

  /// Lengths, packed in one field or each in its own.
  private static func shape(_ array: [Int: [ProtobufReader.Value]]) throws -> [Int] {
    try (array[1] ?? []).flatMap { value -> [Int] in
      switch value {
      case .number(let length): return [Int(clamping: length)]
      case .bytes(let bytes): return try ProtobufReader.packed(bytes).map { Int(clamping: $0) }
      }
    }
  }

  private static func arrayType(_ number: UInt64?) -> String {
    switch number {
    case 65600: "Double"
    case 131104: "Int32"
    case 65552: "Float16"
    default: "Float32"
    }
  }
}
