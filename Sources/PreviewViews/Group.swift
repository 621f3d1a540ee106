/// Several views that share modifiers; a preview each.
public struct Group<Content: View>: View, PartsView {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: Never { fatalError("A group has no body.") }
  func parts(_ settings: PartSettings) -> [PreviewPart] { PreviewPart.all(of: content, settings) }
}
