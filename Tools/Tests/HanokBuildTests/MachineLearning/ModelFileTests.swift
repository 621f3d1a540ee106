import XCTest

@testable import HanokBuild

final class ModelFileTests: XCTestCase {
  private static let fruit = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }.appendingPathComponent("Tests/Projects/Services/Sources/Services/Fruit.mlmodel")

  func testAModelsInputsAndOutputs() throws {
    let model = try ModelFile(Self.fruit)
    XCTAssertEqual(model.name, "Fruit")
    XCTAssertEqual(model.inputs.map(\.name), ["picture", "least ripe", "count"])
    XCTAssertEqual(
      model.inputs.map(\.kind), [.image(width: 32, height: 24), .double, .int64])
    XCTAssertEqual(model.inputs.map(\.isOptional), [false, false, true])
    XCTAssertEqual(
      model.outputs.map(\.kind),
      [
        .dictionary(key: "String"), .string, .multiArray(shape: [3, 1280], type: "Float32"),
        .sequence(of: "String"),
      ])
    XCTAssertEqual(model.predictedFeature, "kind")
    XCTAssertEqual(model.metadata.version, "2.1")
  }

  func testBrokenModelsAreErrorsThatNameTheFile() throws {
    let folder = try TestFolder()
    let bytes = try Data(contentsOf: Self.fruit)
    for length in 0..<bytes.count {
      // A message that ends early reads, or throws; it never traps.
      _ = try? ModelFile(bytes.prefix(length), name: "F")
    }
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      var changed = bytes
      for _ in 0..<3 {
        changed[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255)
      }
      if let model = try? ModelFile(changed, name: "F") { _ = ModelClassText(model: model).text }
    }
    for text in ["no model", "", "version https://git-lfs.github.com/spec/v1\noid sha256:0\n"] {
      let file = try folder.write(text, to: "Bad.mlmodel")
      XCTAssertThrowsError(try ModelFile(file)) {
        XCTAssertEqual(($0 as? BuildProblem)?.file, file.path)
      }
    }
  }

  func testAPackagesManifestNamesTheModel() throws {
    let folder = try TestFolder()
    let package = folder.url.appendingPathComponent("My fruit 2.mlpackage")
    try folder.write(
      """
      {"fileFormatVersion": "1.0.0", "itemInfoEntries": {"A": {"author": "x", "path": "m/model.mlmodel"}},
      "rootModelIdentifier": "A"}
      """, to: "My fruit 2.mlpackage/Manifest.json")
    try folder.write("", to: "My fruit 2.mlpackage/Data/m/x")
    try Data(contentsOf: Self.fruit).write(
      to: package.appendingPathComponent("Data/m/model.mlmodel"))
    let model = try ModelFile(package)
    XCTAssertEqual(ModelClassText(model: model).name, "My_fruit_2")
    XCTAssertEqual(model.outputs.count, 4)

    try folder.write(
      #"{"itemInfoEntries": {"A": {"path": "../../x"}}, "rootModelIdentifier": "A"}"#,
      to: "My fruit 2.mlpackage/Manifest.json")
    XCTAssertThrowsError(try ModelFile(package))
  }

  func testGreyPicturesAreSo() throws {
    let field: (UInt8, [UInt8]) -> [UInt8] = { number, bytes in
      [number << 3 | 2, UInt8(bytes.count)] + bytes
    }
    // An image of 28 × 28 in grey.
    let type = field(4, [8, 28, 16, 28, 24, 10])
    let input = field(1, field(1, Array("digit".utf8)) + field(3, type))
    let model = try ModelFile(Data(field(2, input)), name: "Digits")
    XCTAssertEqual(model.inputs.map(\.kind), [.image(width: 28, height: 28, isGray: true)])
    XCTAssertTrue(ModelClassText(model: model).text.contains("kCVPixelFormatType_OneComponent8"))
  }

  func testNamesBecomeIdentifiers() {
    XCTAssertEqual(SwiftIdentifier.identifier(of: "Mobile-Net v2"), "Mobile_Net_v2")
    XCTAssertEqual(SwiftIdentifier.identifier(of: "3D"), "_3D")
    XCTAssertEqual(SwiftIdentifier.identifier(of: "과일"), "과일")
  }

  func testAModelThatCannotBeReadHasAClassAllTheSame() throws {
    let text = ModelClassText(model: ModelFile(unreadable: URL(fileURLWithPath: "/Lost.mlmodel")))
      .text
    XCTAssertTrue(text.contains("class Lost {"))
    XCTAssertTrue(text.contains("init() {"))
  }
}
