/// Content as a value: what a view shows, and which view shows it.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// A new view that shows this content.
  func makeContentView() -> any UIView & UIContentView
  /// The same content, adapted to a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows the content of a configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// The configuration that is shown; setting it shows another.
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show a configuration; if not, another view is made for it.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
