/// Markdown's marks on words; text layout shows them in the font. Foundation on Linux lacks it.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let emphasized = Self(rawValue: 1 << 0)
  public static let stronglyEmphasized = Self(rawValue: 1 << 1)
  public static let code = Self(rawValue: 1 << 2)
  public static let strikethrough = Self(rawValue: 1 << 5)
  public static let softBreak = Self(rawValue: 1 << 6)
  public static let lineBreak = Self(rawValue: 1 << 7)
}

extension NSAttributedString.Key {
  /// The raw value of an `InlinePresentationIntent`.
  public static let inlinePresentationIntent = Self(rawValue: "NSInlinePresentationIntent")
}

extension UIFont {
  /// The font with the traits that Markdown asks for.
  func presenting(_ intent: InlinePresentationIntent) -> UIFont {
    var descriptor = fontDescriptor
    if intent.contains(.code) {
      descriptor =
        descriptor.withDesign(.monospaced)
        ?? UIFont.monospacedSystemFont(
          ofSize: pointSize, weight: .regular
        ).fontDescriptor
    }
    var traits = descriptor.symbolicTraits
    if intent.contains(.stronglyEmphasized) { traits.insert(.traitBold) }
    if intent.contains(.emphasized) { traits.insert(.traitItalic) }
    if traits != descriptor.symbolicTraits {
      descriptor = descriptor.withSymbolicTraits(traits) ?? descriptor
    }
    return UIFont(descriptor: descriptor, size: pointSize)
  }
}
