import Foundation
import HanokBuild
import XCTest

@testable import hanok

final class PreviewCommandTests: XCTestCase {
  /// The new app's own `#Preview`, as `hanok new` writes it.
  func testPicturesOfANewApp() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("hanok-test-\(UInt64.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let project = folder.appendingPathComponent("Counter")
    XCTAssertEqual(try NewCommand(arguments: [project.path]).run(), 0)
    let pictures = folder.appendingPathComponent("pictures")
    let source = project.appendingPathComponent("Counter/ViewController.swift")
    let command = try PreviewCommand(arguments: [
      source.path, "-o", pictures.path, "--size", "320x480", "--scale", "1",
    ])
    XCTAssertEqual(try command.run(), 0)
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: pictures.path).sorted(),
      ["ViewController-dark.png", "ViewController-light.png"])
    let devices = folder.appendingPathComponent("devices")
    XCTAssertEqual(
      try PreviewCommand(arguments: [
        source.path, "-o", devices.path, "--device", "iphone-se", "--device", "iPhone-15",
        "--landscape", "--scale", "1", "--light",
      ]).run(), 0)
    XCTAssertEqual(
      try pngSize(devices.appendingPathComponent("ViewController-iphone-15.png")), [852, 393])
    XCTAssertEqual(
      try pngSize(devices.appendingPathComponent("ViewController-iphone-se.png")), [667, 375])
    let other = project.appendingPathComponent("Counter/AppDelegate.swift")
    XCTAssertEqual(
      try PreviewCommand(arguments: [other.path, "-o", pictures.path]).run(), 1)
  }

  /// Width and height, as the file's header has them.
  private func pngSize(_ file: URL) throws -> [Int] {
    let bytes = [UInt8](try Data(contentsOf: file).prefix(24))
    return [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  func testOptionsThatMayBeGivenSeveralTimes() throws {
    let command = try PreviewCommand(arguments: [
      "-o", "a", "--dark", "--size", "390x844", "--text-size", "XL", "--size", "820X1180",
    ])
    let devices = try PreviewCommand(arguments: ["--device", "ipad", "--device", "iPhone-SE"])
    XCTAssertEqual(devices.devices, ["ipad", "iphone-se"])
    XCTAssertEqual(command.looks, ["dark"])
    XCTAssertEqual(command.sizes, ["390x844", "820x1180"])
    XCTAssertEqual(command.textSizes, ["XL"])
  }

  func testWhatIsWrongIsSaid() {
    for arguments in [["-o"], ["-o", "a", "--script", "b"], ["-o", "a", "--size", "big"]] {
      XCTAssertThrowsError(try PreviewCommand(arguments: arguments), "\(arguments)") {
        XCTAssertEqual(($0 as? CommandError)?.status, 64)
      }
    }
    XCTAssertThrowsError(
      try PreviewCommand(arguments: ["/nowhere/A.swift", "-o", "a"]).run()
    ) { XCTAssertTrue("\($0)".contains("cannot be read"), "\($0)") }
  }
}
