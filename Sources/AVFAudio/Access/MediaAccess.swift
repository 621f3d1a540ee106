import Foundation
import GStreamerSupport
import UIKit

/// The person's answers to whether the app may use cameras and microphones. Any thread.
package final class MediaAccess: @unchecked Sendable {
  package enum Device: String, Codable, Sendable { case camera, microphone }
  package enum Answer: Int, Codable, Sendable { case notDetermined, denied, authorized }

  package static let shared = MediaAccess()

  private let lock = NSLock()
  private var answers: [String: Int]?
  @MainActor private lazy var questions: [Device: SystemQuestion] = [
    .camera: Self.question(.camera), .microphone: Self.question(.microphone),
  ]

  /// The file in the app's container; nil for programs without a bundle identifier, as tests are.
  private static var file: URL? {
    guard let identifier = Bundle.main.bundleIdentifier,
      let support = FileManager.default.urls(
        for: .applicationSupportDirectory, in: .userDomainMask
      ).first
    else { return nil }
    return support.appendingPathComponent(identifier).appendingPathComponent("MediaAccess.plist")
  }

  package func answer(_ device: Device) -> Answer {
    if MediaSources.areAllowed { return .authorized }
    return lock.withLock {
      let known = answers ?? load()
      answers = known
      return known[device.rawValue].flatMap(Answer.init) ?? .notDetermined
    }
  }

  package func set(_ answer: Answer, for device: Device) {
    lock.withLock {
      var known = answers ?? load()
      known[device.rawValue] = answer.rawValue
      answers = known
      save(known)
    }
  }

  private func load() -> [String: Int] {
    guard let file = Self.file, let data = try? Data(contentsOf: file) else { return [:] }
    return (try? PropertyListDecoder().decode([String: Int].self, from: data)) ?? [:]
  }

  private func save(_ answers: [String: Int]) {
    guard let file = Self.file else { return }
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try PropertyListEncoder().encode(answers).write(to: file, options: .atomic)
    } catch {
      FileHandle.standardError.write(
        Data("The answer could not be kept in \(file.path): \(error)\n".utf8))
    }
  }

  /// Asks the person the first time; `completion` is called on any thread.
  package func request(_ device: Device, _ completion: @escaping @Sendable (Bool) -> Void) {
    let known = answer(device)
    guard known == .notDetermined else { return completion(known == .authorized) }
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        self.questions[device]?.ask { answer in
          self.set(answer == 0 ? .denied : .authorized, for: device)
          completion(answer != 0)
        }
      }
    }
  }

  @MainActor
  private static func question(_ device: Device) -> SystemQuestion {
    let isCamera = device == .camera
    let key = isCamera ? "NSCameraUsageDescription" : "NSMicrophoneUsageDescription"
    return SystemQuestion(
      title: UIKitStrings.text(
        isCamera
          ? "“%@” Would Like to Access the Camera" : "“%@” Would Like to Access the Microphone"),
      message: Bundle.main.object(forInfoDictionaryKey: key) as? String,
      answers: [
        (UIKitStrings.text("Don’t Allow"), .default), (UIKitStrings.text("Allow"), .default),
      ])
  }
}
