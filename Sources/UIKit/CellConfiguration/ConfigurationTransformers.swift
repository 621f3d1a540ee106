/// Makes one colour of another, such as a dimmer one.
public struct UIConfigurationColorTransformer {
  public let transform: (UIColor) -> UIColor
  private let identity = TransformerIdentity()

  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// The colour without its hue.
  public static let grayscale = Self { input in
    UIColor { traits in
      let color = input.resolvedColor(with: traits)
      var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
      guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return color }
      return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
    }
  }
  /// The tint of views in the person's taste: the app's.
  public static let preferredTint = Self { _ in .tintColor }
  /// The label's colour, for buttons that are neither coloured nor filled.
  public static let monochromeTint = Self { _ in .label }
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
  // Unchecked: configurations, which hold it, are used where they are made, on the main thread.
  public static func == (a: Self, b: Self) -> Bool { a.identity == b.identity }
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

extension UIConfigurationTextAttributesTransformer: Hashable, @unchecked Sendable {
  // Unchecked: configurations, which hold it, are used where they are made, on the main thread.
  public static func == (a: Self, b: Self) -> Bool { a.identity == b.identity }
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
