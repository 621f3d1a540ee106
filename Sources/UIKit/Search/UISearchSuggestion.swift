/// Something to search for that is offered while a person searches (iOS 16).
@preconcurrency @MainActor
public protocol UISearchSuggestion: NSObjectProtocol {
  var localizedSuggestion: String? { get }
  var localizedDescription: String? { get }
  var iconImage: UIImage? { get }
  /// The app's own object for the suggestion.
  var representedObject: Any? { get set }
}

/// A suggestion of a text, a description for assistive technology and a picture.
@preconcurrency @MainActor
open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
  open var localizedSuggestion: String? { attributed?.string }
  /// The suggestion as it is written, with the attributes of its parts.
  open var localizedAttributedSuggestion: NSAttributedString? { attributed }
  open private(set) var localizedDescription: String?
  open private(set) var iconImage: UIImage?
  open var representedObject: Any?
  private let attributed: NSAttributedString?

  public init(
    localizedAttributedSuggestion suggestion: NSAttributedString,
    localizedDescription description: String? = nil, iconImage: UIImage? = nil
  ) {
    attributed = suggestion
    localizedDescription = description
    self.iconImage = iconImage
    super.init()
  }

  public convenience init(
    localizedSuggestion suggestion: String, localizedDescription description: String? = nil,
    iconImage: UIImage? = nil
  ) {
    self.init(
      localizedAttributedSuggestion: NSAttributedString(string: suggestion),
      localizedDescription: description, iconImage: iconImage)
  }
}
