package import Foundation

/// An element of an app's accessibility tree, as a UI test gets it.
package struct AutomationElement: Codable, Equatable, Sendable {
  /// Names the element until the app is asked for its tree again.
  package var id: Int
  /// The kind of element: the raw value of an `XCUIElement.ElementType`.
  package var type: Int
  package var identifier = ""
  package var label = ""
  package var value: String?
  package var placeholder: String?
  package var title = ""
  /// On the screen, in points.
  package var frame: CGRect
  package var isEnabled = true
  package var isSelected = false
  package var hasFocus = false
  package var children: [AutomationElement] = []

  package init(id: Int, type: Int, frame: CGRect) {
    self.id = id
    self.type = type
    self.frame = frame
  }
}
