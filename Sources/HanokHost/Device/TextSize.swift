import UIKit

/// The sizes of text that a person chooses in the settings, by name.
package enum TextSize {
  private static let short = [
    "XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5",
  ]
  private static let long = [
    "extraSmall", "small", "medium", "large", "extraLarge", "extraExtraLarge",
    "extraExtraExtraLarge", "accessibilityMedium", "accessibilityLarge", "accessibilityExtraLarge",
    "accessibilityExtraExtraLarge", "accessibilityExtraExtraExtraLarge",
  ]
  private static let accessibility = ["M", "L", "XL", "XXL", "XXXL"].map { "accessibility\($0)" }

  /// The size of a name: `XS` to `XXXL` and `AX1` to `AX5`, `accessibilityM` to `accessibilityXXXL`, or UIKit's own.
  package static func category(named name: String) -> UIContentSizeCategory? {
    let sizes = UIContentSizeCategory.ordered
    for names in [short, long] {
      if let index = names.firstIndex(of: name) { return sizes[index] }
    }
    return accessibility.firstIndex(of: name).map { sizes[sizes.count - accessibility.count + $0] }
  }

  /// `XXL` or `AX3`.
  package static func shortName(of category: UIContentSizeCategory) -> String {
    UIContentSizeCategory.ordered.firstIndex(of: category).map { short[$0] } ?? category.rawValue
  }
}
