public import Foundation

// Texts made of formats, as classes, which Foundation on Linux makes in one way only.

extension NSString {
  /// A text of a format with the locale's numbers.
  public convenience init(format: NSString, locale: Locale?, _ args: any CVarArg...) {
    self.init(string: String._hanok_text(format as String, locale, args))
  }

  /// A text of a format with the numbers of the user's language.
  public class func localizedStringWithFormat(
    _ format: NSString, _ args: any CVarArg...
  ) -> NSString {
    NSString(string: String._hanok_text(format as String, .current, args))
  }

  /// The text with that of a format behind it.
  public func appendingFormat(_ format: NSString, _ args: any CVarArg...) -> NSString {
    NSString(string: (self as String) + String._hanok_text(format as String, nil, args))
  }
}

extension NSMutableString {
  /// Adds the text of a format.
  public func appendFormat(_ format: NSString, _ args: any CVarArg...) {
    append(String._hanok_text(format as String, nil, args))
  }
}
