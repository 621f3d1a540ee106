import Foundation
import HanokBuild
import XCTest

@testable import hanok

/// An X server without a screen, whose pixels are a file.
final class PictureScreen {
  /// The value of `DISPLAY`.
  let name: String
  private let server: ChildProcess
  private let file: URL

  init(width: Int, height: Int, folder: URL) throws {
    guard let xvfb = Subprocess.find("Xvfb") else { throw XCTSkip("Xvfb is missing") }
    let output = Pipe()
    server = ChildProcess(
      xvfb,
      [
        "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-noreset",
        "-fbdir", folder.path,
      ])
    try server.startInBackground(output: output)
    let number = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard Int(number) != nil else { throw XCTSkip("Xvfb does not start here") }
    name = ":\(number)"
    file = folder.appendingPathComponent("Xvfb_screen0")
  }

  func stop() { server.stop() }

  /// The picture on the screen. The file is a window dump (XWDFile.h): a header of numbers with the most
  /// significant byte first, a table of colours, the pixels.
  func picture() throws -> Picture {
    let data = try Data(contentsOf: file)
    func number(_ index: Int) -> Int {
      data.dropFirst(index * 4).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }
    let (width, height, stride) = (number(4), number(5), number(12))
    let start = number(0) + number(19) * 12
    guard number(11) == 32, data.count >= start + stride * height else {
      throw Picture.Unreadable(description: "the screen has no pixels of 32 bits")
    }
    var bytes = [UInt8](repeating: 255, count: width * height * 4)
    data.withUnsafeBytes { source in
      bytes.withUnsafeMutableBytes { target in
        for row in 0..<height {
          let pixels = start + row * stride
          UnsafeMutableRawBufferPointer(
            rebasing: target[row * width * 4..<(row + 1) * width * 4]
          ).copyMemory(
            from: UnsafeRawBufferPointer(rebasing: source[pixels..<pixels + width * 4]))
        }
      }
    }
    return Picture(width: width, height: height, bytes: bytes)
  }
}

extension Picture {
  /// How many colours there are among every seventh pixel: all of them would take a test seconds.
  var colourCount: Int {
    bytes.withUnsafeBytes { buffer in
      let pixels = buffer.bindMemory(to: UInt32.self)
      return Set(stride(from: 0, to: pixels.count, by: 7).lazy.map { pixels[$0] & 0xff_ffff }).count
    }
  }
}
