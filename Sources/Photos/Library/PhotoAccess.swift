import Foundation
import UIKit

/// The person's answers to whether the app may see or add pictures. Any thread.
final class PhotoAccess: @unchecked Sendable {
  static let shared = PhotoAccess()

  private let lock = NSLock()
  private var answers: [Int: Int]?
  @MainActor private lazy var questions: [PHAccessLevel: SystemQuestion] = [
    .readWrite: Self.question(.readWrite), .addOnly: Self.question(.addOnly),
  ]

  /// The file in the app's container; nil for programs without a bundle identifier, as tests are.
  private static var file: URL? {
    guard let identifier = Bundle.main.bundleIdentifier,
      let support = FileManager.default.urls(
        for: .applicationSupportDirectory, in: .userDomainMask
      ).first
    else { return nil }
    return support.appendingPathComponent(identifier).appendingPathComponent("PhotoAccess.plist")
  }

  func status(_ level: PHAccessLevel) -> PHAuthorizationStatus {
    lock.withLock {
      let known = answers ?? load()
      answers = known
      // Who may see may also add.
      if level == .addOnly, known[PHAccessLevel.readWrite.rawValue] == 3 { return .authorized }
      return known[level.rawValue].flatMap(PHAuthorizationStatus.init) ?? .notDetermined
    }
  }

  func set(_ status: PHAuthorizationStatus, for level: PHAccessLevel) {
    lock.withLock {
      var known = answers ?? load()
      known[level.rawValue] = status.rawValue
      answers = known
      save(known)
    }
  }

  private func load() -> [Int: Int] {
    guard let file = Self.file, let data = try? Data(contentsOf: file) else { return [:] }
    return (try? PropertyListDecoder().decode([Int: Int].self, from: data)) ?? [:]
  }

  private func save(_ answers: [Int: Int]) {
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

  /// Asks the person the first time.
  func request(
    _ level: PHAccessLevel, _ completion: @escaping @Sendable (PHAuthorizationStatus) -> Void
  ) {
    let known = status(level)
    guard known == .notDetermined else { return completion(known) }
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        self.questions[level]?.ask { answer in
          self.set(answer == 0 ? .denied : .authorized, for: level)
          completion(self.status(level))
        }
      }
    }
  }

  @MainActor
  private static func question(_ level: PHAccessLevel) -> SystemQuestion {
    let isAdding = level == .addOnly
    let key = isAdding ? "NSPhotoLibraryAddUsageDescription" : "NSPhotoLibraryUsageDescription"
    return SystemQuestion(
      title: UIKitStrings.text(
        isAdding
          ? "“%@” Would Like to Add to your Photos"
          : "“%@” Would Like to Access Your Photo Library"),
      message: Bundle.main.object(forInfoDictionaryKey: key) as? String,
      answers: [
        (UIKitStrings.text("Don’t Allow"), .default),
        (UIKitStrings.text(isAdding ? "Allow" : "Allow Full Access"), .default),
      ])
  }
}
