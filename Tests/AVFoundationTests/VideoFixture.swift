import CoreGraphics
import Foundation
import GStreamerSupport
import XCTest

/// Videos that GStreamer makes for tests.
enum VideoFixture {
  /// A second of red, then a second of blue, in ten pictures a second of 64 by 48 pixels.
  static func redThenBlue() throws -> URL {
    let picture = "video/x-raw,width=64,height=48,framerate=10/1"
    return try make(
      "concat name=c ! jpegenc ! taginject tags=\"title=Colours\" ! qtmux",
      and: "videotestsrc pattern=red num-buffers=10 ! \(picture) ! c. "
        + "videotestsrc pattern=blue num-buffers=10 ! \(picture) ! c.")
  }

  /// The same, to be turned by a quarter clockwise, as a telephone writes it that was held upright.
  static func turned() throws -> URL {
    let file = try redThenBlue()
    var data = try Data(contentsOf: file)
    let header = try XCTUnwrap(data.range(of: Data("tkhd".utf8)), "it has no header of a track")
    // The matrix of nine numbers, 16 bits before the point and 16 after it, the last column with 2 before it.
    let (one, height): (Int32, Int32) = (0x1_0000, 48 << 16)
    let matrix: [Int32] = [0, one, 0, -one, 0, 0, height, 0, 0x4000_0000]
    let bytes = matrix.flatMap { number in withUnsafeBytes(of: number.bigEndian) { Array($0) } }
    let start = header.lowerBound + 44
    data.replaceSubrange(start..<start + bytes.count, with: bytes)
    try data.write(to: file)
    return file
  }

  /// Half a second of green with a tone.
  static func greenWithSound() throws -> URL {
    try make(
      "qtmux name=m",
      and:
        "videotestsrc pattern=green num-buffers=5 ! video/x-raw,width=32,height=32,framerate=10/1 ! "
        + "jpegenc ! m. audiotestsrc samplesperbuffer=800 num-buffers=5 ! "
        + "audio/x-raw,rate=8000,channels=1 ! audioconvert ! m.")
  }

  private static func make(_ pipeline: String, and rest: String) throws -> URL {
    try XCTSkipUnless(GStreamer.isThere, "GStreamer is not installed")
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "video-\(UUID().uuidString).mov")
    try GStreamer.run("\(pipeline) ! filesink location=\"\(file.path)\" \(rest)")
    return file
  }
}

extension CGImage {
  /// The colour of the middle, of those that the videos are made of.
  var middle: String {
    let pixel = pixel(width / 2, height / 2)
    let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
    if red > 200, green < 60, blue < 60 { return "red" }
    if blue > 200, red < 60, green < 60 { return "blue" }
    if green > 100, red < 60, blue < 60 { return "green" }
    return "\(red) \(green) \(blue)"
  }
}
