import Foundation

/// Joins items to a list as the language writes it: “a, b and c”.
open class ListFormatter: Formatter, @unchecked Sendable {
  /// The language of the list.
  open var locale: Locale! = .autoupdatingCurrent
  /// Formats items that are not strings.
  open var itemFormatter: Formatter?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The strings joined as the current language does.
  open class func localizedString(byJoining strings: [String]) -> String {
    strings.formatted(.list(type: .and).locale(.current))
  }

  /// The items joined, or nil when one of them has no text.
  open func string(from items: [Any]) -> String? {
    var texts: [String] = []
    for item in items {
      guard let text = itemFormatter.map({ $0.string(for: item) }) ?? String(describing: item)
      else { return nil }
      texts.append(text)
    }
    return texts.formatted(.list(type: .and).locale(locale))
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? [Any]).flatMap { string(from: $0) }
  }
}
