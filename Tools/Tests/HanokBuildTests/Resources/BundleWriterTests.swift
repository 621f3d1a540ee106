import XCTest

@testable import HanokBuild

final class BundleWriterTests: XCTestCase {
  private func project(_ folder: TestFolder, _ items: [ResourceItem]) -> AppProject {
    AppProject(
      name: "Demo", module: SourceModule(name: "Demo", sources: [], resources: items), packages: [],
      root: folder.url, info: InfoPlist(values: ["CFBundleDevelopmentRegion": "en"]),
      projectFile: folder.url)
  }

  private func writer(_ folder: TestFolder, _ items: [ResourceItem]) -> BundleWriter {
    BundleWriter(
      project: project(folder, items), bundle: folder.url.appendingPathComponent("Demo.app"),
      scratch: Scratch(url: folder.url.appendingPathComponent("scratch")))
  }

  func testResourcesAreCopiedAndRemoved() throws {
    let folder = try TestFolder()
    let json = try folder.write("{}", to: "in/data.json")
    try folder.write("{}", to: "in/A.xcassets/x.imageset/Contents.json")
    let assets = ResourceItem(
      source: folder.url.appendingPathComponent("in/A.xcassets"), destination: "A.xcassets")
    let data = ResourceItem(source: json, destination: "data.json")
    _ = try writer(folder, [data, assets]).write()
    XCTAssertEqual(folder.text("Demo.app/data.json"), "{}")
    XCTAssertEqual(folder.text("Demo.app/A.xcassets/x.imageset/Contents.json"), "{}")
    XCTAssertNotNil(folder.text("Demo.app/Info.plist"))

    try folder.write("{\"a\": 1}", to: "in/data.json")
    _ = try writer(folder, [data]).write()
    XCTAssertEqual(folder.text("Demo.app/data.json"), "{\"a\": 1}")
    XCTAssertNil(folder.text("Demo.app/A.xcassets/x.imageset/Contents.json"))
  }

