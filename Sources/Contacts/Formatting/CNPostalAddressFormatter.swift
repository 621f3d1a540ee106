import Foundation

public enum CNPostalAddressFormatterStyle: Int, Sendable { case mailingAddress }

/// The name of the property that a part of an attributed address is of.
public let CNPostalAddressPropertyAttribute = "property"
public let CNPostalAddressLocalizedPropertyNameAttribute = "localizedPropertyName"

/// Writes addresses on lines, in the order of their country.
open class CNPostalAddressFormatter: Formatter, @unchecked Sendable {
  open var style = CNPostalAddressFormatterStyle.mailingAddress

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open class func string(
    from postalAddress: CNPostalAddress, style: CNPostalAddressFormatterStyle
  ) -> String { AddressLines(postalAddress).lines.joined(separator: "\n") }

  open class func attributedString(
    from postalAddress: CNPostalAddress, style: CNPostalAddressFormatterStyle,
    withDefaultAttributes attributes: [NSAttributedString.Key: Any] = [:]
  ) -> NSAttributedString {
    NSAttributedString(string: string(from: postalAddress, style: style), attributes: attributes)
  }

  open func string(from postalAddress: CNPostalAddress) -> String {
    Self.string(from: postalAddress, style: style)
  }
  open override func string(for obj: Any?) -> String? {
    (obj as? CNPostalAddress).map { string(from: $0) }
  }
  open func attributedString(
    from postalAddress: CNPostalAddress,
    withDefaultAttributes attributes: [NSAttributedString.Key: Any] = [:]
  ) -> NSAttributedString {
    Self.attributedString(from: postalAddress, style: style, withDefaultAttributes: attributes)
  }
}

/// The lines of an address: "City ST 12345" in the United States, the postal code first in most of Europe,
/// and from the largest to the smallest in East Asia.
private struct AddressLines {
  let lines: [String]

  init(_ address: CNPostalAddress) {
    let country =
      address.isoCountryCode.isEmpty
      ? Locale.current.region?.identifier ?? "US" : address.isoCountryCode
    let street = address.street.components(separatedBy: "\n")
    let all: [String]
    switch country.uppercased() {
    case "KR", "CN", "TW", "JP":
      all =
        [
          address.country, address.postalCode,
          Self.line([address.state, address.city, address.subLocality]),
        ] + street
    case "GB", "IE":
      all =
        street + [address.subLocality, address.city, address.state, address.postalCode]
        + [address.country]
    case "US", "CA", "AU", "IN":
      all =
        street + [address.subLocality]
        + [Self.line([address.city, address.state, address.postalCode]), address.country]
    default:
      all =
        street + [address.subLocality]
        + [Self.line([address.postalCode, address.city]), address.state, address.country]
    }
    lines = all.filter { !$0.isEmpty }
  }

  private static func line(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
