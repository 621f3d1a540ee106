import Foundation

/// A few numbers: a point, a rectangle, coefficients. Immutable.
open class CIVector: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private let values: [CGFloat]

  public init(values: UnsafePointer<CGFloat>, count: Int) {
    self.values = Array(UnsafeBufferPointer(start: values, count: max(0, count)))
    super.init()
  }

  init(_ values: [CGFloat]) {
    self.values = values
    super.init()
  }

  public convenience init(x: CGFloat) { self.init([x]) }
  public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
    self.init([x, y, z, w])
  }
  public convenience init(cgPoint p: CGPoint) { self.init([p.x, p.y]) }

  /// The rectangle's origin and size, in this order.
  public convenience init(cgRect r: CGRect) {
    self.init([r.origin.x, r.origin.y, r.size.width, r.size.height])
  }

  /// The map's a, b, c, d, tx and ty.
  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init([t.a, t.b, t.c, t.d, t.tx, t.ty])
  }

  /// The numbers of `[1 2.5 3]`.
  public convenience init(string representation: String) {
    let words = representation.split { " [],\t\n".contains($0) }
    self.init(words.map { CGFloat(Double($0) ?? 0) })
  }

  /// The vector of an archive.
  public required init?(coder: NSCoder) {
    guard let text = coder.decodeObject(of: NSString.self, forKey: "values") else { return nil }
    values = CIVector(string: text as String).values
    super.init()
  }

  open func encode(with coder: NSCoder) {
    coder.encode(stringRepresentation as NSString, forKey: "values")
  }

  public static var supportsSecureCoding: Bool { true }

  /// The number at an index, zero past the end.
  open func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }

  open var count: Int { values.count }
  open var x: CGFloat { value(at: 0) }
  open var y: CGFloat { value(at: 1) }
  open var z: CGFloat { value(at: 2) }
  open var w: CGFloat { value(at: 3) }
  open var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
  open var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }

  open var cgAffineTransformValue: CGAffineTransform {
    CGAffineTransform(a: x, b: y, c: z, d: w, tx: value(at: 4), ty: value(at: 5))
  }

  /// The numbers between brackets: `[1 2.5 3]`.
  open var stringRepresentation: String {
    "[" + values.map { $0.native.shortText }.joined(separator: " ") + "]"
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CIVector)?.values == values
  }

  open override var hash: Int { values.hashValue }
  open override var description: String { stringRepresentation }

  var numbers: [CGFloat] { values }
}

extension Double {
  /// The number without a fraction that is zero.
  var shortText: String {
    self == rounded() && abs(self) < 1e15 ? String(Int(self)) : String(self)
  }
}
