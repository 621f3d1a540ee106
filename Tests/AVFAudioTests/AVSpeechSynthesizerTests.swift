import Foundation
import QuartzCore
import UIKit
import TestSupport
import XCTest

@testable import AVFAudio

/// Tests from Apple's documentation of AVSpeechSynthesizer.
@MainActor
final class AVSpeechSynthesizerTests: XCTestCase {
  private final class Listener: AVSpeechSynthesizerDelegate {
    var heard: [String] = []

    private func note(_ what: String, _ utterance: AVSpeechUtterance) {
      heard.append("\(what) \(utterance.speechString.prefix(3))")
    }
    func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance
    ) { note("start", utterance) }
    func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
    ) { note("finish", utterance) }
    func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance
    ) { note("pause", utterance) }
    func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance
    ) { note("continue", utterance) }
    func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance
    ) { note("cancel", utterance) }
    func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
      utterance: AVSpeechUtterance
    ) { heard.append((utterance.speechString as NSString).substring(with: characterRange)) }
  }

  private let listener = Listener()

  override func setUp() async throws {
    MediaClock.install(steppedAt: 10)
    ClockTimers.reset()
  }

  override func tearDown() async throws {
    ClockTimers.reset()
    MediaClock.uninstall()
  }

  private func synthesizer(_ program: SpeechProgram? = nil) -> AVSpeechSynthesizer {
    let synthesizer = AVSpeechSynthesizer(program: program)
    synthesizer.delegate = listener
    return synthesizer
  }

  /// Lets time pass by hundredths of a second, and what it brings be done.
  private func pass(_ seconds: Double) async {
    for _ in 0..<Int(seconds * 100) {
      await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
      MediaClock.advance(by: 0.01)
      ClockTimers.fire()
    }
  }

  func testTextsAreSpokenOneAfterTheOther() async throws {
    let synthesizer = synthesizer()
    synthesizer.speak(AVSpeechUtterance(string: "Hello 한강"))
    synthesizer.speak(AVSpeechUtterance(string: "Bye"))
    XCTAssertTrue(synthesizer.isSpeaking)
    await pass(3)
    XCTAssertEqual(
      listener.heard,
      ["start Hel", "Hello", "한강", "finish Hel", "start Bye", "Bye", "finish Bye"])
    XCTAssertFalse(synthesizer.isSpeaking)
  }

  func testAPauseAndAStop() async throws {
    let synthesizer = synthesizer()
    synthesizer.speak(AVSpeechUtterance(string: "One two three"))
    synthesizer.speak(AVSpeechUtterance(string: "Four"))
    await pass(0.1)
    XCTAssertTrue(synthesizer.pauseSpeaking(at: .word))
    await pass(3)
    XCTAssertTrue(synthesizer.isPaused)
    XCTAssertEqual(listener.heard, ["start One", "One", "pause One"])
    XCTAssertTrue(synthesizer.continueSpeaking())
    XCTAssertFalse(synthesizer.continueSpeaking())
    await pass(0.1)
    XCTAssertTrue(synthesizer.stopSpeaking(at: .immediate))
    await pass(3)
    XCTAssertEqual(listener.heard.dropFirst(3), ["continue One", "two", "cancel One"])
    XCTAssertFalse(synthesizer.isSpeaking)
    XCTAssertFalse(synthesizer.stopSpeaking(at: .immediate))
  }

  func testTheProgramSpeaks() async throws {
    MediaClock.uninstall()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "speech-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (script, said) = (
      folder.appendingPathComponent("spd-say"), folder.appendingPathComponent("said")
    )
    try Data("#!/bin/sh\nprintf '%s\\n' \"$@\" >\(said.path)\n".utf8).write(to: script)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
    let synthesizer = synthesizer(try XCTUnwrap(SpeechProgram(folders: [folder.path])))
    let utterance = AVSpeechUtterance(string: "Hi")
    utterance.rate = 1
    utterance.voice = AVSpeechSynthesisVoice(name: "Anna", language: "de-DE")
    synthesizer.speak(utterance)
    _ = try await eventually { !synthesizer.isSpeaking }
    XCTAssertEqual(listener.heard, ["start Hi", "Hi", "finish Hi"])
    let arguments = try String(contentsOf: said, encoding: .utf8).split(separator: "\n")
    XCTAssertEqual(
      arguments,
      [
        "--wait", "--rate", "100", "--pitch", "0", "--volume", "100", "--language", "de",
        "--synthesis-voice", "Anna", "--", "Hi",
      ])
  }

  func testVoicesAreThoseOfTheProgramsTable() async {
    let voices = SpeechProgram.voices(
      in: """
                           NAME           LANGUAGE            VARIANT
                 English (America)              en-US               none
                          Korean                 ko               none
        """)
    XCTAssertEqual(voices.map(\.name), ["English (America)", "Korean"])
    XCTAssertEqual(voices.map(\.language), ["en-US", "ko"])
    XCTAssertNil(SpeechProgram(folders: ["/nowhere"]))
  }
}
