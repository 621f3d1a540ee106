import UIKit

/// Where lines begin.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  case leftToRight, rightToLeft

  var uiKit: UITraitEnvironmentLayoutDirection {
    self == .rightToLeft ? .rightToLeft : .leftToRight
  }
}
