import XCTest

@testable import HanokBuild

/// Packages of shapes that apps depend on: traits, libraries of the system, resources in code, plug-ins and macros.
final class PackageShapeTests: XCTestCase {
  private func write(_ manifest: String, _ files: [String: String], to folder: TestFolder) throws {
    try folder.write(manifest, to: "Shop/Package.swift")
    for (path, text) in files { try folder.write(text, to: path) }
  }

  func testTraitsAreOnThatAreAskedFor() throws {
    let folder = try TestFolder()
    try write(
      """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: "Shop",
        dependencies: [
          .package(path: "../Paint", traits: ["Bright"]), .package(path: "../Ink"),
        ],
        targets: [
          .executableTarget(
            name: "Shop",
            dependencies: [
              .product(name: "Paint", package: "Paint"), .product(name: "Ink", package: "Ink"),
            ])
        ])
      """,
      [
        "Shop/Sources/Shop/main.swift": "",
        "Paint/Package.swift": Self.library(
          "Paint",
          "[.default(enabledTraits: [\"Dull\"]), "
            + "\"Dull\", .trait(name: \"Bright\", enabledTraits: [\"Glossy\"]), \"Glossy\"]"),
        "Paint/Sources/Paint/P.swift": "", "Paint/Sources/Extra/E.swift": "",
        "Ink/Package.swift": Self.library(
          "Ink",
          "[.default(enabledTraits: [\"Bright\"]), "
            + "\"Bright\", \"Dull\"]"), "Ink/Sources/Ink/I.swift": "",
        "Ink/Sources/Extra/E.swift": "",
      ], to: folder)
    let app = try ProjectReader.read(folder.url.appendingPathComponent("Shop"))
    let conditions = Dictionary(
      app.packages.map { ($0.name, Set($0.options.conditions).subtracting(["DEBUG"])) }
    ) { first, _ in first }
    XCTAssertEqual(conditions["Paint"], ["SWIFT_PACKAGE", "Bright", "Glossy", "SHINES"])
    XCTAssertEqual(conditions["Ink"], ["SWIFT_PACKAGE", "Bright", "SHINES"])
    XCTAssertFalse(app.packages.contains { $0.name == "Extra" }, "only Dull needs it")
  }

  private static func library(_ name: String, _ traits: String) -> String {
    """
    // swift-tools-version: 6.1
    import PackageDescription
    let package = Package(
      name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
      traits: \(traits),
      targets: [
        .target(
          name: "\(name)", dependencies: [.target(name: "Extra", condition: .when(traits: ["Dull"]))],
          swiftSettings: [
            .define("SHINES", .when(traits: ["Bright"])), .define("MATTE", .when(traits: ["Dull"])),
          ]),
        .target(name: "Extra"),
      ])
    """
  }

