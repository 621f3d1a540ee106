import Foundation

/// A device by its name. Two with one name are different.
open class MCPeerID: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  public static var supportsSecureCoding: Bool { true }
  public let displayName: String
  private let identifier: String

  /// - Parameter myDisplayName: 63 bytes of UTF-8 at most, and not empty; others end the program, as on iOS.
  public init(displayName myDisplayName: String) {
    precondition(
      !myDisplayName.isEmpty && myDisplayName.utf8.count <= 63,
      "Invalid displayName passed to MCPeerID")
    displayName = myDisplayName
    identifier = UUID().uuidString
    super.init()
  }

  public required init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "displayName"),
      let identifier = coder.decodeObject(of: NSString.self, forKey: "identifier")
    else { return nil }
    displayName = name as String
    self.identifier = identifier as String
    super.init()
  }
  open func encode(with coder: NSCoder) {
    coder.encode(displayName as NSString, forKey: "displayName")
    coder.encode(identifier as NSString, forKey: "identifier")
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? MCPeerID)?.identifier == identifier
  }
  open override var hash: Int { identifier.hashValue }
  open override var description: String { "<MCPeerID: DisplayName = \(displayName)>" }
}
