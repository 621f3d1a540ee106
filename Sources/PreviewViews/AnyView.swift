/// A view of any type.
public struct AnyView: View, PartsView {
  private let view: any View

  public init(_ view: any View) { self.view = view }
  public init(erasing view: any View) { self.view = view }

  public var body: Never { fatalError("A view of any type has no body.") }
  func parts(_ settings: PartSettings) -> [PreviewPart] { PreviewPart.all(of: view, settings) }
}
