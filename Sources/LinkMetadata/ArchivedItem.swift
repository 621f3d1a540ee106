import Foundation
import FoundationCompatibility

/// The item of a provider as an archive keeps it: data and their type.
enum ArchivedItem {
  /// How many seconds an archive waits for an item.
  private static let patience = 5.0

  static func encode(_ provider: NSItemProvider?, in coder: NSCoder, _ key: String) {
    guard let provider, let type = provider.registeredTypeIdentifiers.first,
      let data = data(of: provider, type)
    else { return }
    coder.encode(type as NSString, forKey: key + "Type")
    coder.encode(data as NSData, forKey: key + "Data")
  }

  static func provider(from coder: NSCoder, _ key: String) -> NSItemProvider? {
    guard coder.containsValue(forKey: key + "Type"),
      let type = coder.decodeObject(of: NSString.self, forKey: key + "Type") as String?,
      let data = coder.decodeObject(of: NSData.self, forKey: key + "Data") as Data?
    else { return nil }
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
      completion(data, nil)
      return nil
    }
    return provider
  }

  /// Providers answer on a queue of their own, so that waiting ends.
  private static func data(of provider: NSItemProvider, _ type: String) -> Data? {
    let answer = Answer()
    let isLoaded = DispatchSemaphore(value: 0)
    provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in
      answer.set(data)
      isLoaded.signal()
    }
    return isLoaded.wait(timeout: .now() + patience) == .success ? answer.data : nil
  }

  private final class Answer: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: Data?
    var data: Data? { lock.withLock { stored } }
    func set(_ data: Data?) { lock.withLock { stored = data } }
  }
}
