/// How the lines above and below a row of a list look.
@preconcurrency @MainActor
public struct UIListSeparatorConfiguration: @MainActor Hashable {
  public enum Visibility: Int, Sendable {
    /// As the list's appearance has it.
    case automatic
    case visible, hidden
  }

  /// Insets that follow the row's content.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

  public var topSeparatorVisibility = Visibility.automatic
  public var bottomSeparatorVisibility = Visibility.automatic
  /// Points from the row's edges; only leading and trailing count.
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  public var color = UIColor.separator
  /// The effect of lines on their background, instead of their colour alone (iOS 15).
  public var visualEffect: UIVisualEffect?
  /// The colour between selected rows.
  public var multipleSelectionColor = UIColor.separator

  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {
    if listAppearance == .sidebar {
      topSeparatorVisibility = .hidden
      bottomSeparatorVisibility = .hidden
    }
  }
}
