import UIKit

/// The sizes of text that a person can choose.
public enum DynamicTypeSize: Hashable, CaseIterable, Comparable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  var index: Int { Self.allCases.firstIndex(of: self) ?? 3 }
}
