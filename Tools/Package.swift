// swift-tools-version: 6.0
// The `hanok` command and the library behind it. A package of its own, because SwiftSyntax is taken
// from the Swift toolchain in use, and naming its folder needs unsafe flags.
import Foundation
import PackageDescription

/// The `usr` folder of the toolchain that reads this manifest: $HANOK_TOOLCHAIN, or that of the
/// running SwiftPM.
let toolchain: String = {
  if let given = Context.environment["HANOK_TOOLCHAIN"], !given.isEmpty { return given }
  let parent = "/proc/\(getppid())/exe"
  let program = URL(fileURLWithPath: parent).resolvingSymlinksInPath()
  return program.deletingLastPathComponent().deletingLastPathComponent().path
}()

let host = toolchain + "/lib/swift/host"
let swiftSyntax: [SwiftSetting] = [.unsafeFlags(["-I", host])]
let swiftSyntaxLibraries: [LinkerSetting] = [
  .unsafeFlags(
    ["-L", host, "-Xlinker", "-rpath", "-Xlinker", host]
      + [
        "SwiftSyntax", "SwiftParser", "SwiftIfConfig", "SwiftDiagnostics", "SwiftParserDiagnostics",
      ]
      .map { "-l" + $0 })
]

let package = Package(
  name: "hanok-tools",
  products: [.executable(name: "hanok", targets: ["hanok"])],
  targets: [
    // XcodeGen describes projects in YAML.
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    // What Tuist's manifests import: compiled again for them, and known to the command that reads what they describe.
    .target(name: "ProjectDescription"),
    .target(
      name: "HanokBuild", dependencies: ["CYAML", "ProjectDescription"], swiftSettings: swiftSyntax,
      linkerSettings: swiftSyntaxLibraries),
    // Icons are scaled with cairo; Pango draws the letter of an app that has none.
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .target(
      name: "HanokPackage", dependencies: ["HanokBuild", "CPango"], swiftSettings: swiftSyntax),
    .executableTarget(
      name: "hanok", dependencies: ["HanokBuild", "HanokPackage"], swiftSettings: swiftSyntax),
    .testTarget(
      name: "HanokBuildTests", dependencies: ["HanokBuild"], swiftSettings: swiftSyntax),
    .testTarget(
      name: "HanokPackageTests", dependencies: ["HanokPackage", "HanokBuild", "CCairo"],
      swiftSettings: swiftSyntax),
    .testTarget(
      name: "HanokCommandTests", dependencies: ["hanok"], swiftSettings: swiftSyntax),
    // The apps as their users run them; cairo reads and writes the pictures that are compared.
    .systemLibrary(
      name: "CCairo", path: "Tests/CCairo", pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"])]),
    .testTarget(
      name: "AppTests", dependencies: ["hanok", "HanokBuild", "CCairo"],
      exclude: ["References", "Support/FullVolume.c", "Support/KillSwitch.c"],
      swiftSettings: swiftSyntax),
  ],
  swiftLanguageModes: [.v6]
)

// Where nothing is compiled twice, as in `.ci/run`: one process of the compiler for a module takes less than half of the
// processor's time that several take. With threads each file has its own object, as SwiftPM expects. Tests are compiled
// as an app is, by files.
if Context.environment["HANOK_COMPILES_ONCE"] != nil {
  for target in package.targets where target.type == .regular || target.type == .executable {
    target.swiftSettings =
      (target.swiftSettings ?? []) + [
        .unsafeFlags(
          ["-whole-module-optimization", "-num-threads", "2"], .when(configuration: .debug))
      ]
  }
}
