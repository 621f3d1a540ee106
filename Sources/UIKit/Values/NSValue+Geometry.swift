// Geometry in `NSValue`, as user info dictionaries and arrays carry it.

extension NSValue {
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  public convenience init(cgVector vector: CGVector) {
    self.init(numbers: [vector.dx, vector.dy], .vector)
  }
  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init(numbers: [t.a, t.b, t.c, t.d, t.tx, t.ty], .transform)
  }
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(numbers: [insets.top, insets.left, insets.bottom, insets.right], .insets)
  }
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(
      numbers: [insets.top, insets.leading, insets.bottom, insets.trailing], .directionalInsets)
  }
  public convenience init(uiOffset offset: UIOffset) {
    self.init(numbers: [offset.horizontal, offset.vertical], .offset)
  }

  public var cgPointValue: CGPoint { holds("CGPoint") ? pointValue : .zero }
  public var cgSizeValue: CGSize { holds("CGSize") ? sizeValue : .zero }
  public var cgRectValue: CGRect { holds("CGRect") ? rectValue : .zero }
  public var cgVectorValue: CGVector { vector ?? CGVector(dx: 0, dy: 0) }
  public var cgAffineTransformValue: CGAffineTransform { transform ?? .identity }
  public var uiEdgeInsetsValue: UIEdgeInsets { insets ?? .zero }
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets { directionalInsets ?? .zero }
  public var uiOffsetValue: UIOffset { offset ?? .zero }

  /// Whether the value boxes a structure of Foundation's.
  fileprivate func holds(_ structure: String) -> Bool {
    !(self is NSNumber) && String(cString: objCType).hasPrefix("{\(structure)=")
  }

  /// The structures of UIKit's. Foundation on Linux boxes no structures of its users, but arrays of numbers: the letter
  /// tells those apart that have as many.
  fileprivate enum Encoding: String {
    case vector = "[2d]"
    case offset = "[2Q]"
    case insets = "[4d]"
    case directionalInsets = "[4Q]"
    case transform = "[6d]"

    var count: Int {
      switch self {
      case .vector, .offset: 2
      case .insets, .directionalInsets: 4
      case .transform: 6
      }
    }
  }

  private convenience init(numbers: [CGFloat], _ encoding: Encoding) {
    self.init(bytes: numbers.map(\.native), objCType: encoding.rawValue)
  }

  private func numbers(_ encoding: Encoding) -> [CGFloat]? {
    guard !(self is NSNumber), String(cString: objCType) == encoding.rawValue else { return nil }
    var result = [Double](repeating: 0, count: encoding.count)
    result.withUnsafeMutableBytes { bytes in
      if let base = bytes.baseAddress { getValue(base) }
    }
    return result.map { CGFloat($0) }
  }

  fileprivate var vector: CGVector? { numbers(.vector).map { CGVector(dx: $0[0], dy: $0[1]) } }
  fileprivate var offset: UIOffset? {
    numbers(.offset).map { UIOffset(horizontal: $0[0], vertical: $0[1]) }
  }
  fileprivate var insets: UIEdgeInsets? {
    numbers(.insets).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
  }
  fileprivate var directionalInsets: NSDirectionalEdgeInsets? {
    numbers(.directionalInsets).map {
      NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
    }
  }
  fileprivate var transform: CGAffineTransform? {
    numbers(.transform).map {
      CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    }
  }
}

// Apple's Foundation bridges these structures to NSValue and back in casts such as
// `userInfo[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect`; Linux's does not, hence the conformances.

extension CGRect: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = source.cgRectValue
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGRect?
  ) -> Bool {
    result = source.holds("CGRect") ? source.rectValue : nil
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
    source?.cgRectValue ?? .zero
  }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
    result = source.cgPointValue
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGPoint?
  ) -> Bool {
    result = source.holds("CGPoint") ? source.pointValue : nil
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
    source?.cgPointValue ?? .zero
  }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
    result = source.cgSizeValue
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGSize?
  ) -> Bool {
    result = source.holds("CGSize") ? source.sizeValue : nil
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
    source?.cgSizeValue ?? .zero
  }
}

extension CGVector: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgVector: self) }
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGVector?) {
    result = source.cgVectorValue
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGVector?
  ) -> Bool {
    result = source.vector
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGVector {
    source?.vector ?? CGVector(dx: 0, dy: 0)
  }
}

extension CGAffineTransform: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgAffineTransform: self) }
  public static func _forceBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGAffineTransform?
  ) {
    result = source.cgAffineTransformValue
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGAffineTransform?
  ) -> Bool {
    result = source.transform
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGAffineTransform {
    source?.transform ?? .identity
  }
}

extension UIEdgeInsets: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(uiEdgeInsets: self) }
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout UIEdgeInsets?) {
    result = source.uiEdgeInsetsValue
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout UIEdgeInsets?
  ) -> Bool {
    result = source.insets
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> UIEdgeInsets {
    source?.uiEdgeInsetsValue ?? .zero
  }
}

extension NSDirectionalEdgeInsets: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(directionalEdgeInsets: self) }
  public static func _forceBridgeFromObjectiveC(
    _ source: NSValue, result: inout NSDirectionalEdgeInsets?
  ) {
    result = source.directionalEdgeInsetsValue
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout NSDirectionalEdgeInsets?
  ) -> Bool {
    result = source.directionalInsets
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(
    _ source: NSValue?
  ) -> NSDirectionalEdgeInsets {
    source?.directionalEdgeInsetsValue ?? .zero
  }
}

extension UIOffset: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(uiOffset: self) }
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout UIOffset?) {
    result = source.uiOffsetValue
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout UIOffset?
  ) -> Bool {
    result = source.offset
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> UIOffset {
    source?.uiOffsetValue ?? .zero
  }
}
