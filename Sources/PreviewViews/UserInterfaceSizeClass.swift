import UIKit

/// How much room there is in a direction.
public enum UserInterfaceSizeClass: Sendable {
  case compact, regular

  var uiKit: UIUserInterfaceSizeClass { self == .compact ? .compact : .regular }
}
