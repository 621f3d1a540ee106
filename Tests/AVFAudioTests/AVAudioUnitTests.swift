import AVFAudio
import XCTest

/// Effects, with sound that is rendered by hand.
@MainActor
final class AVAudioUnitTests: XCTestCase {
  private let rate = 44_100.0
  private var format: AVAudioFormat {
    AVAudioFormat(standardFormatWithSampleRate: rate, channels: 2)!
  }

  private func render(
    _ effect: AVAudioNode, _ count: Int, of source: [Float]
  ) throws -> [Float] {
    let (engine, player) = (AVAudioEngine(), AVAudioPlayerNode())
    engine.attach(player)
    engine.attach(effect)
    engine.connect(player, to: effect, format: format)
    engine.connect(effect, to: engine.mainMixerNode, format: format)
    try engine.enableManualRenderingMode(.offline, format: format, maximumFrameCount: 4096)
    try engine.start()
    let buffer = try XCTUnwrap(
      AVAudioPCMBuffer(pcmFormat: format, frameCapacity: AVAudioFrameCount(source.count)))
    buffer.frameLength = AVAudioFrameCount(source.count)
    let channels = try XCTUnwrap(buffer.floatChannelData)
    for (frame, number) in source.enumerated() {
      channels[0][frame] = number
      channels[1][frame] = number
    }
    player.scheduleBuffer(buffer, completionHandler: nil)
    player.play()
    var all: [Float] = []
    let target = try XCTUnwrap(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 4096))
    while all.count < count {
      XCTAssertEqual(try engine.renderOffline(1000, to: target), .success)
      let left = try XCTUnwrap(target.floatChannelData)[0]
      all += (0..<1000).map { left[$0] }
    }
    return Array(all.prefix(count))
  }

  private func tone(_ frequency: Double, _ count: Int) -> [Float] {
    (0..<count).map { Float(0.5 * sin(2 * Double.pi * frequency * Double($0) / rate)) }
  }

  /// How much of a tone there is, from 0 to its amplitude.
  private func amount(of frequency: Double, in sound: ArraySlice<Float>) -> Double {
    var (a, b) = (0.0, 0.0)
    for (index, number) in sound.enumerated() {
      let angle = 2 * Double.pi * frequency * Double(index) / rate
      a += Double(number) * cos(angle)
      b += Double(number) * sin(angle)
    }
    return 2 * hypot(a, b) / Double(sound.count)
  }

  private func loudness(_ sound: ArraySlice<Float>) -> Float {
    (sound.reduce(0) { $0 + $1 * $1 } / Float(max(sound.count, 1))).squareRoot()
  }

  func testAnOctaveHigherInTheSameTime() async throws {
    let effect = AVAudioUnitTimePitch()
    effect.pitch = 1200
    let sound = try render(effect, 60_000, of: tone(300, 44_100))
    let middle = sound[10_000..<36_000]
    XCTAssertGreaterThan(amount(of: 600, in: middle), 0.25)
    XCTAssertLessThan(amount(of: 300, in: middle), 0.1)
    XCTAssertGreaterThan(loudness(sound[36_000..<42_000]), 0.2, "it lasts as long")
    XCTAssertLessThan(loudness(sound[52_000..<60_000]), 0.01)
  }

  func testDeeperWithoutBeingSlower() async throws {
    let effect = AVAudioUnitTimePitch()
    effect.pitch = -1200
    let sound = try render(effect, 40_000, of: tone(600, 44_100))
    XCTAssertGreaterThan(amount(of: 300, in: sound[10_000..<36_000]), 0.25)
  }

  func testTwiceAsFastAtTheSamePitch() async throws {
    let effect = AVAudioUnitTimePitch()
    effect.rate = 2
    let sound = try render(effect, 40_000, of: tone(300, 44_100))
    XCTAssertGreaterThan(amount(of: 300, in: sound[6_000..<18_000]), 0.25)
    XCTAssertLessThan(amount(of: 600, in: sound[6_000..<18_000]), 0.1)
    XCTAssertLessThan(loudness(sound[28_000..<40_000]), 0.01, "it is over in half the time")
  }

  func testPitchFollowsAVariableSpeed() async throws {
    let effect = AVAudioUnitVarispeed()
    effect.rate = 2
    let sound = try render(effect, 30_000, of: tone(300, 44_100))
    XCTAssertGreaterThan(amount(of: 600, in: sound[2_000..<20_000]), 0.45)
    XCTAssertLessThan(loudness(sound[22_100..<30_000]), 0.01)
    effect.rate = 1
    let plain = tone(300, 2_000)
    XCTAssertEqual(try render(effect, 2_000, of: plain), plain, "nothing changes at speed 1")
  }

  func testARoomEchoesAndFallsSilent() async throws {
    let effect = AVAudioUnitReverb()
    effect.loadFactoryPreset(.mediumRoom)
    let click = [Float](repeating: 1, count: 20)
    XCTAssertEqual(loudness(try render(effect, 20_000, of: click)[2_000...]), 0, "dry at first")
    effect.wetDryMix = 100
    let sound = try render(effect, 100_000, of: click)
    let parts = [sound[2_000..<12_000], sound[20_000..<30_000], sound[80_000..<90_000]].map(
      loudness)
    XCTAssertGreaterThan(parts[0], 1e-4)
    XCTAssertGreaterThan(parts[0], 2 * parts[1])
    XCTAssertLessThan(parts[2], parts[0] / 100)
    effect.loadFactoryPreset(.cathedral)
    let long = try render(effect, 100_000, of: click)
    XCTAssertGreaterThan(loudness(long[80_000..<90_000]), parts[2])
  }

  func testAnEchoComesAgain() async throws {
    let effect = AVAudioUnitDistortion()
    effect.loadFactoryPreset(.multiEcho1)
    effect.wetDryMix = 100
    effect.preGain = 0
    let sound = try render(effect, 30_000, of: [1])
    XCTAssertEqual(sound[0], 1, accuracy: 1e-5)
    let echo = Int(0.25 * rate)
    XCTAssertEqual(sound[echo], 0.5, accuracy: 1e-5)
    XCTAssertEqual(sound[2 * echo], 0.25, accuracy: 1e-5)
    XCTAssertEqual(sound[echo / 2], 0)
  }

  func testEveryPresetChangesSoundWithinBounds() async throws {
    for number in 0..<22 {
      let preset = try XCTUnwrap(AVAudioUnitDistortionPreset(rawValue: number))
      let effect = AVAudioUnitDistortion()
      effect.loadFactoryPreset(preset)
      effect.wetDryMix = 100
      let source = tone(200, 12_000)
      let sound = try render(effect, 16_000, of: source)
      XCTAssertTrue(sound.allSatisfy { $0.isFinite && abs($0) <= 4 }, "\(preset)")
      XCTAssertNotEqual(Array(sound.prefix(12_000)), source, "\(preset)")
      effect.bypass = true
      XCTAssertEqual(try render(effect, 1_000, of: source).last, source[999], "\(preset)")
    }
  }

  func testABlockMakesSound() async throws {
    let engine = AVAudioEngine()
    let mono = try XCTUnwrap(AVAudioFormat(standardFormatWithSampleRate: rate, channels: 1))
    final class Times { var all: [Double] = [] }
    let times = Times()
    let node = AVAudioSourceNode(format: mono) { _, time, count, list in
      times.all.append(time.pointee.mSampleTime)
      let buffers = UnsafeMutableAudioBufferListPointer(list)
      for buffer in buffers {
        let numbers = UnsafeMutableBufferPointer<Float>(buffer)
        for frame in 0..<Int(count) { numbers[frame] = Float(frame) / 100 }
      }
      return 0
    }
    engine.attach(node)
    engine.connect(node, to: engine.mainMixerNode, format: mono)
    try engine.enableManualRenderingMode(.offline, format: format, maximumFrameCount: 4096)
    try engine.start()
    let target = try XCTUnwrap(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 100))
    for _ in 0..<2 { XCTAssertEqual(try engine.renderOffline(100, to: target), .success) }
    let channels = try XCTUnwrap(target.floatChannelData)
    XCTAssertEqual(channels[0][50], 0.5, accuracy: 1e-6)
    XCTAssertEqual(channels[1][50], 0.5, accuracy: 1e-6)
    XCTAssertEqual(times.all, [0, 100])
    node.volume = 0.5
    XCTAssertEqual(try engine.renderOffline(100, to: target), .success)
    XCTAssertEqual(channels[0][50], 0.25, accuracy: 1e-6)
  }
}
