import UIKit

/// The settings that a view is shown with.
public struct EnvironmentValues {
  /// Nil for what the preview is shown with.
  private(set) var look: ColorScheme?
  private(set) var textSize: Int?
  private var direction: LayoutDirection?
  public var horizontalSizeClass: UserInterfaceSizeClass?
  public var verticalSizeClass: UserInterfaceSizeClass?

  public init() {}

  public var colorScheme: ColorScheme {
    get { look ?? (UITraitCollection.current.userInterfaceStyle == .dark ? .dark : .light) }
    set { look = newValue }
  }

  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory.allCases[textSize ?? Self.currentTextSize] }
    set { textSize = newValue.index }
  }

  public var dynamicTypeSize: DynamicTypeSize {
    get { DynamicTypeSize.allCases[textSize ?? Self.currentTextSize] }
    set { textSize = newValue.index }
  }

  public var layoutDirection: LayoutDirection {
    get {
      direction
        ?? (UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }
    set { direction = newValue }
  }

  /// The direction that somebody asked for.
  var chosenDirection: LayoutDirection? { direction }

  private static var currentTextSize: Int {
    let category = UITraitCollection.current.preferredContentSizeCategory
    return UIContentSizeCategory.ordered.firstIndex(of: category) ?? 3
  }
}
