import Foundation
import HanokBuild
import XCTest

@testable import hanok

/// `hanok run --watch` as a person uses it, whose window is a page.
final class WatchTests: StageTestCase {
  private var process: Process?

  override func tearDown() {
    if let process, process.isRunning {
      process.terminate()
      process.waitUntilExit()
    }
    super.tearDown()
  }

  private static let screen = """
    import UIKit

    final class Screen: UIViewController {
      private var layouts = 0

      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        layouts += 1
        say("\\(word) \\(layouts > 1 ? "again" : "first")")
      }

      private var word: String { "one" }

      @objc func injected() { say("injected") }

      private func say(_ text: String) {
        print(text)
        fflush(nil)
      }
    }

    """

  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Watched", platforms: [.iOS(.v17)],
      products: [.executable(name: "Watched", targets: ["Watched"])],
      targets: [.executableTarget(name: "Watched")])
    """

  func testAChangeIsSeenInTheRunningAppAndAnErrorIsSaid() throws {
    let project = try stage.makeFolder("Watched")
    let sources = project.appendingPathComponent("Sources/Watched")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    let screen = sources.appendingPathComponent("Screen.swift")
    try Data(Self.manifest.utf8).write(to: project.appendingPathComponent("Package.swift"))
    try Data(SampleTexts.appDelegate.utf8)
      .write(to: sources.appendingPathComponent("AppDelegate.swift"))
    try Data(Self.screen.utf8).write(to: screen)

    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("hanok")
    process.arguments = ["run", project.path, "--watch"]
    process.environment = ProcessInfo.processInfo.environment
      .merging(["HOME": stage.folder.path, "DISPLAY": "", "WAYLAND_DISPLAY": ""]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    self.process = process
    let lines = OutputLines(output.fileHandleForReading)

    func save(_ text: String) throws { try Data(text.utf8).write(to: screen, options: .atomic) }
    try lines.wait(for: "one first")
    try save(Self.screen.replacing("{ \"one\" }", with: "{ \"two\" }"))
    try lines.wait(for: "injected")
    try lines.wait(for: "two again")
    try save(Self.screen.replacing("{ \"one\" }", with: "{ 2 }"))
    try lines.wait(for: "Screen.swift:12")
    try lines.wait(for: "Watched does not compile (1 error).")
    // The app went on, and takes what is right again.
    try save(Self.screen.replacing("{ \"one\" }", with: "{ \"three\" }"))
    try lines.wait(for: "three again")
    // What the app was built with comes back, too.
    try save(Self.screen)
    try lines.wait(for: "one again")
    // A stored property needs a new start.
    try save(Self.screen.replacing("layouts = 0", with: "layouts = 0, more = \"\""))
    try lines.wait(for: "layouts of Screen is declared otherwise; building again …")
    try lines.wait(for: "one first")
    process.terminate()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0)
  }
}
