/// Shows nothing.
public struct EmptyView: View, PartsView {
  public init() {}
  public var body: Never { fatalError("An empty view has no body.") }
  func parts(_ settings: PartSettings) -> [PreviewPart] { [] }
}
