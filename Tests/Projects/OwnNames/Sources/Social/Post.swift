public struct Post: Equatable {
  public var text: String
  public init(text: String) { self.text = text }
}
