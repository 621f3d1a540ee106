import Foundation
import FoundationCompatibility

/// A point in the history of a coordinator's stores, which can be archived.
open class NSPersistentHistoryToken: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The number of the last transaction of each store, by the store's identifier.
  package let numbers: [String: Int64]

  package init(numbers: [String: Int64]) { self.numbers = numbers }

  /// A point before everything that happened.
  public override init() { numbers = [:] }

  open class var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    guard
      let data = coder.decodeObject(of: NSData.self, forKey: "numbers"),
      let numbers = try? JSONDecoder().decode(
        [String: Int64].self, from: Data(copying: data))
    else { return nil }
    self.numbers = numbers
  }

  open func encode(with coder: NSCoder) {
    guard let data = try? JSONEncoder().encode(numbers) else { return }
    coder.encode(NSData(data: data), forKey: "numbers")
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSPersistentHistoryToken)?.numbers == numbers
  }

  open override var hash: Int { numbers.hashValue }

  open override var description: String { "<NSPersistentHistoryToken - \(numbers)>" }
}
