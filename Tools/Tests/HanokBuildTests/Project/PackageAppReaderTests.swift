import XCTest

@testable import HanokBuild

final class PackageAppReaderTests: XCTestCase {
  func testAPackageWithAnExecutable() throws {
    let folder = try TestFolder()
    try folder.write(
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "Shop", defaultLocalization: "ko",
        targets: [
          .target(name: "Model", swiftSettings: [.define("X"), .swiftLanguageMode(.v5)]),
          .executableTarget(
            name: "Shop", dependencies: ["Model"], resources: [.process("Resources"), .copy("Raw")],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        ])
      """, to: "Package.swift")
    for path in [
      "Sources/Model/M.swift", "Sources/Shop/main.swift", "Sources/Shop/Resources/a/pic.png",
      "Sources/Shop/Resources/ko.lproj/L.strings", "Sources/Shop/Raw/deep/x.txt",
    ] { try folder.write("", to: path) }
    let app = try ProjectReader.read(folder.url)
    XCTAssertEqual(app.name, "Shop")
    XCTAssertEqual(app.packages.map(\.name), ["Model"])
    XCTAssertEqual(app.packages[0].options.languageMode, "5")
    XCTAssertEqual(app.packages[0].options.conditions, ["DEBUG", "SWIFT_PACKAGE", "X"])
    XCTAssertEqual(app.module.options.languageMode, "6")
    XCTAssertTrue(app.module.options.isolatesToMainActor)
    XCTAssertEqual(
      app.module.resources.map(\.destination), ["pic.png", "ko.lproj/L.strings", "Raw"])
    XCTAssertEqual(app.info.values["CFBundleDevelopmentRegion"] as? String, "ko")
  }

  func testDataModelsAreProcessedUnlessTheyAreCopied() throws {
    let folder = try TestFolder()
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop",
        targets: [
          .target(
            name: "Model",
            resources: [.process("Res"), .process("Own.xcdatamodeld"), .copy("Raw.xcdatamodeld")]),
          .executableTarget(name: "Shop", dependencies: ["Model"]),
        ])
      """, to: "Package.swift")
    for path in ["Sources/Model/M.swift", "Sources/Shop/main.swift"] {
      try folder.write("", to: path)
    }
    for name in ["Res/In", "Own", "Raw", "Deep/Undeclared"] {
      _ = try DataModelFixtures.writeShop(to: folder, at: "Sources/Model/\(name).xcdatamodeld")
    }
    let model = try ProjectReader.read(folder.url).packages[0]
    XCTAssertEqual(
      model.resources.map(\.destination),
      [
        "Undeclared.xcdatamodeld", "In.xcdatamodeld", "Own.xcdatamodeld", "Raw.xcdatamodeld",
      ])
    XCTAssertEqual(model.resources.map(\.isProcessed), [true, true, true, false])
    XCTAssertEqual(model.bundleName, "Shop_Model")
  }

  func testFilesOfOldPackagesAreResourcesOfTheProgram() throws {
    let folder = try TestFolder()
    try folder.write(
      """
      // swift-tools-version:5.1
      import PackageDescription
      let package = Package(
        name: "Cells", products: [.library(name: "Cells", targets: ["Cells"])],
        targets: [
          .target(name: "Cells"),
          .testTarget(name: "CellsTests", dependencies: ["Cells"], exclude: ["Old.json"]),
        ])
      """, to: "Package.swift")
    for path in [
      "Sources/Cells/C.swift", "Sources/Cells/Cell.xib", "Sources/Cells/Info.plist",
      "Sources/Cells/Art.xcassets/a.imageset/Contents.json", "Tests/CellsTests/T.swift",
      "Tests/CellsTests/Nibs/View.xib", "Tests/CellsTests/answer.json",
      "Tests/CellsTests/Old.json", "Tests/CellsTests/Info.plist", "Tests/CellsTests/README.md",
    ] { try folder.write("", to: path) }
    let modules = try ProjectReader.readTests(folder.url).project.packages
    XCTAssertEqual(modules.map(\.bundleName), [nil, nil])
    XCTAssertEqual(
      modules.map { $0.resources.map(\.destination) },
      [["Cells-Art.xcassets", "Cell.xib"], ["View.xib", "answer.json"]])
  }

  func testStoryboardsNibsAndCatalogsNeedNotBeDeclared() throws {
    let folder = try TestFolder()
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop",
        targets: [
          .target(
            name: "Cells", exclude: ["Old.xib"], resources: [.process("Res"), .copy("Raw.xib")]),
          .executableTarget(name: "Shop", dependencies: ["Cells"]),
        ])
      """, to: "Package.swift")
    for path in [
      "Cells/C.swift", "Shop/main.swift", "Cells/Old.xib", "Cells/Res/In.xib", "Cells/Raw.xib",
      "Cells/Deep/Cell.xib", "Cells/Base.lproj/Main.storyboard",
      "Cells/Art.xcassets/a.imageset/Contents.json",
    ] { try folder.write("", to: "Sources/\(path)") }
    let cells = try ProjectReader.read(folder.url).packages[0]
    XCTAssertEqual(
      cells.resources.map(\.destination),
      ["Art.xcassets", "Base.lproj/Main.storyboard", "Cell.xib", "In.xib", "Raw.xib"])
    XCTAssertEqual(cells.resources.map(\.isProcessed), [true, true, true, true, false])
  }

  func testBrokenManifestsAreNamed() throws {
    let folder = try TestFolder()
    try folder.write("// swift-tools-version: 6.0\nnonsense(", to: "Package.swift")
    XCTAssertThrowsError(try ProjectReader.read(folder.url)) {
      XCTAssertTrue("\($0)".contains("Package.swift: error: cannot be evaluated"), "\($0)")
    }
  }

  func testPackagesWithoutAnAppAreNamed() throws {
    let folder = try TestFolder()
    try folder.write(
      "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"L\", "
        + "targets: [.target(name: \"L\")])", to: "Package.swift")
    try folder.write("", to: "Sources/L/L.swift")
    XCTAssertThrowsError(try ProjectReader.read(folder.url)) {
      XCTAssertTrue("\($0)".contains("no executable target"), "\($0)")
    }
  }
}
