import Foundation

/// A telephone number as it was written.
open class CNPhoneNumber: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  public static var supportsSecureCoding: Bool { true }
  public let stringValue: String

  public init(stringValue string: String) {
    stringValue = string
    super.init()
  }

  public override convenience init() { self.init(stringValue: "") }

  /// The digits alone, by which numbers are compared.
  var digits: String { stringValue.filter { $0.isWholeNumber || $0 == "+" } }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CNPhoneNumber)?.stringValue == stringValue
  }
  open override var hash: Int { stringValue.hashValue }
  open override var description: String { "<CNPhoneNumber: stringValue=\(stringValue)>" }

  public required init?(coder: NSCoder) {
    stringValue = coder.decodeObject(of: NSString.self, forKey: "stringValue") as String? ?? ""
    super.init()
  }
  open func encode(with coder: NSCoder) {
    coder.encode(stringValue as NSString, forKey: "stringValue")
  }
}
