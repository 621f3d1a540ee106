import XCTest

@testable import HanokBuild

final class InstallationTests: XCTestCase {
  private let notes = Installation.Notes(
    compiler: "Swift version 6.3.1 (swift-6.3.1-RELEASE)", frameworks: ["CBox", "UIKit"],
    cModules: ["CBox"], includeFolders: ["/usr/include/box"])

  private func install(_ notes: Installation.Notes, in folder: TestFolder) throws
    -> InstallationLayout
  {
    let layout = InstallationLayout(root: folder.url.appendingPathComponent("usr/lib/hanok"))
    let text = String(decoding: try JSONEncoder().encode(notes), as: UTF8.self)
    try folder.write(text, to: "usr/lib/hanok/installation.json")
    return layout
  }

  func testAProgramFindsWhatItIsAPartOf() throws {
    let folder = try TestFolder()
    let layout = try install(notes, in: folder)
    XCTAssertEqual(HanokRoot.above(layout.command)?.path, layout.root.path)
    try folder.write("", to: "checkout/Tools/Package.swift")
    let built = folder.url.appendingPathComponent("checkout/Tools/.build/release/hanok")
    XCTAssertEqual(HanokRoot.above(built)?.lastPathComponent, "checkout")
    XCTAssertNil(HanokRoot.above(folder.url.appendingPathComponent("elsewhere/hanok")))
  }

  func testACheckoutIsNoInstallation() throws {
    let folder = try TestFolder()
    XCTAssertNil(Installation(root: folder.url))
    XCTAssertNil(HanokRoot.installation)
  }

  func testFrameworksOfAnInstallationAreThereWithoutBuilding() throws {
    let folder = try TestFolder()
    let layout = try install(notes, in: folder)
    try folder.write("", to: "usr/lib/hanok/frameworks/Objects/HanokLauncher/Launcher.o")
    try folder.write("", to: "usr/lib/hanok/frameworks/Objects/XCUIAutomation/Query.o")
    let builder = FrameworksBuilder(
      root: layout.root, progress: BuildProgress(isSilent: true))
    let frameworks = try builder.build()
    let path = layout.root.path
    XCTAssertEqual(frameworks.modules.path, path + "/frameworks/Modules")
    XCTAssertEqual(
      frameworks.compilerFlags,
      [
        "-Xcc", "-fmodule-map-file=\(path)/frameworks/Headers/CBox/module.modulemap",
        "-Xcc", "-I/usr/include/box",
      ])
    XCTAssertEqual(
      frameworks.linkerFlags,
      ["\(path)/frameworks/libHanokRuntime.so"]
        + Toolchain.current.mostSearchedLibraries.map(\.path) + [
          "\(path)/frameworks/Objects/HanokLauncher/Launcher.o",
          "-Xlinker", "-rpath", "-Xlinker", "\(path)/frameworks",
        ])
    XCTAssertEqual(Toolchain.current.mostSearchedLibraries.count, 4)
    XCTAssertEqual(
      frameworks.testObjects, ["\(path)/frameworks/Objects/XCUIAutomation/Query.o"])
  }

  func testProgramsBesideAppsAreThoseThatAreInstalled() throws {
    let folder = try TestFolder()
    let layout = try install(notes, in: folder)
    let server = try folder.write("", to: "usr/lib/hanok/bin/server")
    chmod(server.path, 0o755)
    let builder = FrameworksBuilder(root: layout.root, progress: BuildProgress(isSilent: true))
    XCTAssertEqual(try builder.buildProduct("server").path, server.path)
    XCTAssertThrowsError(try builder.buildProduct("hanok-bench")) {
      XCTAssertTrue("\($0)".contains("the installed Hanok has no hanok-bench"), "\($0)")
    }
  }

  func testWhatIsBuiltGoesToTheUsersCaches() {
    func path(_ environment: [String: String]) -> String { Scratch.ofUser(environment).url.path }
    XCTAssertEqual(path(["HOME": "/home/ann"]), "/home/ann/.cache/hanok")
    XCTAssertEqual(
      path(["HOME": "/home/ann", "XDG_CACHE_HOME": "/fast/cache"]), "/fast/cache/hanok")
    // A relative path is none, as the specification has it.
    XCTAssertEqual(
      path(["HOME": "/home/ann", "XDG_CACHE_HOME": "cache"]), "/home/ann/.cache/hanok")
  }

  func testAppsLieInTheSharedFolder() {
    let layout = InstallationLayout(root: URL(fileURLWithPath: "/usr/lib/hanok"))
    XCTAssertEqual(layout.apps.path, "/usr/share/hanok/Apps")
  }
}
