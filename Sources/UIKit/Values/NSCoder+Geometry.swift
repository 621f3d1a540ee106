// Geometry in archives, under the names that UIKit gives it, and as text.

extension NSCoder {
  public func decodeCGPoint(forKey key: String) -> CGPoint { decodePoint(forKey: key) }
  public func decodeCGSize(forKey key: String) -> CGSize { decodeSize(forKey: key) }
  public func decodeCGRect(forKey key: String) -> CGRect { decodeRect(forKey: key) }

  public func encode(_ vector: CGVector, forKey key: String) {
    encode(Self.string(for: vector), forKey: key)
  }
  public func encode(_ transform: CGAffineTransform, forKey key: String) {
    encode(Self.string(for: transform), forKey: key)
  }
  public func encode(_ insets: UIEdgeInsets, forKey key: String) {
    encode(Self.string(for: insets), forKey: key)
  }
  public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) {
    encode(Self.string(for: insets), forKey: key)
  }
  public func encode(_ offset: UIOffset, forKey key: String) {
    encode(Self.string(for: offset), forKey: key)
  }

  public func decodeCGVector(forKey key: String) -> CGVector { Self.cgVector(for: text(key)) }
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    Self.cgAffineTransform(for: text(key))
  }
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
    Self.uiEdgeInsets(for: text(key))
  }
  public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
    Self.nsDirectionalEdgeInsets(for: text(key))
  }
  public func decodeUIOffset(forKey key: String) -> UIOffset { Self.uiOffset(for: text(key)) }

  private func text(_ key: String) -> String {
    objectIfPresent(of: NSString.self, forKey: key) as String? ?? ""
  }

  /// The object of a key; nil, and no failure of the whole archive, if there is none.
  func objectIfPresent<Object: NSObject & NSCoding>(
    of type: Object.Type, forKey key: String
  ) -> Object? {
    containsValue(forKey: key) ? decodeObject(of: type, forKey: key) : nil
  }

  // MARK: As text

  /// The point as `{x, y}`.
  public class func string(for point: CGPoint) -> String { braces(point.x, point.y) }
  /// The size as `{width, height}`.
  public class func string(for size: CGSize) -> String { braces(size.width, size.height) }
  /// The rectangle as `{{x, y}, {width, height}}`.
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }
  public class func string(for vector: CGVector) -> String { braces(vector.dx, vector.dy) }
  /// The transform as `[a, b, c, d, tx, ty]`.
  public class func string(for transform: CGAffineTransform) -> String {
    let t = transform
    return "[\(list([t.a, t.b, t.c, t.d, t.tx, t.ty]))]"
  }
  /// The insets as `{top, left, bottom, right}`.
  public class func string(for insets: UIEdgeInsets) -> String {
    braces(insets.top, insets.left, insets.bottom, insets.right)
  }
  /// The insets as `{top, leading, bottom, trailing}`.
  public class func string(for insets: NSDirectionalEdgeInsets) -> String {
    braces(insets.top, insets.leading, insets.bottom, insets.trailing)
  }
  public class func string(for offset: UIOffset) -> String {
    braces(offset.horizontal, offset.vertical)
  }

  /// The point that a text like `{x, y}` describes; zero if it does not describe one.
  public class func cgPoint(for string: String) -> CGPoint {
    numbers(string, 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
  }
  public class func cgSize(for string: String) -> CGSize {
    numbers(string, 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
  }
  public class func cgRect(for string: String) -> CGRect {
    numbers(string, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
  }
  public class func cgVector(for string: String) -> CGVector {
    numbers(string, 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? CGVector(dx: 0, dy: 0)
  }
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    numbers(string, 6).map {
      CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    } ?? .identity
  }
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    numbers(string, 4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
      ?? .zero
  }
  public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
    numbers(string, 4).map {
      NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
    } ?? .zero
  }
  public class func uiOffset(for string: String) -> UIOffset {
    numbers(string, 2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
  }

  private class func braces(_ numbers: CGFloat...) -> String { "{\(list(numbers))}" }

  private class func list(_ numbers: [CGFloat]) -> String {
    numbers.map { Self.text($0) }.joined(separator: ", ")
  }

  /// Whole numbers without a fraction, as `%.17g` writes them.
  private class func text(_ number: CGFloat) -> String {
    number == number.rounded() && abs(number) < 1e15
      ? String(Int(number)) : String(Double(number))
  }

  private class func numbers(_ text: String, _ count: Int) -> [CGFloat]? {
    let words = text.split { "{}[], \t\n".contains($0) }
    let numbers = words.compactMap { Double($0) }.map { CGFloat($0) }
    return numbers.count == count && words.count == count ? numbers : nil
  }
}
