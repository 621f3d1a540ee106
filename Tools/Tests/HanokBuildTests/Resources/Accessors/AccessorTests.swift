import Foundation
import XCTest

@testable import HanokBuild

/// The names in Swift of a module's resources.
final class AccessorTests: XCTestCase {
  private func text(_ files: [String: String], kinds: Set<ResourceAccessors.Kind>) throws -> String
  {
    let folder = try TestFolder()
    for (path, text) in files { try folder.write(text, to: path) }
    let resources = FileWalk.files(below: folder.url).map {
      ResourceItem(source: folder.url.appendingPathComponent($0), destination: $0)
    }
    var module = SourceModule(name: "Shop", sources: [], resources: resources)
    module.accessors = ResourceAccessors(name: "Shop", kinds: kinds)
    let output = try TestFolder()
    return try AccessorWriter(folder: output.url).write(for: module).map {
      try String(contentsOf: $0, encoding: .utf8)
    }.joined()
  }

  func testOneCatalogueNeedsNoName() throws {
    let text = try text(
      [
        "Assets.xcassets/ic_home-2.imageset/Contents.json": "",
        "Assets.xcassets/AccentColor.colorset/Contents.json": "",
        "Assets.xcassets/Plain/inner.imageset/Contents.json": "",
        "Assets.xcassets/Icons/Contents.json": "{\"properties\": {\"provides-namespace\": true}}",
        "Assets.xcassets/Icons/default.imageset/Contents.json": "",
      ], kinds: [.assets])
    for line in [
      "public enum ShopAsset {", "static let `accentColor` = ShopColors(name: \"AccentColor\")",
      "static let `icHome2` = ShopImages(name: \"ic_home-2\")",
      "static let `inner` = ShopImages(name: \"inner\")", "public enum `Icons` {",
      "static let `default` = ShopImages(name: \"Icons/default\")",
      "public final class ShopResources",
    ] {
      XCTAssertTrue(text.contains(line), "\(line) in \(text)")
    }
    XCTAssertFalse(text.contains("enum `Assets`"))
  }

  func testSeveralCataloguesAreToldApart() throws {
    let text = try text(
      [
        "Colors.xcassets/red.colorset/Contents.json": "",
        "Images.xcassets/red.imageset/Contents.json": "",
      ], kinds: [.assets])
    XCTAssertTrue(text.contains("public enum `Colors` {"))
    XCTAssertTrue(text.contains("public enum `Images` {"))
  }

  func testStringsHaveLevelsAndArguments() throws {
    let text = try text(
      [
        "ko.lproj/Localizable.strings": "\"home.title\" = \"집\";",
        "en.lproj/Localizable.strings": """
        /* The screen */
        "home.title" = "Home";
        "home.SUM_OF" = "%2$@ of %1$d (%%)";
        "plain key" = "a \\"b\\"";
        """,
        "en.lproj/InfoPlist.strings": "\"CFBundleName\" = \"x\";",
      ], kinds: [.strings])
    for line in [
      "public enum ShopStrings {", "public enum `Home` {",
      "public static var `title`: String { text(\"Localizable\", \"home.title\") }",
      "public static func `sumOf`(_ p1: Int, _ p2: Any) -> String "
        + "{ text(\"Localizable\", \"home.SUM_OF\", p1, String(describing: p2)) }",
      "public static var `plainKey`: String",
    ] {
      XCTAssertTrue(text.contains(line), "\(line) in \(text)")
    }
  }

  func testFormats() {
    XCTAssertEqual(FormatArguments.types(of: "100% of nothing"), [])
    XCTAssertEqual(FormatArguments.types(of: "%@, %ld and %.2f"), ["Any", "Int", "Float"])
    XCTAssertEqual(FormatArguments.types(of: "%3$d"), ["Any", "Any", "Int"])
    XCTAssertEqual(FormatArguments.types(of: "%999999999999999999999$d %99999$d"), ["Int"])
  }

  func testAFontSaysItsNames() throws {
    XCTAssertNil(FontNames(Data()))
    XCTAssertNil(FontNames(Data(repeating: 0xff, count: 64)))
    let names = try XCTUnwrap(
      FontNames(Self.font([1: "Sans", 2: "Bold", 6: "Sans-Bold", 16: "Sans Family"])))
    XCTAssertEqual(names.family, "Sans Family")
    XCTAssertEqual(names.style, "Bold")
    XCTAssertEqual(names.postScript, "Sans-Bold")
    for count in 0..<100 {
      _ = FontNames(Self.font([1: "Sans", 6: "Sans"]).prefix(count))
    }
  }

  /// A font of names alone.
  private static func font(_ names: [Int: String]) -> Data {
    func number(_ value: Int, _ bytes: Int) -> [UInt8] {
      (0..<bytes).reversed().map { UInt8(value >> ($0 * 8) & 0xff) }
    }
    var texts: [UInt8] = []
    var records: [UInt8] = []
    for (id, name) in names.sorted(by: { $0.key < $1.key }) {
      let bytes = [UInt8](name.data(using: .utf16BigEndian) ?? Data())
      for field in [3, 1, 0x409, id, bytes.count, texts.count] { records += number(field, 2) }
      texts += bytes
    }
    let header = number(0x10000, 4) + number(1, 2) + number(0, 6)
    let entry = Array("name".utf8) + number(0, 4) + number(28, 4) + number(0, 4)
    let table = number(0, 2) + number(names.count, 2) + number(6 + records.count, 2)
    return Data(header + entry + table + records + texts)
  }
}
