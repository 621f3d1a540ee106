import CoreGraphics
import Foundation

/// Reads path data: SVG's commands in both cases, `O x y r` for a circle and `R x y w h r` for a
/// rounded rectangle. Stops at the first thing it does not understand.
struct SymbolPathParser {
  private let bytes: [UInt8]
  private var index = 0
  private let path = CGMutablePath()
  private var current = CGPoint.zero
  private var start = CGPoint.zero
  private var lastControl: CGPoint?
  /// Whether `lastControl` is one of a cubic curve.
  private var isCubic = false

  static func path(_ text: some StringProtocol) -> CGPath {
    var parser = SymbolPathParser(bytes: Array(text.utf8))
    parser.parse()
    return parser.path
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func parse() {
    var command: UInt8 = 0
    while let next = peek() {
      if isLetter(next) {
        command = next
        index += 1
        if command | 0x20 == UInt8(ascii: "z") {
          path.closeSubpath()
          (current, lastControl) = (start, nil)
          continue
        }
      }
      guard perform(command) else { return }
      if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
      if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
    }
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// The next byte that is not a separator.
  private mutating func peek() -> UInt8? {
    while index < bytes.count, bytes[index] <= 0x20 || bytes[index] == UInt8(ascii: ",") {
      index += 1
    }
    return index < bytes.count ? bytes[index] : nil
  }

  private mutating func number() -> CGFloat? {
    guard let first = peek() else { return nil }
    let begin = index
    if first == UInt8(ascii: "-") || first == UInt8(ascii: "+") { index += 1 }
    skipDigits()
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      skipDigits()
    }
    guard index > begin else { return nil }
    if index + 1 < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e"),
      isDigit(bytes[index + 1]) || bytes[index + 1] == UInt8(ascii: "-")
    {
      index += 2
      skipDigits()
    }
    return Double(String(decoding: bytes[begin..<index], as: UTF8.self)).map { CGFloat($0) }
  }

  private mutating func skipDigits() {
    while index < bytes.count, isDigit(bytes[index]) { index += 1 }
  }

  /// A flag of an arc, which needs no separator.
  private mutating func flag() -> Bool? {
    guard let byte = peek(), byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      return nil
    }
    index += 1
    return byte == UInt8(ascii: "1")
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private mutating func numbers(_ count: Int) -> [CGFloat]? {
    var result: [CGFloat] = []
    for _ in 0..<count {
      guard let value = number() else { return nil }
      result.append(value)
    }
    return result
  }

  /// Carries out one command; false when its numbers are missing.
  private mutating func perform(_ command: UInt8) -> Bool {
    let isRelative = command & 0x20 != 0
    let origin = isRelative ? current : .zero
    func point(_ v: [CGFloat], _ i: Int) -> CGPoint {
      CGPoint(x: origin.x + v[i], y: origin.y + v[i + 1])
    }
    var control: CGPoint?
    var endsCubic = false
    switch command | 0x20 {
    case UInt8(ascii: "m"):
      guard let v = numbers(2) else { return false }
      current = point(v, 0)
      start = current
      path.move(to: current)
    case UInt8(ascii: "l"):
      guard let v = numbers(2) else { return false }
      line(to: point(v, 0))
    case UInt8(ascii: "h"):
      guard let v = numbers(1) else { return false }
      line(to: CGPoint(x: origin.x + v[0], y: current.y))
    case UInt8(ascii: "v"):
      guard let v = numbers(1) else { return false }
      line(to: CGPoint(x: current.x, y: origin.y + v[0]))
    case UInt8(ascii: "q"):
      guard let v = numbers(4) else { return false }
      control = point(v, 0)
      quad(to: point(v, 2), control: point(v, 0))
    case UInt8(ascii: "t"):
      guard let v = numbers(2) else { return false }
      let mirrored = mirroredControl(cubic: false)
      control = mirrored
      quad(to: point(v, 0), control: mirrored)
    case UInt8(ascii: "c"):
      guard let v = numbers(6) else { return false }
      path.addCurve(to: point(v, 4), control1: point(v, 0), control2: point(v, 2))
      (control, endsCubic) = (point(v, 2), true)
      current = point(v, 4)
    case UInt8(ascii: "s"):
      guard let v = numbers(4) else { return false }
      path.addCurve(
        to: point(v, 2), control1: mirroredControl(cubic: true), control2: point(v, 0))
      (control, endsCubic) = (point(v, 0), true)
      current = point(v, 2)
    case UInt8(ascii: "a"):
      guard let v = numbers(3), let isLarge = flag(), let isClockwise = flag(), let end = numbers(2)
      else { return false }
      let arc = EllipticalArc(
        from: current, to: point(end, 0), radii: CGSize(width: v[0], height: v[1]),
        rotation: v[2] * .pi / 180, isLarge: isLarge, isClockwise: isClockwise)
      arc.add(to: path)
      current = point(end, 0)
    case UInt8(ascii: "o"):
      guard let v = numbers(3) else { return false }
      path.addEllipse(in: CGRect(x: v[0] - v[2], y: v[1] - v[2], width: 2 * v[2], height: 2 * v[2]))
    case UInt8(ascii: "r"):
      guard let v = numbers(5) else { return false }
      path.addRoundedRect(
        in: CGRect(x: v[0], y: v[1], width: v[2], height: v[3]), cornerWidth: v[4],
        cornerHeight: v[4])
    default:
      return false
    }
    (lastControl, isCubic) = (control, endsCubic)
    return true
  }

  /// The last curve's control point on the other side of the current point; that point after anything else.
  private func mirroredControl(cubic: Bool) -> CGPoint {
    guard let last = lastControl, isCubic == cubic else { return current }
    return CGPoint(x: 2 * current.x - last.x, y: 2 * current.y - last.y)
  }

  private mutating func line(to point: CGPoint) {
    path.addLine(to: point)
    current = point
  }

  private mutating func quad(to point: CGPoint, control: CGPoint) {
    path.addQuadCurve(to: point, control: control)
    current = point
  }
}
