import UIKit

/// A view with what a modifier says of it.
struct ModifiedView<Content: View>: View, PartsView {
  let content: Content
  let change: (inout PartSettings) -> Void

  var body: Never { fatalError("A modified view has no body.") }
  func parts(_ settings: PartSettings) -> [PreviewPart] {
    var changed = settings
    change(&changed)
    return PreviewPart.all(of: content, changed)
  }
}

extension View {
  private func with(_ change: @escaping (inout PartSettings) -> Void) -> ModifiedView<Self> {
    ModifiedView(content: self, change: change)
  }

  // MARK: Previews

  public func previewDisplayName(_ value: String?) -> some View { with { $0.name = value } }
  /// The screen of a device by its name; a device that is not known leaves the screen as it is.
  public func previewDevice(_ value: PreviewDevice?) -> some View { with { $0.device = value } }
  public func previewLayout(_ value: PreviewLayout) -> some View { with { $0.layout = value } }
  public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
    with { $0.orientation = value }
  }

  // MARK: The environment

  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    with { if let colorScheme { $0.environment.colorScheme = colorScheme } }
  }
  public func colorScheme(_ colorScheme: ColorScheme) -> some View {
    with { $0.environment.colorScheme = colorScheme }
  }
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    with { $0.environment.dynamicTypeSize = size }
  }
  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    with { $0.environment[keyPath: keyPath] = value }
  }

  // MARK: Layout

  public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> some View {
    with {
      if let width { $0.width = width }
      if let height { $0.height = height }
    }
  }
  public func padding(_ length: CGFloat) -> some View { padding(.all, length) }
  /// 16 points where no length is given.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    with { $0.padding = $0.padding.adding(length ?? 16, edges) }
  }
  public func ignoresSafeArea() -> some View { with { $0.ignoresSafeArea = true } }
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    with { if edges == .all { $0.ignoresSafeArea = true } }
  }
}

extension UIEdgeInsets {
  fileprivate func adding(_ length: CGFloat, _ edges: Edge.Set) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top + (edges.contains(.top) ? length : 0),
      left: left + (edges.contains(.leading) ? length : 0),
      bottom: bottom + (edges.contains(.bottom) ? length : 0),
      right: right + (edges.contains(.trailing) ? length : 0))
  }
}
