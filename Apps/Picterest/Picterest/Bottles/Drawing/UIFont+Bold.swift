import UIKit

extension UIFont {
  /// The same font in bold, scaled with the user's text size as the font itself.
  var bold: UIFont {
    guard let descriptor = fontDescriptor.withSymbolicTraits(.traitBold) else { return self }
    return UIFont(descriptor: descriptor, size: 0)
  }
}

extension UIConfigurationTextAttributesTransformer {
  /// Buttons' titles in the style of headlines, at the user's text size.
  static var headline: UIConfigurationTextAttributesTransformer {
    UIConfigurationTextAttributesTransformer { attributes in
      var attributes = attributes
      attributes.font = .preferredFont(forTextStyle: .headline)
      return attributes
    }
  }
}
