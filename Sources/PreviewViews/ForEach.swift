/// A view for each of some values.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View, PartsView {
  private let data: Data
  private let content: (Data.Element) -> Content

  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) { (self.data, self.content) = (data, content) }

  public var body: Never { fatalError("A view for each value has no body.") }
  func parts(_ settings: PartSettings) -> [PreviewPart] {
    data.flatMap { PreviewPart.all(of: content($0), settings) }
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    (self.data, self.content) = (data, content)
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    (self.data, self.content) = (data, content)
  }
}
