import UIKit

/// The content of a preview: UIKit's views and controllers, wrapped as SwiftUI wraps them.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("A view that is made by UIKit has no body.") }
}

/// A view of this module, which shows itself.
@MainActor
protocol PartsView {
  func parts(_ settings: PartSettings) -> [PreviewPart]
}

/// A view or controller that is shown, and how.
@MainActor
struct PreviewPart {
  var settings: PartSettings
  var make: @MainActor () -> UIViewController

  /// The parts of a view: itself if it wraps one of UIKit's, or those in it.
  static func all(of view: some View, _ settings: PartSettings) -> [PreviewPart] {
    if let view = view as? any PartsView { return view.parts(settings) }
    if let view = view as? any UIViewRepresentable {
      return [PreviewPart(settings: settings) { hosting(view, settings) }]
    }
    if let view = view as? any UIViewControllerRepresentable {
      return [PreviewPart(settings: settings) { hosting(view, settings) }]
    }
    return all(of: view.body, settings)
  }

  private static func hosting(
    _ view: some UIViewRepresentable, _ settings: PartSettings
  ) -> UIViewController {
    let context = UIViewRepresentableContext(
      coordinator: view.makeCoordinator(), environment: settings.environment, of: type(of: view))
    return ViewHost(settings) {
      let made = view.makeUIView(context: context)
      view.updateUIView(made, context: context)
      return made
    }
  }

  private static func hosting(
    _ view: some UIViewControllerRepresentable, _ settings: PartSettings
  ) -> UIViewController {
    let context = UIViewControllerRepresentableContext(
      coordinator: view.makeCoordinator(), environment: settings.environment, of: type(of: view))
    return ControllerHost(settings) {
      let made = view.makeUIViewController(context: context)
      view.updateUIViewController(made, context: context)
      return made
    }
  }
}
