/// Several views.
public struct TupleView<T>: View, PartsView {
  private let views: [any View]

  init(_ views: [any View]) { self.views = views }

  public var body: Never { fatalError("Several views have no body.") }
  func parts(_ settings: PartSettings) -> [PreviewPart] {
    views.flatMap { PreviewPart.all(of: $0, settings) }
  }
}