  func testProductsOfOtherNamesThanTheirTargets() throws {
    let folder = try TestFolder()
    try write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      import CompilerPluginSupport
      let package = Package(
        name: "Shop", platforms: [.macOS(.v13)],
        dependencies: [.package(path: "../Outside/Deep")],
        targets: [
          .executableTarget(
            name: "Shop",
            dependencies: [
              "Binary", "Signs", .product(name: "Everything", package: "Deep"),
              .target(name: "MacOnly", condition: .when(platforms: [.macOS])),
            ], plugins: ["Maker"]),
          .target(name: "MacOnly"), .binaryTarget(name: "Binary", path: "Binary.xcframework"),
          .macro(name: "Signs"), .plugin(name: "Maker", capability: .buildTool()),
        ])
      """,
      [
        "Shop/Sources/Shop/main.swift": "", "Shop/Sources/MacOnly/M.swift": "import AppKit",
        "Shop/Sources/Signs/S.swift": "import SwiftSyntax",
        "Shop/Plugins/Maker/P.swift": "import PackagePlugin",
        "Outside/Deep/Package.swift": """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
          name: "AnotherName",
          products: [.library(name: "Everything", type: .dynamic, targets: ["Inner", "Outer"])],
          targets: [
            .target(name: "Inner", path: "Code/Inner"),
            .target(name: "Outer", dependencies: ["Inner"], path: "Code/Outer"),
          ])
        """, "Outside/Deep/Code/Inner/I.swift": "", "Outside/Deep/Code/Outer/O.swift": "",
      ], to: folder)
    let app = try ProjectReader.read(folder.url.appendingPathComponent("Shop"))
    XCTAssertEqual(app.packages.map(\.name), ["Inner", "Outer"])
  }

  func testLibrariesForTestsThatKnowLinuxHaveItsDependencies() throws {
    let folder = try TestFolder()
    try write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Shop", platforms: [.iOS(.v13)],
        products: [.library(name: "Expect", targets: ["Expect"])],
        targets: [
          .target(
            name: "Expect",
            dependencies: [
              .target(name: "Traps", condition: .when(platforms: [.iOS])),
              .target(name: "Signals", condition: .when(platforms: [.linux])), "Words",
            ]),
          .target(name: "Traps"), .target(name: "Signals"), .target(name: "Words"),
          .testTarget(name: "ShopTests", dependencies: ["Expect"]),
        ])
      """,
      [
        "Shop/Sources/Expect/E.swift": "import XCTest\n#if canImport(Darwin)\nimport Traps\n#endif",
        "Shop/Sources/Traps/T.swift": "", "Shop/Sources/Signals/S.swift": "",
        "Shop/Sources/Words/W.swift": "", "Shop/Tests/ShopTests/T.swift": "import XCTest",
      ], to: folder)
    let tests = try ProjectReader.readTests(folder.url.appendingPathComponent("Shop"))
    XCTAssertEqual(
      tests.project.packages.map(\.name), ["Signals", "Words", "Expect", "ShopTests"])
  }

  func testALibraryOfTheSystemIsAModule() throws {
    let folder = try TestFolder()
    try write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Shop",
        targets: [
          .systemLibrary(name: "CZip", path: "CZip", pkgConfig: "none-such"),
          .executableTarget(name: "Shop", dependencies: ["CZip"]),
        ])
      """,
      [
        "Shop/Sources/Shop/main.swift": "import CZip",
        "Shop/CZip/module.modulemap": "module CZip [system] { header \"z.h\" link \"z\" export * }",
        "Shop/CZip/z.h": "#include <zlib.h>",
      ], to: folder)
    let app = try ProjectReader.read(folder.url.appendingPathComponent("Shop"))
    let library = try XCTUnwrap(app.packages.first)
    XCTAssertEqual(library.name, "CZip")
    XCTAssertEqual(library.clang?.publicHeaders?.lastPathComponent, "CZip")
    XCTAssertEqual(app.module.dependencies, ["CZip"])
  }

  func testResourcesInCodeAreNotCopied() throws {
    let folder = try TestFolder()
    try write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Shop",
        targets: [
          .executableTarget(
            name: "Shop",
            resources: [.embedInCode("price-list.txt"), .copy("Raw"), .process("Art")])
        ])
      """,
      [
        "Shop/Sources/Shop/main.swift": "", "Shop/Sources/Shop/price-list.txt": "tide: 7",
        "Shop/Sources/Shop/Raw/deep/a.txt": "", "Shop/Sources/Shop/Art/de.lproj/L.strings": "",
      ], to: folder)
    let app = try ProjectReader.read(folder.url.appendingPathComponent("Shop"))
    XCTAssertEqual(app.module.resources.map(\.destination), ["Raw", "de.lproj/L.strings"])
    let place = folder.url.appendingPathComponent("generated")
    let source = try XCTUnwrap(EmbeddedFiles(folder: place).write(for: app.module))
    let text = try String(contentsOf: source, encoding: .utf8)
    let main = try folder.write(
      "print(String(decoding: PackageResources.price_list_txt, as: UTF8.self))", to: "main.swift")
    XCTAssertTrue(text.contains("struct PackageResources"))
    let program = folder.url.appendingPathComponent("program")
    let compiled = try Subprocess.run(
      Toolchain.current.swiftc, [main.path, source.path, "-o", program.path])
    XCTAssertEqual(compiled.status, 0, compiled.errors)
    XCTAssertEqual(try Subprocess.run(program, []).output, "tide: 7\n")
  }
}
