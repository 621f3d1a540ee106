import AVFAudio
import QuartzCore
import UIKit
import XCTest

/// Tests from Apple's documentation of AVAudioEngine, most of them with sound that is rendered by hand.
@MainActor
final class AVAudioEngineTests: XCTestCase {
  private let format = AVAudioFormat(standardFormatWithSampleRate: 8_000, channels: 2)!

  private func buffer(_ count: Int, _ number: (Int) -> Float) throws -> AVAudioPCMBuffer {
    let buffer = try XCTUnwrap(
      AVAudioPCMBuffer(pcmFormat: format, frameCapacity: AVAudioFrameCount(count)))
    buffer.frameLength = AVAudioFrameCount(count)
    let channels = try XCTUnwrap(buffer.floatChannelData)
    for frame in 0..<count {
      channels[0][frame] = number(frame)
      channels[1][frame] = number(frame)
    }
    return buffer
  }

  private func engine(_ nodes: AVAudioNode...) throws -> AVAudioEngine {
    let engine = AVAudioEngine()
    for node in nodes { engine.attach(node) }
    for (node, next) in zip(nodes, nodes.dropFirst() + [engine.mainMixerNode]) {
      engine.connect(node, to: next, format: format)
    }
    try engine.enableManualRenderingMode(.offline, format: format, maximumFrameCount: 4096)
    try engine.start()
    return engine
  }

  private func render(_ engine: AVAudioEngine, _ count: Int) throws -> [Float] {
    let target = try XCTUnwrap(
      AVAudioPCMBuffer(pcmFormat: format, frameCapacity: AVAudioFrameCount(count)))
    XCTAssertEqual(
      try engine.renderOffline(AVAudioFrameCount(count), to: target), .success)
    let left = try XCTUnwrap(target.floatChannelData)[0]
    return (0..<count).map { left[$0] }
  }

  func testAPlayerPlaysBuffersOneAfterTheOther() async throws {
    let player = AVAudioPlayerNode()
    let engine = try engine(player)
    let ended = expectation(description: "ended")
    ended.expectedFulfillmentCount = 2
    player.scheduleBuffer(try buffer(3) { _ in 0.25 }, completionHandler: { ended.fulfill() })
    player.scheduleBuffer(
      try buffer(2) { _ in 0.5 }, at: nil, options: [], completionCallbackType: .dataPlayedBack
    ) { type in
      XCTAssertEqual(type, .dataPlayedBack)
      ended.fulfill()
    }
    XCTAssertEqual(try render(engine, 2), [0, 0], "nothing plays yet")
    player.play()
    XCTAssertEqual(try render(engine, 7), [0.25, 0.25, 0.25, 0.5, 0.5, 0, 0])
    XCTAssertEqual(engine.manualRenderingSampleTime, 9)
    await fulfillment(of: [ended], timeout: 30)
    player.pause()
    player.scheduleBuffer(try buffer(2) { _ in 1 }, completionHandler: nil)
    XCTAssertEqual(try render(engine, 1), [0])
  }

  func testLoopsAndInterruptions() async throws {
    let player = AVAudioPlayerNode()
    let engine = try engine(player)
    player.play()
    player.scheduleBuffer(try buffer(2) { Float($0) / 2 }, at: nil, options: .loops)
    XCTAssertEqual(try render(engine, 5), [0, 0.5, 0, 0.5, 0])
    player.scheduleBuffer(try buffer(1) { _ in 1 }, at: nil, options: .interrupts)
    XCTAssertEqual(try render(engine, 2), [1, 0])
    player.stop()
    XCTAssertFalse(player.isPlaying)
  }

  func testMixersAddUpAndHaveAVolume() async throws {
    let (first, second) = (AVAudioPlayerNode(), AVAudioPlayerNode())
    let engine = try engine(first)
    engine.attach(second)
    engine.connect(second, to: engine.mainMixerNode, format: nil)
    engine.mainMixerNode.outputVolume = 0.5
    second.volume = 0.5
    for player in [first, second] {
      player.play()
      player.scheduleBuffer(try buffer(1) { _ in 0.5 }, completionHandler: nil)
    }
    XCTAssertEqual(try render(engine, 1), [0.375])
    engine.detach(second)
    XCTAssertNil(second.engine)
  }

