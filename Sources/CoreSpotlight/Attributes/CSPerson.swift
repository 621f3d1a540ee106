import Foundation

/// Someone whom an item is about.
open class CSPerson: NSObject, NSSecureCoding, @unchecked Sendable {
  public static var supportsSecureCoding: Bool { true }
  public let displayName: String?
  public let handles: [String]
  public let handleIdentifier: String
  open var contactIdentifier: String?

  public init(displayName: String?, handles: [String], handleIdentifier: String) {
    self.displayName = displayName
    self.handles = handles
    self.handleIdentifier = handleIdentifier
    super.init()
  }

  public required init?(coder: NSCoder) {
    guard let identifier = coder.decodeObject(of: NSString.self, forKey: "handleIdentifier"),
      let handles = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: "handles")
        as? [String]
    else { return nil }
    handleIdentifier = identifier as String
    self.handles = handles
    displayName = coder.decodeObject(of: NSString.self, forKey: "displayName") as String?
    contactIdentifier =
      coder.decodeObject(of: NSString.self, forKey: "contactIdentifier") as String?
    super.init()
  }
  open func encode(with coder: NSCoder) {
    coder.encode(handleIdentifier as NSString, forKey: "handleIdentifier")
    coder.encode(handles as NSArray, forKey: "handles")
    coder.encode(displayName as NSString?, forKey: "displayName")
    coder.encode(contactIdentifier as NSString?, forKey: "contactIdentifier")
  }
}
