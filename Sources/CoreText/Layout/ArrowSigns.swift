/// Signs that the system font would join into arrows. Inter draws `->` as one arrow, San Francisco as the two signs that
/// were typed.
enum ArrowSigns {
  /// The places in UTF-8 where a head of an arrow meets a line, such as `->`, `<=` and `<-->`.
  static func ranges(in bytes: UnsafeBufferPointer<CChar>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start: Int?
    var (hasHead, hasLine) = (false, false)
    for index in 0...bytes.count {
      let byte = index < bytes.count ? UInt8(bitPattern: bytes[index]) : 0
      let (isHead, isLine) = (byte == 0x3C || byte == 0x3E, byte == 0x2D || byte == 0x3D)
      if isHead || isLine {
        if start == nil { (start, hasHead, hasLine) = (index, false, false) }
        hasHead = hasHead || isHead
        hasLine = hasLine || isLine
      } else if let first = start {
        if hasHead, hasLine { result.append(first..<index) }
        start = nil
      }
    }
    return result
  }
}
