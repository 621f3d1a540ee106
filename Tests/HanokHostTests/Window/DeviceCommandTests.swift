import CGtk
import XCTest

@testable import HanokHost

/// Keys that are the device's and not the app's.
final class DeviceCommandTests: XCTestCase {
  override func setUp() {
    XCTAssertNil(GtkLoad().map { String(cString: $0) })
  }

  private func command(
    _ key: Int32, _ held: GdkModifierType..., isEditing: Bool = false
  ) -> DeviceCommand? {
    DeviceCommand(
      keyval: guint(key), state: GdkModifierType(held.reduce(0) { $0 | $1.rawValue }),
      isEditing: isEditing)
  }

  func testArrowsTurnUnlessTheyMoveInAText() {
    XCTAssertEqual(command(GDK_KEY_Left, GDK_CONTROL_MASK), .rotateLeft)
    XCTAssertEqual(command(GDK_KEY_Right, GDK_CONTROL_MASK), .rotateRight)
    XCTAssertNil(command(GDK_KEY_Right, GDK_CONTROL_MASK, isEditing: true))
    XCTAssertEqual(
      command(GDK_KEY_Right, GDK_CONTROL_MASK, GDK_ALT_MASK, isEditing: true), .rotateRight)
    XCTAssertNil(command(GDK_KEY_Left))
    XCTAssertNil(command(GDK_KEY_Left, GDK_CONTROL_MASK, GDK_SHIFT_MASK))
  }

  func testOtherKeysNeedControlAndShift() {
    XCTAssertEqual(command(GDK_KEY_A, GDK_CONTROL_MASK, GDK_SHIFT_MASK), .appearance)
    XCTAssertEqual(command(GDK_KEY_plus, GDK_CONTROL_MASK, GDK_SHIFT_MASK), .largerText)
    XCTAssertNil(command(GDK_KEY_a, GDK_CONTROL_MASK))
    XCTAssertNil(command(GDK_KEY_Z, GDK_CONTROL_MASK, GDK_SHIFT_MASK), "redo is the app's")
    XCTAssertEqual(command(GDK_KEY_F10), .menu)
  }

  func testFfmpegIsLookedForAndTold() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("hanok-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    XCTAssertNil(FFmpegFilm.program("/nowhere:\(folder.path)"))
    let file = folder.appendingPathComponent("ffmpeg")
    try Data("#!/bin/sh\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    XCTAssertEqual(FFmpegFilm.program("/nowhere:\(folder.path)")?.path, file.path)
    XCTAssertTrue(FFmpegFilm.arguments(.mp4, width: 3, height: 5, file: file).contains("3x5"))
  }
}
