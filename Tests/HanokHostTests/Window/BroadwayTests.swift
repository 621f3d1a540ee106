import CoreGraphics
import Foundation
import XCTest

@testable import HanokHost

/// The same window in a web page: Chromium shows it, and a click in the page reaches the app.
final class BroadwayTests: XCTestCase {
  private static let red: UInt32 = 0xFFFF_0000
  private static let yellow: UInt32 = 0xFFFF_FF00

  func testChromiumShowsTheAppAndAClickReachesIt() throws {
    let broadwayd = try Program.find("gtk4-broadwayd")
    let port = LoopbackServer { _ in .init() }
    let number = port.port
    port.stop()
    let server = try Program(
      broadwayd, ["--address", "127.0.0.1", "--port", "\(number)", ":\(number)"])
    defer { server.stop() }
    XCTAssertTrue(waits { canConnect(to: number) })
    let app = try Program.fixture([
      "HANOK_HOST": "window", "HANOK_SIZE": "390x400", "GDK_BACKEND": "broadway",
      "BROADWAY_DISPLAY": ":\(number)",
    ])
    defer { app.stop() }
    app.expect("layout 390x400")

    let browser = try Browser(url: "http://127.0.0.1:\(number)/", width: 800, height: 700)
    defer { browser.stop() }
    var square: CGRect?
    XCTAssertTrue(
      try waits {
        square = area(of: Self.red, in: try browser.screenshot())
        return square?.size == CGSize(width: 100, height: 100)
      }, "the fixture's red square is seen in its size")
    let found = try XCTUnwrap(square)
    try browser.click(x: Int(found.midX), y: Int(found.midY))
    app.expect("down 70,70")
    app.expect("up 70,70")
    XCTAssertTrue(
      try waits { area(of: Self.yellow, in: try browser.screenshot()) == found },
      "the square turns yellow where it was")
  }

  /// The smallest rectangle around all pixels of a colour; nil when there is none.
  private func area(of color: UInt32, in picture: ImageSurface) -> CGRect? {
    var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture.pixel(x, y) == color {
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), max(bottom, y))
      }
    }
    guard right >= 0 else { return nil }
    return CGRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  private func canConnect(to port: UInt16) -> Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = port.bigEndian
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }
}