  func testAnEqualiserTakesHighFrequenciesAway() async throws {
    let player = AVAudioPlayerNode()
    let equaliser = AVAudioUnitEQ(numberOfBands: 1)
    let engine = try engine(player, equaliser)
    equaliser.bands[0].filterType = .lowPass
    equaliser.bands[0].frequency = 200
    player.play()
    func loudness(_ frequency: Double) throws -> Float {
      equaliser.reset()
      player.scheduleBuffer(
        try buffer(2000) { Float(sin(2 * Double.pi * frequency * Double($0) / 8_000)) },
        completionHandler: nil)
      return try render(engine, 2000).suffix(1000).map(abs).max() ?? 0
    }
    XCTAssertEqual(try loudness(3_000), 1, accuracy: 0.1, "bands are off at first")
    equaliser.bands[0].bypass = false
    XCTAssertLessThan(try loudness(3_000), 0.02)
    XCTAssertEqual(try loudness(20), 1, accuracy: 0.05)
  }

  func testADelayRepeats() async throws {
    let player = AVAudioPlayerNode()
    let delay = AVAudioUnitDelay()
    let engine = try engine(player, delay)
    delay.delayTime = 2.0 / 8_000
    delay.feedback = 50
    delay.wetDryMix = 50
    player.play()
    player.scheduleBuffer(try buffer(1) { _ in 1 }, completionHandler: nil)
    XCTAssertEqual(try render(engine, 6), [0.5, 0, 0.5, 0, 0.25, 0])
  }

  func testATapGetsBuffers() async throws {
    let player = AVAudioPlayerNode()
    let engine = try engine(player)
    let taken = expectation(description: "taken")
    engine.mainMixerNode.installTap(onBus: 0, bufferSize: 64, format: nil) { buffer, time in
      XCTAssertEqual(buffer.frameLength, 64)
      XCTAssertEqual(buffer.floatChannelData?[0][63], 0.5)
      XCTAssertEqual(time.sampleTime, 0)
      taken.fulfill()
    }
    player.play()
    player.scheduleBuffer(try buffer(100) { _ in 0.5 }, completionHandler: nil)
    _ = try render(engine, 100)
    await fulfillment(of: [taken], timeout: 30)
    engine.mainMixerNode.removeTap(onBus: 0)
  }

  func testRenderingByHandNeedsAStart() async throws {
    let engine = AVAudioEngine()
    let target = try XCTUnwrap(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 8))
    XCTAssertThrowsError(try engine.renderOffline(8, to: target)) {
      XCTAssertEqual($0 as? AVAudioEngineManualRenderingError, .invalidMode)
    }
    try engine.enableManualRenderingMode(.offline, format: format, maximumFrameCount: 4)
    XCTAssertThrowsError(try engine.renderOffline(4, to: target))
    try engine.start()
    XCTAssertEqual(try engine.renderOffline(8, to: target), .error)
  }

  /// Where a host steps the clock, sound goes as the clock does.
  func testASteppedClockPlaysSound() async throws {
    MediaClock.install(steppedAt: 10)
    ClockTimers.reset()
    defer {
      ClockTimers.reset()
      MediaClock.uninstall()
    }
    let engine = AVAudioEngine()
    let player = AVAudioPlayerNode()
    engine.attach(player)
    engine.connect(player, to: engine.mainMixerNode, format: format)
    try engine.start()
    XCTAssertTrue(engine.isRunning)
    player.play()
    let ended = expectation(description: "ended")
    player.scheduleBuffer(try buffer(800) { _ in 0.5 }, completionHandler: { ended.fulfill() })
    await Task.yield()
    for _ in 0..<50 {
      try await Task.sleep(for: .milliseconds(1))
      MediaClock.advance(by: 0.02)
      ClockTimers.fire()
    }
    await fulfillment(of: [ended], timeout: 30)
    engine.stop()
    XCTAssertFalse(engine.isRunning)
  }
}
