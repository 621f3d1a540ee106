import Foundation
import Synchronization

/// Sentences for the person at the terminal, each once.
enum RuntimeMessages {
  private static let told = Mutex<Set<String>>([])

  static func tell(_ sentence: String) {
    guard told.withLock({ $0.insert(sentence).inserted }) else { return }
    FileHandle.standardError.write(Data("hanok: \(sentence)\n".utf8))
  }
}
