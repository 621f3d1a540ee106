/// Paths in archives: the kinds of the steps, a byte each, and the coordinates of their points.
extension UIBezierPath: NSSecureCoding {
  public class var supportsSecureCoding: Bool { true }

  public func encode(with coder: NSCoder) {
    var kinds: [UInt8] = []
    var numbers: [Double] = []
    cgPath.applyWithBlock { element in
      let type = element.pointee.type
      kinds.append(UInt8(type.rawValue))
      for index in 0..<type.pointCount {
        let point = element.pointee.points[index]
        numbers += [point.x, point.y]
      }
    }
    coder.encode(Data(kinds) as NSData, forKey: Key.kinds)
    coder.encode(Self.data(numbers) as NSData, forKey: Key.numbers)
    coder.encode(Double(lineWidth), forKey: Key.lineWidth)
    coder.encode(lineCapStyle.rawValue, forKey: Key.lineCapStyle)
    coder.encode(lineJoinStyle.rawValue, forKey: Key.lineJoinStyle)
    coder.encode(Double(miterLimit), forKey: Key.miterLimit)
    coder.encode(Double(flatness), forKey: Key.flatness)
    coder.encode(usesEvenOddFillRule, forKey: Key.usesEvenOddFillRule)
    var count = 0
    var phase: CGFloat = 0
    getLineDash(nil, count: &count, phase: &phase)
    var lengths = [CGFloat](repeating: 0, count: count)
    getLineDash(&lengths, count: &count, phase: &phase)
    coder.encode(Self.data(lengths.map { Double($0) }) as NSData, forKey: Key.dash)
    coder.encode(Double(phase), forKey: Key.dashPhase)
  }

  /// Takes over what an archive says; false, with an unknown state, if it holds no whole path.
  func decode(_ coder: NSCoder) -> Bool {
    guard let kinds = coder.objectIfPresent(of: NSData.self, forKey: Key.kinds),
      let numbers = coder.objectIfPresent(of: NSData.self, forKey: Key.numbers),
      let path = Self.path(Array(Data(copying: kinds)), Self.numbers(numbers))
    else { return false }
    cgPath = path
    lineWidth = coder.decodeDouble(forKey: Key.lineWidth)
    lineCapStyle =
      CGLineCap(rawValue: Int32(truncatingIfNeeded: coder.decodeInteger(forKey: Key.lineCapStyle)))
      ?? .butt
    lineJoinStyle =
      CGLineJoin(
        rawValue: Int32(truncatingIfNeeded: coder.decodeInteger(forKey: Key.lineJoinStyle)))
      ?? .miter
    miterLimit = coder.decodeDouble(forKey: Key.miterLimit)
    flatness = coder.decodeDouble(forKey: Key.flatness)
    usesEvenOddFillRule = coder.decodeBool(forKey: Key.usesEvenOddFillRule)
    let lengths = coder.objectIfPresent(of: NSData.self, forKey: Key.dash).map(Self.numbers) ?? []
    setLineDash(
      lengths.map { CGFloat($0) }, count: lengths.count,
      phase: coder.decodeDouble(forKey: Key.dashPhase))
    return true
  }

  private enum Key {
    static let kinds = "HNKKinds"
    static let numbers = "HNKNumbers"
    static let lineWidth = "HNKLineWidth"
    static let lineCapStyle = "HNKLineCapStyle"
    static let lineJoinStyle = "HNKLineJoinStyle"
    static let miterLimit = "HNKMiterLimit"
    static let flatness = "HNKFlatness"
    static let usesEvenOddFillRule = "HNKUsesEvenOddFillRule"
    static let dash = "HNKDash"
    static let dashPhase = "HNKDashPhase"
  }

  /// A path of steps; nil if a kind is unknown or the points do not match.
  private static func path(_ kinds: [UInt8], _ numbers: [Double]) -> CGPath? {
    let path = CGMutablePath()
    var rest = numbers[...]
    func next() -> CGPoint { CGPoint(x: rest.removeFirst(), y: rest.removeFirst()) }
    for kind in kinds {
      guard let type = CGPathElementType(rawValue: Int32(kind)),
        rest.count >= type.pointCount * 2
      else { return nil }
      switch type {
      case .moveToPoint: path.move(to: next())
      case .addLineToPoint: path.addLine(to: next())
      case .addQuadCurveToPoint:
        let control = next()
        path.addQuadCurve(to: next(), control: control)
      case .addCurveToPoint:
        let (first, second) = (next(), next())
        path.addCurve(to: next(), control1: first, control2: second)
      case .closeSubpath: path.closeSubpath()
      @unknown default: return nil
      }
    }
    return rest.isEmpty ? path : nil
  }

  private static func data(_ numbers: [Double]) -> Data {
    var data = Data(capacity: numbers.count * 8)
    for number in numbers {
      withUnsafeBytes(of: number.bitPattern.littleEndian) { data.append(contentsOf: $0) }
    }
    return data
  }

  private static func numbers(_ data: NSData) -> [Double] {
    let bytes = Array(Data(bytes: data.bytes, count: data.length))
    return stride(from: 0, to: bytes.count - bytes.count % 8, by: 8).map { start in
      let bits = bytes[start..<start + 8].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return Double(bitPattern: bits)
    }
  }
}

extension CGPathElementType {
  /// How many points a step has.
  fileprivate var pointCount: Int {
    switch self {
    case .moveToPoint, .addLineToPoint: return 1
    case .addQuadCurveToPoint: return 2
    case .addCurveToPoint: return 3
    default: return 0
    }
  }
}
