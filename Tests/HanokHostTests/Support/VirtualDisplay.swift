import CoreGraphics
import Foundation
import XCTest

/// An X server without a screen (Xvfb), its pointer and keyboard (xdotool), and its pixels.
final class VirtualDisplay {
  let name: String
  private let server: Program
  private let xdotool: URL

  init() throws {
    let xvfb = try Program.find("Xvfb")
    xdotool = try Program.find("xdotool")
    server = try Program(
      xvfb, ["-displayfd", "1", "-screen", "0", "800x700x24", "-nolisten", "tcp", "-noreset"])
    guard let number = server.line(where: { Int($0) != nil }) else {
      server.stop()
      throw XCTSkip("Xvfb does not start here")
    }
    name = ":\(number)"
  }

  func stop() { server.stop() }

  /// Lets xdotool do something; returns what it writes.
  @discardableResult
  func xdotool(_ arguments: String...) throws -> [String] {
    let process = Process()
    let output = Pipe()
    process.executableURL = xdotool
    process.arguments = arguments
    process.environment = ["DISPLAY": name]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // It waits for ever for the window of a program that has gone.
    let number = process.processIdentifier
    let guardian = DispatchWorkItem { kill(number, SIGTERM) }
    DispatchQueue.global().asyncAfter(deadline: .now() + Program.patience, execute: guardian)
    let data = output.fileHandleForReading.readDataToEndOfFile()
    guardian.cancel()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The first visible window with that title, once it is there.
  func window(named title: String) throws -> String? {
    try xdotool("search", "--sync", "--onlyvisible", "--name", "^\(title)$").first
  }

  /// The pixels of a window's lower left part of that size, as `0xAARRGGBB` with full alpha.
  func pixels(of window: String, width: Int, height: Int) -> [UInt32]? {
    guard let window = UInt(window), let library = XLibrary() else { return nil }
    return library.pixels(of: window, display: name, width: width, height: height)
  }
}

/// The few functions of Xlib that read pixels, loaded when needed: nothing else uses X directly.
private struct XLibrary {
  private typealias Open = @convention(c) (UnsafePointer<CChar>) -> UnsafeMutableRawPointer?
  private typealias Close = @convention(c) (UnsafeMutableRawPointer) -> CInt
  private typealias GetImage =
    @convention(c) (
      UnsafeMutableRawPointer, UInt, CInt, CInt, CUnsignedInt, CUnsignedInt, UInt, CInt
    ) -> UnsafeMutableRawPointer?

  private let open: Open
  private let close: Close
  private let getImage: GetImage

  init?() {
    guard let library = dlopen("libX11.so.6", RTLD_NOW), let open = dlsym(library, "XOpenDisplay"),
      let close = dlsym(library, "XCloseDisplay"), let getImage = dlsym(library, "XGetImage")
    else { return nil }
    self.open = unsafeBitCast(open, to: Open.self)
    self.close = unsafeBitCast(close, to: Close.self)
    self.getImage = unsafeBitCast(getImage, to: GetImage.self)
  }

  func pixels(of window: UInt, display: String, width: Int, height: Int) -> [UInt32]? {
    guard let connection = open(display) else { return nil }
    defer { _ = close(connection) }
    let (allPlanes, zPixmap) = (UInt.max, CInt(2))
    guard
      let image = getImage(
        connection, window, 0, 0, CUnsignedInt(width), CUnsignedInt(height), allPlanes, zPixmap)
    else { return nil }
    // struct XImage: width, height, xoffset, format (4 bytes each), data (pointer), byte_order,
    // bitmap_unit, bitmap_bit_order, bitmap_pad, depth, bytes_per_line. It is left to leak.
    guard let data = image.load(fromByteOffset: 16, as: UnsafeMutableRawPointer?.self) else {
      return nil
    }
    let stride = Int(image.load(fromByteOffset: 44, as: CInt.self))
    return (0..<height).flatMap { y in
      (0..<width).map { x in
        data.load(fromByteOffset: y * stride + x * 4, as: UInt32.self) | 0xFF00_0000
      }
    }
  }
}
