import AVFAudio
import GStreamerSupport
import QuartzCore
import UIKit
import TestSupport
import XCTest

/// Tests from Apple's documentation of AVAudioRecorder, with a file as the microphone.
@MainActor
final class AVAudioRecorderTests: XCTestCase {
  private final class Listener: AVAudioRecorderDelegate {
    var ends: [Bool] = []
    func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) {
      ends.append(flag)
    }
  }

  private let session = AVAudioSession.sharedInstance()
  private var file = URL(fileURLWithPath: "/")
  private let waves: [String: Any] = [
    AVFormatIDKey: kAudioFormatLinearPCM, AVSampleRateKey: 8_000, AVNumberOfChannelsKey: 2,
    AVLinearPCMBitDepthKey: 16,
  ]

  override func setUp() async throws {
    MediaClock.install(steppedAt: 10)
    ClockTimers.reset()
    MediaSources.use(cameras: [], microphone: try SoundFixture.wave())
    MediaAccess.shared.set(.authorized, for: .microphone)
    try session.setCategory(.playAndRecord)
    file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "recording-\(UUID().uuidString).wav")
  }

  override func tearDown() async throws {
    try? FileManager.default.removeItem(at: file)
    try session.setCategory(.soloAmbient)
    MediaAccess.shared.set(.notDetermined, for: .microphone)
    MediaSources.use(cameras: [], microphone: nil)
    ClockTimers.reset()
    MediaClock.uninstall()
  }

  private func pass(_ seconds: Double) {
    MediaClock.advance(by: seconds)
    ClockTimers.fire()
  }

  func testWhatWasHeardIsInTheFile() async throws {
    let recorder = try AVAudioRecorder(url: file, settings: waves)
    let listener = Listener()
    recorder.delegate = listener
    XCTAssertFalse(recorder.isRecording)
    XCTAssertTrue(recorder.record())
    XCTAssertTrue(recorder.isRecording)
    pass(1.5)
    XCTAssertEqual(recorder.currentTime, 1.5, accuracy: 1e-6)
    recorder.pause()
    XCTAssertFalse(recorder.isRecording)
    pass(5)
    XCTAssertEqual(recorder.currentTime, 1.5, accuracy: 1e-6)
    XCTAssertTrue(recorder.record(), "it goes on in the same file")
    pass(0.5)
    recorder.stop()
    let player = try AVAudioPlayer(contentsOf: file)
    XCTAssertEqual(player.duration, 2, accuracy: 0.001)
    XCTAssertEqual(player.numberOfChannels, 2)
    XCTAssertEqual(player.settings[AVSampleRateKey] as? Double, 8_000)
    _ = try await eventually { !listener.ends.isEmpty }
    XCTAssertEqual(listener.ends, [true])
    XCTAssertEqual(recorder.currentTime, 0)
    player.isMeteringEnabled = true
    player.play()
    pass(1.7)
    player.updateMeters()
    // The microphone's file of a second has begun anew; half of the loudest is -6 decibels.
    XCTAssertEqual(player.averagePower(forChannel: 0), -6.02, accuracy: 0.1)
    XCTAssertLessThan(player.averagePower(forChannel: 1), -90)
  }

  func testTheSameTimesGiveTheSameFile() async throws {
    var files: [Data] = []
    for _ in 0..<2 {
      let recorder = try AVAudioRecorder(url: file, settings: waves)
      recorder.record()
      for _ in 0..<7 {
        pass(0.1)
        recorder.updateMeters()
      }
      recorder.stop()
      files.append(try Data(contentsOf: file))
    }
    XCTAssertEqual(files[0], files[1])
    XCTAssertGreaterThan(files[0].count, 20_000)
  }

  func testItStopsAfterItsDuration() async throws {
    let recorder = try AVAudioRecorder(url: file, settings: waves)
    let listener = Listener()
    recorder.delegate = listener
    XCTAssertTrue(recorder.record(forDuration: 0.5))
    pass(0.4)
    XCTAssertTrue(recorder.isRecording)
    pass(0.3)
    XCTAssertFalse(recorder.isRecording)
    XCTAssertEqual(try AVAudioPlayer(contentsOf: file).duration, 0.5, accuracy: 0.001)
    _ = try await eventually { !listener.ends.isEmpty }
    XCTAssertEqual(listener.ends, [true])
  }

  func testItBeginsAtATime() async throws {
    let recorder = try AVAudioRecorder(url: file, settings: waves)
    XCTAssertTrue(recorder.record(atTime: recorder.deviceCurrentTime + 1, forDuration: 1))
    XCTAssertFalse(recorder.isRecording)
    pass(0.5)
    XCTAssertFalse(recorder.isRecording)
    pass(0.5)
    XCTAssertTrue(recorder.isRecording)
    recorder.stop()
  }

  func testMetersShowThePowerWhileRecording() async throws {
    let recorder = try AVAudioRecorder(url: file, settings: waves)
    recorder.isMeteringEnabled = true
    recorder.updateMeters()
    XCTAssertEqual(recorder.averagePower(forChannel: 0), -160, "it does not record")
    recorder.record()
    pass(0.3)
    recorder.updateMeters()
    XCTAssertEqual(recorder.averagePower(forChannel: 0), -6.02, accuracy: 0.1)
    XCTAssertEqual(recorder.peakPower(forChannel: 0), -6.02, accuracy: 0.1)
    XCTAssertEqual(recorder.averagePower(forChannel: 1), -160)
    recorder.stop()
  }

  func testSilenceIsRecordedUntilThePersonAllowsMore() async throws {
    MediaAccess.shared.set(.denied, for: .microphone)
    XCTAssertEqual(session.recordPermission, .denied)
    let recorder = try AVAudioRecorder(url: file, settings: waves)
    recorder.isMeteringEnabled = true
    recorder.record()
    pass(0.3)
    recorder.updateMeters()
    XCTAssertEqual(recorder.peakPower(forChannel: 0), -160)
    recorder.stop()
    XCTAssertEqual(try AVAudioPlayer(contentsOf: file).duration, 0.3, accuracy: 0.001)
  }

  func testSoundIsCompressedAsAAC() async throws {
    try XCTSkipUnless(GStreamer.has("avenc_aac"), "there is no encoder of AAC")
    let url = file.deletingPathExtension().appendingPathExtension("m4a")
    defer { try? FileManager.default.removeItem(at: url) }
    let recorder = try AVAudioRecorder(
      url: url,
      settings: [
        AVFormatIDKey: Int(kAudioFormatMPEG4AAC), AVSampleRateKey: 44_100.0,
        AVNumberOfChannelsKey: 1, AVEncoderAudioQualityKey: AVAudioQuality.high.rawValue,
      ])
    XCTAssertEqual(recorder.format.sampleRate, 44_100)
    recorder.record()
    pass(1)
    recorder.stop()
    let player = try AVAudioPlayer(contentsOf: url)
    XCTAssertEqual(player.duration, 1, accuracy: 0.1)
    XCTAssertEqual(player.settings[AVFormatIDKey] as? UInt32, kAudioFormatMPEG4AAC)
    XCTAssertEqual(player.numberOfChannels, 1)
  }

  func testOtherContainersHoldTheirFormats() async throws {
    for (name, format) in [
      ("caf", kAudioFormatLinearPCM), ("aiff", kAudioFormatLinearPCM),
      ("m4a", kAudioFormatAppleLossless), ("flac", kAudioFormatFLAC), ("caf", kAudioFormatOpus),
    ] {
      let url = file.deletingPathExtension().appendingPathExtension(name)
      defer { try? FileManager.default.removeItem(at: url) }
      let recorder = try AVAudioRecorder(
        url: url,
        settings: [
          AVFormatIDKey: format, AVSampleRateKey: 44_100, AVNumberOfChannelsKey: 1,
        ])
      XCTAssertTrue(recorder.record())
      pass(1)
      recorder.stop()
      XCTAssertEqual(try AVAudioPlayer(contentsOf: url).duration, 1, accuracy: 0.1, name)
    }
  }

  func testDeletingWaitsForTheEndOfTheRecording() async throws {
    let recorder = try AVAudioRecorder(url: file, settings: waves)
    XCTAssertTrue(recorder.prepareToRecord())
    XCTAssertTrue(FileManager.default.fileExists(atPath: file.path), "preparing makes the file")
    recorder.record()
    XCTAssertFalse(recorder.deleteRecording(), "it records")
    recorder.stop()
    XCTAssertTrue(recorder.deleteRecording())
    XCTAssertFalse(FileManager.default.fileExists(atPath: file.path))
  }

  func testWithoutAMicrophoneNothingIsRecorded() async throws {
    MediaSources.use(cameras: [], microphone: nil)
    let recorder = try AVAudioRecorder(url: file, settings: waves)
    XCTAssertFalse(recorder.prepareToRecord())
    XCTAssertFalse(recorder.record())
    XCTAssertFalse(recorder.isRecording)
    XCTAssertFalse(FileManager.default.fileExists(atPath: file.path))
  }

  func testACategoryThatDoesNotRecord() async throws {
    try session.setCategory(.playback)
    XCTAssertFalse(try AVAudioRecorder(url: file, settings: waves).record())
  }

  func testSettingsThatNothingEncodesAreRefused() {
    var settings = waves
    settings[AVFormatIDKey] = kAudioFormatAMR
    XCTAssertThrowsError(try AVAudioRecorder(url: file, settings: settings)) { error in
      XCTAssertEqual((error as NSError).domain, NSOSStatusErrorDomain)
      XCTAssertEqual((error as NSError).code, 0x666d_743f, "fmt?")
    }
    settings = waves
    settings[AVFormatIDKey] = kAudioFormatMPEG4AAC
    XCTAssertThrowsError(try AVAudioRecorder(url: file, settings: settings), "not in a .wav")
    let nowhere = URL(fileURLWithPath: "/no/such/folder/a.wav")
    XCTAssertThrowsError(try AVAudioRecorder(url: nowhere, settings: waves))
  }

  func testTheSessionTellsOfTheMicrophone() async throws {
    XCTAssertTrue(session.isInputAvailable)
    XCTAssertEqual(session.availableInputs?.map(\.portType), [.builtInMic])
    XCTAssertEqual(session.currentRoute.inputs, session.availableInputs)
    XCTAssertEqual(session.recordPermission, .granted)
    XCTAssertEqual(AVAudioApplication.shared.recordPermission, .granted)
    let isGranted = await AVAudioApplication.requestRecordPermission()
    XCTAssertTrue(isGranted)
    try session.setCategory(.record)
    try session.setActive(true)
    try session.setPreferredInput(session.availableInputs?.first)
    XCTAssertEqual(session.preferredInput, session.availableInputs?.first)
    MediaAccess.shared.set(.notDetermined, for: .microphone)
    XCTAssertEqual(session.recordPermission, .undetermined)
  }

  func testADevicesSoundComesInItsOwnTime() async throws {
    MediaClock.uninstall()
    MediaSources.use(cameras: [], microphone: nil)
    MediaSources.simulate([
      MediaSource(
        .microphone, .element("audiotestsrc is-live=true samplesperbuffer=480 volume=0.5"),
        name: "Tone")
    ])
    let recorder = try AVAudioRecorder(url: file, settings: waves)
    recorder.isMeteringEnabled = true
    XCTAssertTrue(recorder.record())
    _ = try await eventually {
      recorder.updateMeters()
      return recorder.peakPower(forChannel: 0) != -160
    }
    XCTAssertEqual(recorder.peakPower(forChannel: 0), -6, accuracy: 0.5)
    recorder.stop()
    // One buffer at least, of 480 samples.
    XCTAssertGreaterThan(try AVAudioPlayer(contentsOf: file).duration, 0.009)
  }

  func testFormatsDifferBySampleTypeAndInterleaving() throws {
    let standard = try XCTUnwrap(
      AVAudioFormat(standardFormatWithSampleRate: 44_100, channels: 2))
    XCTAssertTrue(standard.isStandard)
    XCTAssertEqual(standard.commonFormat, .pcmFormatFloat32)
    XCTAssertFalse(standard.isInterleaved)
    XCTAssertEqual(standard.channelCount, 2)
    XCTAssertEqual(standard.streamDescription.pointee.mBytesPerFrame, 4)
    let whole = try XCTUnwrap(
      AVAudioFormat(
        commonFormat: .pcmFormatInt16, sampleRate: 8_000, channels: 2, interleaved: true))
    XCTAssertEqual(whole.streamDescription.pointee.mBytesPerFrame, 4)
    XCTAssertEqual(whole, AVAudioFormat(settings: whole.settings))
    XCTAssertNotEqual(whole, standard)
    XCTAssertNil(AVAudioFormat(settings: [AVSampleRateKey: 8_000]))
    let recorder = try AVAudioRecorder(url: file, format: whole)
    XCTAssertEqual(recorder.format, whole)
  }
}
