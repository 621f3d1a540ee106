import AVFAudio
import QuartzCore
import UIKit
import TestSupport
import XCTest

/// Tests from Apple's documentation of AVAudioPlayer.
@MainActor
final class AVAudioPlayerTests: XCTestCase {
  private final class Listener: AVAudioPlayerDelegate {
    var ends: [Bool] = []
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
      ends.append(flag)
    }
  }

  override func setUp() async throws {
    MediaClock.install(steppedAt: 10)
    ClockTimers.reset()
  }

  override func tearDown() async throws {
    ClockTimers.reset()
    MediaClock.uninstall()
  }

  private func pass(_ seconds: Double) {
    MediaClock.advance(by: seconds)
    ClockTimers.fire()
  }

  func testAFileTellsItsSound() async throws {
    let player = try AVAudioPlayer(contentsOf: SoundFixture.wave(seconds: 1.5))
    XCTAssertEqual(player.duration, 1.5, accuracy: 0.001)
    XCTAssertEqual(player.numberOfChannels, 2)
    XCTAssertEqual(player.settings[AVSampleRateKey] as? Double, 8_000)
    XCTAssertEqual(player.settings[AVFormatIDKey] as? UInt32, 0x6c70_636d, "lpcm")
    XCTAssertNotNil(player.url)
    XCTAssertNil(player.data)
  }

  func testWhatIsNoSoundIsRefused() async throws {
    let file = try SoundFixture.wave()
    try Data("This is a text.".utf8).write(to: file)
    XCTAssertThrowsError(try AVAudioPlayer(contentsOf: file)) { error in
      XCTAssertEqual((error as NSError).domain, NSOSStatusErrorDomain)
      XCTAssertEqual((error as NSError).code, 0x7479_703f, "typ?")
    }
    let missing = file.appendingPathExtension("none")
    XCTAssertThrowsError(try AVAudioPlayer(contentsOf: missing)) { error in
      XCTAssertEqual((error as NSError).code, 0x7768_743f, "wht?")
    }
  }

  func testASoundEndsAtItsMomentOfTheSteppedClock() async throws {
    let player = try AVAudioPlayer(contentsOf: SoundFixture.wave())
    let listener = Listener()
    player.delegate = listener
    XCTAssertTrue(player.play())
    XCTAssertTrue(player.isPlaying)
    pass(0.75)
    XCTAssertEqual(player.currentTime, 0.75, accuracy: 1e-6)
    XCTAssertTrue(listener.ends.isEmpty)
    pass(0.25)
    XCTAssertEqual(listener.ends, [true])
    XCTAssertFalse(player.isPlaying)
    XCTAssertEqual(player.currentTime, 0, "as on iOS, it is at its begin again")
  }

  func testAPauseKeepsThePlace() async throws {
    let player = try AVAudioPlayer(contentsOf: SoundFixture.wave())
    let listener = Listener()
    player.delegate = listener
    player.play()
    pass(0.4)
    player.pause()
    pass(5)
    XCTAssertEqual(player.currentTime, 0.4, accuracy: 1e-6)
    XCTAssertTrue(listener.ends.isEmpty)
    player.currentTime = 0.9
    player.play()
    pass(0.1)
    XCTAssertEqual(listener.ends, [true])
  }

  func testAStopIsNoEnd() async throws {
    let player = try AVAudioPlayer(contentsOf: SoundFixture.wave())
    let listener = Listener()
    player.delegate = listener
    player.play()
    pass(0.5)
    player.stop()
    pass(5)
    XCTAssertTrue(listener.ends.isEmpty)
    XCTAssertEqual(player.currentTime, 0.5, accuracy: 1e-6, "stop does not go back")
  }

  func testALoopAtDoubleSpeedEndsInItsTime() async throws {
    let player = try AVAudioPlayer(contentsOf: SoundFixture.wave())
    let listener = Listener()
    player.delegate = listener
    player.numberOfLoops = 1
    player.enableRate = true
    player.rate = 2
    player.play()
    pass(0.5)
    XCTAssertTrue(player.isPlaying)
    pass(0.25)
    XCTAssertEqual(player.currentTime, 0.5, accuracy: 1e-6)
    pass(0.25)
    XCTAssertEqual(listener.ends, [true])
  }

  func testMetersMeasureTheSamples() async throws {
    let player = try AVAudioPlayer(contentsOf: SoundFixture.wave())
    player.isMeteringEnabled = true
    player.updateMeters()
    XCTAssertEqual(player.averagePower(forChannel: 0), -160, "it does not play")
    player.play()
    pass(0.5)
    player.updateMeters()
    // Half of the loudest is 20·log10(0.5) decibels.
    XCTAssertEqual(player.averagePower(forChannel: 0), -6.02, accuracy: 0.1)
    XCTAssertEqual(player.peakPower(forChannel: 0), -6.02, accuracy: 0.1)
    XCTAssertEqual(player.averagePower(forChannel: 1), -160)
    XCTAssertEqual(player.averagePower(forChannel: 9), -160)
  }

  func testSoundIsPlayedFromMemory() async throws {
    _ = try SoundFixture.wave()
    let data = SoundFixture.waveData(seconds: 2)
    let player = try AVAudioPlayer(data: data)
    XCTAssertEqual(player.duration, 2, accuracy: 0.001)
    XCTAssertEqual(player.data, data)
    XCTAssertNil(player.url)
  }

  func testTheDevicePlaysInItsOwnTime() async throws {
    MediaClock.uninstall()
    let player = try AVAudioPlayer(contentsOf: SoundFixture.wave(seconds: 0.2))
    let listener = Listener()
    player.delegate = listener
    player.volume = 0
    XCTAssertTrue(player.play())
    _ = try await eventually { !listener.ends.isEmpty }
    XCTAssertEqual(listener.ends, [true])
    XCTAssertFalse(player.isPlaying)
  }
}
