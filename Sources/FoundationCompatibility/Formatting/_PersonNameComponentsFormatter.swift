public import Foundation

/// Writes the names of people as their language does, and takes written ones apart. It has the place of Foundation's,
/// which does neither on Linux.
open class _PersonNameComponentsFormatter: Formatter, @unchecked Sendable {
  public enum Style: Int, Sendable { case `default`, short, medium, long, abbreviated }

  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Writes the phonetic representation instead.
    public static let phonetic = Options(rawValue: 1 << 1)
  }

  /// How much of a name is written.
  open var style = Style.default
  open var isPhonetic = false
  open var locale: Locale! = .autoupdatingCurrent

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open class func localizedString(
    from components: PersonNameComponents, style nameFormatStyle: Style, options: Options = []
  ) -> String {
    let formatter = _PersonNameComponentsFormatter()
    formatter.style = nameFormatStyle
    formatter.isPhonetic = options.contains(.phonetic)
    return formatter.string(from: components)
  }

  open func string(from components: PersonNameComponents) -> String {
    let components = isPhonetic ? components.phoneticRepresentation ?? components : components
    return PersonNameText(components, locale: locale ?? .current).text(style)
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? PersonNameComponents).map { string(from: $0) }
  }

  /// The parts of a written name; nil for none.
  open func personNameComponents(from string: String) -> PersonNameComponents? {
    PersonNameText.components(of: string, locale: locale ?? .current)
  }
}

extension PersonNameComponents {
  /// How a name is written.
  public struct FormatStyle: Foundation.FormatStyle {
    public enum Style: Int, Codable, Hashable, Sendable { case short, medium, long, abbreviated }

    public var style: Style
    public var locale: Locale

    public init(style: Style = .medium, locale: Locale = .autoupdatingCurrent) {
      self.style = style
      self.locale = locale
    }

    public func format(_ value: PersonNameComponents) -> String {
      let text = PersonNameText(value, locale: locale)
      return switch style {
      case .short: text.text(.short)
      case .medium: text.text(.medium)
      case .long: text.text(.long)
      case .abbreviated: text.text(.abbreviated)
      }
    }

    public func locale(_ locale: Locale) -> FormatStyle {
      FormatStyle(style: style, locale: locale)
    }
  }

  /// The name, with given and family name.
  public func formatted() -> String { FormatStyle().format(self) }

  public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == PersonNameComponents { style.format(self) }
}

extension FormatStyle where Self == PersonNameComponents.FormatStyle {
  public static func name(
    style: PersonNameComponents.FormatStyle.Style
  ) -> PersonNameComponents.FormatStyle { .init(style: style) }
}
