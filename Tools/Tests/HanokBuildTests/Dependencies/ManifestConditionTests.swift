import XCTest

@testable import HanokBuild

/// Manifests are written for the Mac on which Xcode evaluates them.
final class ManifestConditionTests: XCTestCase {
  private let folder = URL(fileURLWithPath: "/projects/Lamp")

  private func plain(_ text: String) -> String? { AppProductReader.read(text, in: folder)?.text }

  func testSystemsAndModulesAreThoseOfAMac() {
    XCTAssertEqual(
      plain(
        """
        #if os(Linux) || canImport(Glibc)
        import Glibc
        #elseif canImport(Darwin) && !os(macOS)
        import Darwin.C
        #endif
        let p = Package(dependencies: [.package(path: "../Wick")])
        """),
      """
      #if false || false
      import Glibc
      #elseif true && !true
      import Glibc
      #endif
      let p = Package(dependencies: [.package(path: "/projects/Wick")])
      """)
  }

  func testWhatTheCompilerKnowsStays() {
    for text in [
      "#if swift(>=5.9)\nlet a = 1\n#endif", "#if canImport(Lamp)\nlet a = 1\n#endif",
      "let p = Package(dependencies: [.package(path: \"../Wick\")])",
      "#if os(Linux)\nlet a = Context.packageDirectory\n#endif",
    ] { XCTAssertNil(plain(text), text) }
  }

  func testAPackageHasTheTargetsOfAMac() throws {
    let folder = try TestFolder()
    try folder.write(
      """
      // swift-tools-version:5.5
      import PackageDescription
      #if os(Linux)
      let targets: [Target] = [.target(name: "Lamp")]
      #else
      let targets: [Target] = [.target(name: "Lamp", dependencies: ["Wire"]), .target(name: "Wire")]
      #endif
      let package = Package(name: "Lamp", targets: targets)
      """, to: "Package.swift")
    XCTAssertEqual(try PackageManifest.read(folder.url).targets.map(\.name), ["Lamp", "Wire"])
  }

  func testTheManifestForTheSwiftInUseIsRead() throws {
    let folder = try TestFolder()
    func chosen(_ compiler: [Int] = [6, 1]) -> String {
      ManifestFile.of(folder.url, compiler: compiler).lastPathComponent
    }
    try folder.write("// swift-tools-version:5.3\n", to: "Package.swift")
    XCTAssertEqual(chosen(), "Package.swift")
    try folder.write("", to: "Package@swift-5.9.swift")
    try folder.write("", to: "Package@swift-5.10.swift")
    try folder.write("", to: "Package@swift-6.2.swift")
    XCTAssertEqual(chosen(), "Package@swift-5.10.swift")
    XCTAssertEqual(chosen([6, 3]), "Package@swift-6.2.swift")
    XCTAssertEqual(chosen([5, 5]), "Package.swift")
    try folder.write("// swift-tools-version: 6.0\n", to: "Package.swift")
    XCTAssertEqual(chosen(), "Package.swift")
  }
}
