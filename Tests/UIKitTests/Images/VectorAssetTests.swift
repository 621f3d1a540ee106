import XCTest

@testable import UIKit

/// Image sets whose picture is a drawing.
@MainActor
final class VectorAssetTests: XCTestCase {
  private func bundle(
    _ drawing: String, file: String = "mark.svg", properties: String = "{}"
  ) throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "drawings-\(UUID().uuidString)")
    let set = folder.appendingPathComponent("A.xcassets/mark.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    try Data(drawing.utf8).write(to: set.appendingPathComponent(file))
    let json = """
      {"images": [{"filename": "\(file)", "idiom": "universal"}], "properties": \(properties)}
      """
    try Data(json.utf8).write(to: set.appendingPathComponent("Contents.json"))
    return try XCTUnwrap(Bundle(path: folder.path))
  }

  /// The left half red, the right half empty, 20 by 10.
  private static let half = """
    <?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">
    <rect width="10" height="10" fill="#ff0000"/></svg>
    """

  private static let kept = "{\"preserves-vector-representation\": true}"

  func testItIsDrawnAtTheScreensScale() async throws {
    let bundle = try bundle(Self.half)
    for scale in [1, 2, 3] {
      let traits = UITraitCollection(displayScale: CGFloat(scale))
      let image = try XCTUnwrap(UIImage(named: "mark", in: bundle, compatibleWith: traits))
      XCTAssertEqual(image.size, CGSize(width: 20, height: 10))
      XCTAssertEqual(image.scale, CGFloat(scale))
      XCTAssertEqual(image.cgImage?.width, 20 * scale)
      XCTAssertEqual(image.cgImage?.pixel(10 * scale - 1, 0), 0xFFFF_0000)
      XCTAssertEqual(image.cgImage?.pixel(10 * scale, 0), 0)
    }
  }

  func testTheViewBoxIsTheSizeOfADrawingWithoutOne() async throws {
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 16"><path d="M0 0h32v16z"/></svg>
      """
    let image = UIImage(named: "mark", in: try bundle(drawing), compatibleWith: nil)
    XCTAssertEqual(image?.size, CGSize(width: 32, height: 16))
  }

  func testSVGInAFileNamedPDF() async throws {
    let image = UIImage(
      named: "mark", in: try bundle(Self.half, file: "mark.pdf"), compatibleWith: nil)
    XCTAssertEqual(image?.size, CGSize(width: 20, height: 10))
  }

  func testADrawingThatKeepsItsOutlinesIsSharpWhenItIsEnlarged() async throws {
    let stage = TouchStage(closesAfter: self)
    for (properties, enlargement) in [(Self.kept, 4), ("{}", 1)] {
      let image = UIImage(
        named: "mark", in: try bundle(Self.half, properties: properties), compatibleWith: nil)
      let view = UIImageView(image: image)
      view.contentMode = .scaleAspectFit
      view.frame.size = CGSize(width: 80, height: 40)
      stage.root.view.addSubview(view)
      _ = UIApplication.shared.makeFrame()
      let scale = Int(try XCTUnwrap(image).scale)
      XCTAssertEqual((view.layer.contents as? CGImage)?.width, 20 * scale * enlargement)
      XCTAssertEqual(view.intrinsicContentSize, CGSize(width: 20, height: 10))
    }
  }

  func testATintedDrawingIsAShapeInItsTint() async throws {
    let properties = "{\"template-rendering-intent\": \"template\"}"
    let image = UIImage(
      named: "mark", in: try bundle(Self.half, properties: properties), compatibleWith: nil)
    XCTAssertEqual(image?.renderingMode, .alwaysTemplate)
    let blue = image?.displayImage(
      tint: .init(red: 0, green: 0, blue: 1, alpha: 1), traits: .current)
    XCTAssertEqual(blue?.pixel(1, 1), 0xFF00_00FF)
  }

  func testDamagedAndHostileDrawingsAreNone() async throws {
    let drawings = [
      "", "<", "<svg", "no drawing", "<html></html>",
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"10\"></svg>",
    ]
    for drawing in drawings {
      let image = UIImage(named: "mark", in: try bundle(drawing), compatibleWith: nil)
      XCTAssertNil(image, drawing)
    }
    let huge = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1e9\" height=\"1e9\"></svg>"
    let image = UIImage(named: "mark", in: try bundle(huge), compatibleWith: nil)
    XCTAssertNil(image?.cgImage)
  }

  func testAnImageOutsideOfItIsNotRead() async throws {
    let outside = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).svg")
    try Data(Self.half.utf8).write(to: outside)
    defer { try? FileManager.default.removeItem(at: outside) }
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">
      <image href="\(outside.path)" width="20" height="10"/></svg>
      """
    let image = UIImage(named: "mark", in: try bundle(drawing), compatibleWith: nil)
    XCTAssertEqual(image?.cgImage?.pixel(1, 1), 0)
  }

  func testASymbolOfTheAppsOwn() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "symbols-\(UUID().uuidString)")
    let set = folder.appendingPathComponent("A.xcassets/own.mark.symbolset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let template = """
      <svg xmlns="http://www.w3.org/2000/svg"><line id="Baseline-M" y1="1126" y2="1126"/>
      <line id="Capline-M" y1="1055.54" y2="1055.54"/>
      <g id="Regular-M" transform="matrix(1 0 0 1 100 1126)"><path d="M0 0V-70H70V0Z"/></g></svg>
      """
    try Data(template.utf8).write(to: set.appendingPathComponent("mark.svg"))
    try Data("{\"symbols\": [{\"idiom\": \"universal\", \"filename\": \"mark.svg\"}]}".utf8)
      .write(to: set.appendingPathComponent("Contents.json"))
    let bundle = try XCTUnwrap(Bundle(path: folder.path))
    let image = try XCTUnwrap(UIImage(named: "own.mark", in: bundle, compatibleWith: nil))
    XCTAssertTrue(image.isSymbolImage)
    XCTAssertNotNil(image.baselineOffsetFromBottom)
    let large = try XCTUnwrap(image.applyingSymbolConfiguration(.init(pointSize: 34)))
    XCTAssertEqual(large.size.width / image.size.width, 2, accuracy: 0.1)
    let red = try XCTUnwrap(
      large.displayImage(tint: UIColor(red: 1, green: 0, blue: 0, alpha: 1), traits: .current))
    XCTAssertEqual(red.pixel(red.width / 2, red.height / 2), 0xFFFF_0000)
  }
}
