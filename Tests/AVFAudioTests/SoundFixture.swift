import Foundation
import GStreamerSupport
import XCTest

/// Files of sound that tests make by hand.
enum SoundFixture {
  /// A WAV file of two channels at 8,000 samples a second: the left one is at half of the loudest, the right one silent.
  static func wave(seconds: Double = 1) throws -> URL {
    try XCTSkipUnless(GStreamer.isThere, "GStreamer is not installed")
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "tone-\(UUID().uuidString).wav")
    try waveData(seconds: seconds).write(to: file)
    return file
  }

  static func waveData(seconds: Double) -> Data {
    let (rate, channels) = (8_000, 2)
    let count = Int(seconds * Double(rate))
    var samples = Data()
    for moment in 0..<count {
      // A square wave's average is its peak.
      let level = Int16(moment / 8 % 2 == 0 ? 16_384 : -16_384)
      samples += bytes(UInt16(bitPattern: level))
      samples += bytes(UInt16(0))
    }
    var data = Data("RIFF".utf8)
    data += bytes(UInt32(36 + samples.count))
    data += Data("WAVEfmt ".utf8)
    data += bytes(UInt32(16))
    for number in [1, channels] { data += bytes(UInt16(number)) }
    for number in [rate, rate * channels * 2] { data += bytes(UInt32(number)) }
    for number in [channels * 2, 16] { data += bytes(UInt16(number)) }
    data += Data("data".utf8)
    data += bytes(UInt32(samples.count))
    data += samples
    return data
  }

  private static func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }
}
