import Foundation

/// The program `spd-say`, which hands texts to speech-dispatcher.
final class SpeechProgram: Sendable {
  let url: URL

  /// That of the system; nil without one.
  static let shared = SpeechProgram(
    folders: (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map(String.init))

  init?(folders: [String]) {
    let files = folders.map { URL(fileURLWithPath: $0).appendingPathComponent("spd-say") }
    guard let url = files.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) })
    else { return nil }
    self.url = url
  }

  /// Speaks a text; the handler is called when it was spoken or stopped, on any thread.
  func speak(
    _ text: String, like utterance: AVSpeechUtterance, ended: @escaping @Sendable () -> Void
  ) -> Process? {
    let process = Process()
    process.executableURL = url
    process.arguments = Self.arguments(for: utterance) + ["--", text]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.terminationHandler = { _ in ended() }
    do {
      try process.run()
      return process
    } catch {
      return nil
    }
  }

  /// Has speech-dispatcher drop its queue: it would speak on without the program.
  func cancel() {
    let process = Process()
    process.executableURL = url
    process.arguments = ["--cancel"]
    try? process.run()
  }

  /// Numbers go from -100 to 100, with the usual value at 0.
  static func arguments(for utterance: AVSpeechUtterance) -> [String] {
    func scaled(_ value: Float) -> String { String(Int((min(max(value, -1), 1) * 100).rounded())) }
    let pitch = utterance.pitchMultiplier
    var arguments = [
      "--wait", "--rate", scaled(utterance.rate * 2 - 1),
      "--pitch", scaled(pitch < 1 ? (pitch - 1) * 2 : pitch - 1),
      "--volume", scaled(utterance.volume * 2 - 1),
    ]
    if let voice = utterance.voice {
      arguments += [
        "--language", String(voice.language.prefix { $0 != "-" }), "--synthesis-voice", voice.name,
      ]
    }
    return arguments
  }

  /// The voices, asked for anew each time: they may have been installed meanwhile.
  var voices: [AVSpeechSynthesisVoice] {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = url
    process.arguments = ["--list-synthesis-voices"]
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return [] }
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Self.voices(in: text)
  }

  /// A heading, then a line a voice: its name, which may have spaces, its language and its variant.
  static func voices(in text: String) -> [AVSpeechSynthesisVoice] {
    text.split(separator: "\n").dropFirst().compactMap { line in
      let columns = line.split(whereSeparator: \.isWhitespace).map(String.init)
      guard columns.count >= 3 else { return nil }
      return AVSpeechSynthesisVoice(
        name: columns.dropLast(2).joined(separator: " "), language: columns[columns.count - 2])
    }
  }
}
