/// The module that stands for SwiftUI while previews are built.
enum PreviewModule {
  static let name = "PreviewViews"
  /// The condition of modules whose previews are kept.
  static let condition = "HANOK_PREVIEWS"

  /// The types of SwiftUI that it has.
  static let types: Set<String> = [
    "AnyView", "ColorScheme", "DynamicTypeSize", "Edge", "EmptyView", "EnvironmentValues",
    "ForEach", "Group", "PreviewDevice", "PreviewLayout", "PreviewProvider", "TupleView",
    "UIViewControllerRepresentable", "UIViewControllerRepresentableContext",
    "UIViewRepresentable", "UIViewRepresentableContext", "View", "ViewBuilder",
  ]

  /// Modifiers of views that are often used and that it does not have.
  static let missingModifiers: Set<String> = [
    "accentColor", "accessibility", "accessibilityLabel", "alert", "animation", "aspectRatio",
    "background", "blur", "border", "clipShape", "clipped", "cornerRadius", "disabled",
    "environmentObject", "fixedSize", "font", "foregroundColor", "foregroundStyle", "hidden",
    "layoutPriority", "listStyle", "modifier", "navigationBarHidden", "navigationBarTitle",
    "navigationTitle", "offset", "onAppear", "onChange", "onDisappear", "onTapGesture", "opacity",
    "overlay", "position", "previewContext", "rotationEffect", "scaleEffect", "shadow", "sheet",
    "statusBar", "tabItem", "tag", "task", "tint", "toolbar", "transition", "zIndex",
  ]
}
