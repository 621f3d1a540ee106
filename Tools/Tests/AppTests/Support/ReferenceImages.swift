import Foundation
import XCTest

/// Compares what an app shows with the pictures in `References`.
///
/// Photographs are kept at half the size, a quarter of the bytes. `HANOK_RECORD=1` in the
/// environment writes references anew instead; look at every one before it is committed.
enum ReferenceImages {
  /// How much a channel may differ, of 255, before a pixel counts as another one.
  static let channelTolerance = 4
  /// The share of pixels that may be other ones.
  static let pixelTolerance = 0.001

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("References")

  /// Where the actual picture and the difference are put when they are not alike.
  private static var failures: URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("picture-failures")
  }

  static func check(
    _ actual: Picture, as name: String, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let reference = folder.appendingPathComponent("\(name).png")
    if ProcessInfo.processInfo.environment["HANOK_RECORD"] == "1" {
      return try actual.write(to: reference)
    }
    let kept = failures.appendingPathComponent("\(name).png")
    guard FileManager.default.fileExists(atPath: reference.path) else {
      try actual.write(to: kept)
      return XCTFail(
        "there is no reference \(reference.path); the actual picture is \(kept.path)", file: file,
        line: line)
    }
    let expected = try Picture(file: reference)
    guard !actual.isIdentical(to: expected) else { return }
    let comparison = PictureComparison(actual, expected)
    guard comparison.differingShare > pixelTolerance else { return }
    try actual.write(to: kept)
    let difference = failures.appendingPathComponent("\(name)-difference.png")
    try comparison.difference?.write(to: difference)
    let shown = comparison.difference == nil ? "" : ", the difference \(difference.path)"
    XCTFail(
      "\(name): \(comparison); the actual picture is \(kept.path)\(shown)", file: file, line: line)
  }
}

/// How two pictures differ.
struct PictureComparison: CustomStringConvertible {
  /// Largest difference of a channel, of 255.
  private(set) var largestDifference = 255
  /// Share of the pixels that differ by more than the tolerance.
  private(set) var differingShare = 1.0
  /// The differences in red, over the faded picture; nil when the sizes differ.
  private(set) var difference: Picture?
  let description: String

  init(_ actual: Picture, _ reference: Picture) {
    guard actual.width == reference.width, actual.height == reference.height else {
      description =
        "it is \(actual.width) × \(actual.height) pixels large instead of "
        + "\(reference.width) × \(reference.height)"
      return
    }
    var shown = actual
    var largest = 0
    var count = 0
    for pixel in stride(from: 0, to: actual.bytes.count, by: 4) {
      let distance = (pixel..<pixel + 3).reduce(0) {
        max($0, abs(Int(actual.bytes[$1]) - Int(reference.bytes[$1])))
      }
      largest = max(largest, distance)
      for channel in pixel..<pixel + 3 {
        shown.bytes[channel] = 191 + actual.bytes[channel] / 4
      }
      guard distance > ReferenceImages.channelTolerance else { continue }
      count += 1
      shown.bytes.replaceSubrange(pixel..<pixel + 3, with: [0, 0, 255])
    }
    largestDifference = largest
    differingShare = Double(count) / Double(max(1, actual.bytes.count / 4))
    difference = shown
    description = String(
      format: "%.2f %% of the pixels differ, a channel by up to %d of 255",
      differingShare * 100, largest)
  }
}