  func testOfALinkTheFileIsCopied() throws {
    let folder = try TestFolder()
    try folder.write("{}", to: "shared.json")
    try folder.write("", to: "in/nothing")
    let link = folder.url.appendingPathComponent("in/data.json")
    try FileManager.default.createSymbolicLink(
      atPath: link.path, withDestinationPath: "../shared.json")
    // What an earlier copy of the link left.
    try folder.write("", to: "Demo.app/Info.plist")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent("Demo.app/data.json").path,
      withDestinationPath: "../missing.json")
    let data = ResourceItem(source: link, destination: "data.json")
    for _ in 0..<2 {
      _ = try writer(folder, [data]).write()
      XCTAssertEqual(folder.text("Demo.app/data.json"), "{}")
    }
    let copied = folder.url.appendingPathComponent("Demo.app/data.json")
    XCTAssertEqual(try copied.resourceValues(forKeys: [.isSymbolicLinkKey]).isSymbolicLink, false)
  }

  func testAFrameworkHasABundleOfItsOwn() throws {
    let folder = try TestFolder()
    let texts = try ["app", "kit"].map { try folder.write($0, to: "\($0)/en.lproj/L.strings") }
      .map { ResourceItem(source: $0, destination: "en.lproj/L.strings") }
    var kit = SourceModule(name: "Kit", sources: [], resources: [texts[1]])
    kit.frameworkInfo = InfoPlist(values: ["CFBundleIdentifier": "a.kit"])
    var project = project(folder, [texts[0]])
    project.packages = [kit]
    let writer = BundleWriter(
      project: project, bundle: folder.url.appendingPathComponent("Demo.app"),
      scratch: Scratch(url: folder.url.appendingPathComponent("scratch")))
    _ = try writer.write()
    XCTAssertEqual(folder.text("Demo.app/en.lproj/L.strings"), "app")
    XCTAssertEqual(folder.text("Demo.app/Frameworks/Kit.framework/en.lproj/L.strings"), "kit")
    XCTAssertEqual(
      folder.text("Demo.app/Frameworks/Kit.framework/Info.plist")?.contains("a.kit"), true)
  }

  func testNamesAreSpelledAsInSources() throws {
    let folder = try TestFolder()
    let apart = "화면".decomposedStringWithCanonicalMapping
    let whole = "화면".precomposedStringWithCanonicalMapping
    let file = try folder.write("{}", to: "in/\(apart).json")
    try folder.write("{}", to: "in/\(apart)/\(apart).txt")
    let items = [
      ResourceItem(source: file, destination: "\(apart).json"),
      ResourceItem(
        source: folder.url.appendingPathComponent("in/\(apart)"), destination: "\(apart)"),
    ]
    _ = try writer(folder, items).write()
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: folder.url.appendingPathComponent("Demo.app").path)
    for name in ["\(whole).json", "\(whole)/\(whole).txt"] {
      // Strings that are spelled in different ways are equal.
      XCTAssertTrue(names.contains { Array($0.utf8) == Array(name.utf8) }, "\(names)")
    }
  }

  func testNothingLeavesTheBundle() throws {
    let folder = try TestFolder()
    let file = try folder.write("x", to: "in/x")
    let item = ResourceItem(source: file, destination: "../../x")
    XCTAssertThrowsError(
      try writer(folder, [item]).write())
  }

  func testStringsCatalogsAreWrittenPerLanguage() throws {
    let folder = try TestFolder()
    let file = try folder.write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "hello": {"localizations": {"ko": {"stringUnit": {"state": "translated", "value": "안녕 \\"너\\""}}}},
        "%lld items": {"localizations": {"en": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%lld item"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld items"}}}}}}}
      }}
      """, to: "Localizable.xcstrings")
    let item = ResourceItem(source: file, destination: "Localizable.xcstrings")
    _ = try writer(folder, [item]).write()
    XCTAssertEqual(
      folder.text("Demo.app/ko.lproj/Localizable.strings"), "\"hello\" = \"안녕 \\\"너\\\"\";\n")
    let english = folder.text("Demo.app/en.lproj/Localizable.strings") ?? ""
    XCTAssertTrue(english.contains("\"hello\" = \"hello\";\n"))
    XCTAssertTrue(english.contains("\"%lld items\" = \"%#@value@\u{F0A11}"))
    XCTAssertNil(folder.text("Demo.app/en.lproj/Localizable.stringsdict"))
  }

  func testPluralsGoIntoTheStringsOfTheirTable() throws {
    let folder = try TestFolder()
    let strings = try folder.write(
      "/* old */ \"hello\" = \"Hallo\"; \"files\" = \"%d\";", to: "de.lproj/Words.strings")
    let plurals = try folder.write(
      """
      <plist version="1.0"><dict>
        <key>files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
          <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>d</string>
          <key>one</key><string>eine Datei</string><key>other</key><string>%d Dateien</string></dict></dict>
        <key>tap</key><dict><key>NSStringDeviceSpecificRuleType</key>
          <dict><key>mac</key><string>Klicken</string><key>iphone</key><string>Tippen</string></dict></dict>
        <key>wide</key><dict><key>NSStringVariableWidthRuleType</key>
          <dict><key>9</key><string>kurz</string><key>20</key><string>lang</string></dict></dict>
      </dict></plist>
      """, to: "de.lproj/Words.stringsdict")
    let items = [
      ResourceItem(source: strings, destination: "de.lproj/Words.strings"),
      ResourceItem(source: plurals, destination: "de.lproj/Words.stringsdict"),
    ]
    for _ in 0..<2 { _ = try writer(folder, items).write() }
    let text = folder.text("Demo.app/de.lproj/Words.strings") ?? ""
    XCTAssertTrue(text.contains("\"hello\" = \"Hallo\";"), text)
    XCTAssertTrue(text.contains("\"files\" = \"%#@n@\u{F0A11}"), text)
    XCTAssertTrue(text.contains("\"tap\" = \"Tippen\";"), text)
    XCTAssertTrue(text.contains("\"wide\" = \"lang\";"), text)
    XCTAssertNil(folder.text("Demo.app/de.lproj/Words.stringsdict"))
  }

  func testCatalogsWithSeveralNumbersAndDevices() throws {
    let folder = try TestFolder()
    let file = try folder.write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "%lld birds, %lld nests": {"localizations": {"en": {
          "stringUnit": {"state": "translated", "value": "%#@birds@ in %#@nests@"},
          "substitutions": {
            "birds": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
              "one": {"stringUnit": {"value": "%arg bird"}},
              "other": {"stringUnit": {"value": "%arg birds"}}}}},
            "nests": {"argNum": 2, "formatSpecifier": "d", "variations": {"plural": {
              "other": {"stringUnit": {"value": "%arg nests"}}}}}}}}},
        "tap": {"localizations": {"en": {"variations": {"device": {
          "mac": {"stringUnit": {"value": "Click"}}, "iphone": {"variations": {"plural": {
            "other": {"stringUnit": {"value": "Tap %lld times"}}}}}}}}}}
      }}
      """, to: "Localizable.xcstrings")
    let files = try StringsCatalog(file, developmentRegion: "en").files()
    let data = try XCTUnwrap(files["en.lproj/Localizable.stringsdict"])
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    let entries = try XCTUnwrap(list as? [String: [String: Any]])
    let birds = entries["%lld birds, %lld nests"]
    XCTAssertEqual(birds?["NSStringLocalizedFormatKey"] as? String, "%#@birds@ in %#@nests@")
    let bird = birds?["birds"] as? [String: String]
    XCTAssertEqual([bird?["one"], bird?["other"]], ["%lld bird", "%lld birds"])
    let nest = birds?["nests"] as? [String: String]
    XCTAssertEqual([nest?["NSStringFormatValueTypeKey"], nest?["other"]], ["d", "%d nests"])
    XCTAssertEqual((entries["tap"]?["value"] as? [String: String])?["other"], "Tap %lld times")
  }

  func testDamagedCatalogsAreNamed() throws {
    let folder = try TestFolder()
    let file = try folder.write("{\"version\": 1}", to: "L.xcstrings")
    XCTAssertThrowsError(try StringsCatalog(file, developmentRegion: "en")) {
      XCTAssertTrue("\($0)".contains("L.xcstrings: error: is not a strings catalog"), "\($0)")
    }
  }

  func testDataModelsAreMadeIntoWhatAppsRead() throws {
    let folder = try TestFolder()
    let source = try DataModelFixtures.writeShop(to: folder, at: "in/Shop.xcdatamodeld")
    let mapping = ResourceItem(
      source: try folder.write("", to: "in/Map.xcmappingmodel/xcmapping.xml")
        .deletingLastPathComponent(), destination: "Map.xcmappingmodel")
    let model = ResourceItem(source: source, destination: "Shop.xcdatamodeld")
    _ = try writer(folder, [model, mapping]).write()
    XCTAssertEqual(folder.text("Demo.app/Shop.momd/Shop 2.mom"), DataModelFixtures.shop)
    XCTAssertNotNil(folder.text("Demo.app/Shop.momd/VersionInfo.plist"))
    XCTAssertNil(folder.text("Demo.app/Map.xcmappingmodel/xcmapping.xml"))
    let copied = ResourceItem(
      source: source, destination: "Shop.xcdatamodeld", isProcessed: false)
    _ = try writer(folder, [copied]).write()
    XCTAssertNil(folder.text("Demo.app/Shop.momd/Shop 2.mom"))
    XCTAssertEqual(
      folder.text("Demo.app/Shop.xcdatamodeld/Shop 2.xcdatamodel/contents"), DataModelFixtures.shop)
  }

  func testStoryboardsAndNibsGoByTheNamesThatAppsLoad() throws {
    let folder = try TestFolder()
    let storyboard = ResourceItem(
      source: try folder.write(InterfaceFixtures.storyboard, to: "in/Base.lproj/Main.storyboard"),
      destination: "Base.lproj/Main.storyboard")
    let strings = ResourceItem(
      source: try folder.write("\"a.text\" = \"가\";", to: "in/ko.lproj/Main.strings"),
      destination: "ko.lproj/Main.strings")
    let cell = ResourceItem(
      source: try folder.write(InterfaceFixtures.nib, to: "in/Cell.xib"), destination: "Cell.xib")
    let copied = ResourceItem(
      source: cell.source, destination: "Raw.xib", isProcessed: false)
    let items = [storyboard, strings, cell, copied]
    _ = try writer(folder, items).write()
    XCTAssertEqual(
      folder.text("Demo.app/Base.lproj/Main.storyboardc"), InterfaceFixtures.storyboard)
    XCTAssertEqual(folder.text("Demo.app/ko.lproj/Main.strings"), "\"a.text\" = \"가\";")
    XCTAssertEqual(folder.text("Demo.app/Cell.nib"), InterfaceFixtures.nib)
    XCTAssertEqual(folder.text("Demo.app/Raw.xib"), InterfaceFixtures.nib)
    XCTAssertNil(folder.text("Demo.app/Cell.xib"))
  }

  func testTheCatalogOfAStoryboardHasTextsOnly() throws {
    let folder = try TestFolder()
    let file = try folder.write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "a1.text": {"extractionState": "extracted_with_value", "localizations": {
          "en": {"stringUnit": {"state": "new", "value": "Hello"}},
          "ko": {"stringUnit": {"state": "translated", "value": "안녕"}}}},
        "a2.title": {}
      }}
      """, to: "mul.lproj/Main.xcstrings")
    let files = try StringsCatalog(file, developmentRegion: "en").files()
      .mapValues { String(decoding: $0, as: UTF8.self) }
    XCTAssertEqual(
      files,
      [
        "en.lproj/Main.strings": "\"a1.text\" = \"Hello\";\n",
        "ko.lproj/Main.strings": "\"a1.text\" = \"안녕\";\n",
      ])
  }
}
