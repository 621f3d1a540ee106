/// One of two views.
public enum EitherView<First: View, Second: View>: View, PartsView {
  case first(First)
  case second(Second)

  public var body: Never { fatalError("One of two views has no body.") }
  func parts(_ settings: PartSettings) -> [PreviewPart] {
    switch self {
    case .first(let view): PreviewPart.all(of: view, settings)
    case .second(let view): PreviewPart.all(of: view, settings)
    }
  }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("A view that may be missing has no body.") }
}

extension Optional: PartsView where Wrapped: View {
  func parts(_ settings: PartSettings) -> [PreviewPart] {
    map { PreviewPart.all(of: $0, settings) } ?? []
  }
}
