import Foundation

/// What addresses, profiles and relations share: texts by key, which are compared, kept and never changed.
open class _CNTextValue: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  open class var supportsSecureCoding: Bool { true }
  package fileprivate(set) var texts: [String: String]

  package init(texts: [String: String]) {
    self.texts = texts.filter { !$0.value.isEmpty }
    super.init()
  }

  package subscript(key: String) -> String {
    get { texts[key] ?? "" }
    set { texts[key] = newValue.isEmpty ? nil : newValue }
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool { (object as? _CNTextValue)?.texts == texts }
  open override var hash: Int { texts.hashValue }

  public required init?(coder: NSCoder) {
    texts =
      coder.decodeObject(of: [NSDictionary.self, NSString.self], forKey: "texts")
      as? [String: String] ?? [:]
    super.init()
  }
  open func encode(with coder: NSCoder) { coder.encode(texts as NSDictionary, forKey: "texts") }
}
