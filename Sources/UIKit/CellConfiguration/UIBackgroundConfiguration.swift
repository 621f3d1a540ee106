/// How the background of a button, a cell, a header or a footer looks.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration: @MainActor Hashable {
  /// A view of the app's own instead of everything else.
  public var customView: UIView?
  /// Points.
  public var cornerRadius: CGFloat = 0
  /// Points from the view's edges.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges at which the view's layout margins are added to the insets.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// Nil for the tint. A colour that was set stays in every state; the system's own follow the state.
  public var backgroundColor: UIColor? {
    get { shownColor }
    set {
      shownColor = newValue
      hasOwnColor = true
    }
  }
  private var shownColor: UIColor?
  private var hasOwnColor = false
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The effect on the content behind the background, below its colour.
  public var visualEffect: UIVisualEffect? {
    get { shownEffect }
    set {
      shownEffect = newValue
      hasOwnEffect = true
    }
  }
  private var shownEffect: UIVisualEffect?
  private var hasOwnEffect = false
  public var image: UIImage?
  public var imageContentMode: UIView.ContentMode = .scaleToFill
  /// Nil for the tint colour.
  public var strokeColor: UIColor?
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// Points; 0 for no stroke.
  public var strokeWidth: CGFloat = 0
  /// How far outside of the background the stroke is, in points.
  public var strokeOutset: CGFloat = 0
  /// The shadow that the background casts; none unless its colour is set (iOS 18).
  public var shadowProperties = UIShadowProperties()
  /// Which system background it is, for its colour in each state.
  var role = Role.custom

  enum Role: Hashable, Sendable {
    case custom, plainCell, groupedCell, sidebarCell, headerFooter, plainHeaderFooter
  }

  init() {}

  init(_ role: Role, _ color: UIColor?) {
    self.role = role
    shownColor = color
  }

  // MARK: The system's backgrounds

  /// No background.
  public static func clear() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.custom, .clear)
  }
  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.plainCell, .systemBackground)
  }
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.groupedCell, .secondarySystemGroupedBackground)
  }
  /// A cell that takes its colours from the list around it (iOS 18).
  public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    sidebarCell()
  }
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
    sidebarCell()
  }
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.plainHeaderFooter, .clear)
  }
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.headerFooter, .clear)
  }
  public static func listSidebarHeader() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.headerFooter, .clear)
  }
  /// (iOS 18)
  public static func listHeader() -> UIBackgroundConfiguration { listPlainHeaderFooter() }
  /// (iOS 18)
  public static func listFooter() -> UIBackgroundConfiguration { listPlainHeaderFooter() }

  private static func sidebarCell() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration(.sidebarCell, .clear)
    configuration.cornerRadius = 10
    configuration.backgroundInsets = NSDirectionalEdgeInsets(
      top: 0, leading: 8, bottom: 0, trailing: 8)
    return configuration
  }

  // MARK: States

  /// The background in a state: system backgrounds show pressed and selected states by colour.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard let tone = Tone(state) else { return self }
    var copy = self
    if !hasOwnColor, let color = tone.color(role) { copy.shownColor = color }
    // Rows scroll below headers that stay at the edge, which blur them.
    if role == .plainHeaderFooter, !hasOwnEffect, !hasOwnColor {
      copy.shownEffect = tone.isPinned ? UIBlurEffect(style: .systemChromeMaterial) : nil
    }
    return copy
  }

  /// The part of a state that decides a system background's colour.
  private struct Tone {
    var isPressed = false
    var isSelected = false
    var isEditing = false
    var isReordering = false
    var isPinned = false

    @MainActor init?(_ state: any UIConfigurationState) {
      if let cell = state as? UICellConfigurationState {
        isPressed = cell.isHighlighted
        isSelected = cell.isSelected
        isEditing = cell.isEditing
        isPinned = cell.isPinned
        isReordering = cell.isReordering || cell.cellDragState != .none
      } else if let view = state as? UIViewConfigurationState {
        isPressed = view.isHighlighted
        isSelected = view.isSelected
        isPinned = view.isPinned
      } else {
        return nil
      }
    }

    @MainActor func color(_ role: Role) -> UIColor? {
      switch role {
      case .custom, .headerFooter, .plainHeaderFooter: nil
      case .plainCell: isPressed || isSelected ? .systemGray4 : .systemBackground
      case .groupedCell:
        isPressed || isSelected ? .systemGray4 : .secondarySystemGroupedBackground
      case .sidebarCell: isPressed || isSelected ? .systemFill : .clear
      }
    }
  }

  /// The colour after the transformer; `tintColor` when none is set.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// The stroke's colour after the transformer; `tintColor` when none is set.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
}
