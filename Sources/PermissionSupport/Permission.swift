import Foundation
import UIKit

/// Whether the person lets the app use something of theirs: asked once, and the answer is kept. Any thread.
package final class Permission: @unchecked Sendable {
  package enum Answer: Int, Codable, Sendable { case notDetermined, denied, authorized }

  private let name: String
  private let usageKeys: [String]
  private let question: PermissionQuestion
  @MainActor private lazy var alert = makeAlert()

  /// - Parameters:
  ///   - name: what the answer is kept under.
  ///   - usageKey: the key of Info.plist with the app's reason.
  ///   - formerUsageKey: the key of earlier versions of iOS, which is read where the other is not there.
  package init(
    _ name: String, usageKey: String, formerUsageKey: String? = nil, question: PermissionQuestion
  ) {
    self.name = name
    usageKeys = [usageKey, formerUsageKey].compactMap(\.self)
    self.question = question
  }

  package var answer: Answer { PermissionAnswers.shared[name] }

  package func set(_ answer: Answer) { PermissionAnswers.shared[name] = answer }

  /// Asks the person the first time. `completion` is called on any thread.
  package func request(_ completion: @escaping @Sendable (Answer) -> Void) {
    let known = answer
    guard known == .notDetermined else { return completion(known) }
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        self.alert.ask { choice in
          self.set(choice == 0 ? .denied : .authorized)
          completion(self.answer)
        }
      }
    }
  }

  /// Why the app asks, in its own words of its Info.plist.
  package func reason(in info: (String) -> Any?) -> String? {
    for key in usageKeys {
      if let reason = info(key) as? String { return reason }
    }
    return nil
  }

  @MainActor
  private func makeAlert() -> SystemQuestion {
    SystemQuestion(
      title: question.text, message: reason(in: Bundle.main.object(forInfoDictionaryKey:)),
      answers: [
        (UIKitStrings.text("Don’t Allow"), .default), (UIKitStrings.text("Allow"), .default),
      ])
  }
}

/// The answers of the app's person, in a file of its container; in memory for programs without a bundle
/// identifier, as tests are.
private final class PermissionAnswers: @unchecked Sendable {
  static let shared = PermissionAnswers()

  private let lock = NSLock()
  private lazy var answers: [String: Int] = load()

  subscript(name: String) -> Permission.Answer {
    get { lock.withLock { answers[name].flatMap(Permission.Answer.init) ?? .notDetermined } }
    set {
      lock.withLock {
        answers[name] = newValue.rawValue
        save()
      }
    }
  }

  private let file = AppFolder.url?.appendingPathComponent("Permissions.plist")

  private func load() -> [String: Int] {
    guard let file, let data = try? Data(contentsOf: file) else { return [:] }
    return (try? PropertyListDecoder().decode([String: Int].self, from: data)) ?? [:]
  }

  private func save() {
    guard let file else { return }
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try PropertyListEncoder().encode(answers).write(to: file, options: .atomic)
    } catch {
      FileHandle.standardError.write(
        Data("The answer could not be kept in \(file.path): \(error)\n".utf8))
    }
  }
}
