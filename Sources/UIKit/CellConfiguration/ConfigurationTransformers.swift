/// Makes one colour of another, such as a dimmer one.
public struct UIConfigurationColorTransformer {
  public let transform: (UIColor) -> UIColor
  private let identity = TransformerIdentity()

  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
}

/// Makes one set of text attributes of another.
public struct UIConfigurationTextAttributesTransformer {
  public let transform: (AttributeContainer) -> AttributeContainer
  private let identity = TransformerIdentity()

  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

/// Tells transformers apart, since closures cannot be compared.
final class TransformerIdentity: Hashable, Sendable {
  static func == (a: TransformerIdentity, b: TransformerIdentity) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension UIConfigurationColorTransformer: Hashable, @unchecked Sendable {
  public static func == (a: Self, b: Self) -> Bool { a.identity == b.identity }
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

extension UIConfigurationTextAttributesTransformer: Hashable, @unchecked Sendable {
  public static func == (a: Self, b: Self) -> Bool { a.identity == b.identity }
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
