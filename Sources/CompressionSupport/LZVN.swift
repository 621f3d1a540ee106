/// LZVN, the faster of the two codes in LZFSE's blocks: a byte says how many bytes follow as they are, how many are
/// repeated and, in part, from where.
enum LZVN {
  /// The most bytes to repeat, beyond three, that fit beside 0, 1, 2 and 3 plain ones.
  private static let room = [7, 5, 3, 1]

  static func encode(_ source: UnsafeRawBufferPointer) -> [UInt8] {
    var output: [UInt8] = []
    MatchFinder().forEachMatch(in: source) { match in
      var literals = UnsafeRawBufferPointer(rebasing: source[match.literals])
      while literals.count > (match.length == 0 ? 0 : 3) {
        let count = min(literals.count, 271)
        if count >= 16 {
          output += [0xE0, UInt8(count - 16)]
        } else {
          output.append(0xE0 | UInt8(count))
        }
        output.append(contentsOf: literals.prefix(count))
        literals = literals.after(count)
      }
      if match.length > 0 { append(match, literals, to: &output) }
    }
    // The end, and bytes that a reader may look ahead into.
    return output + [6, 0, 0, 0, 0, 0, 0, 0]
  }

  private static func append(
    _ match: Match, _ literals: UnsafeRawBufferPointer, to output: inout [UInt8]
  ) {
    let plain = literals.count
    let distance = match.distance
    let isMedium = distance < 1 << 14 && match.length - 3 > room[plain]
    var beyond = min(match.length - 3, isMedium ? 31 : room[plain])
    if isMedium {
      output.append(UInt8(0xA0 | plain << 3 | beyond >> 2))
      output.append(UInt8(truncatingIfNeeded: distance << 2 | beyond & 3))
      output.append(UInt8(distance >> 6))
    } else if distance < 0x600 {
      output.append(UInt8(plain << 6 | beyond << 3 | distance >> 8))
      output.append(UInt8(distance & 255))
    } else {
      output.append(UInt8(plain << 6 | beyond << 3 | 7))
      output.append(UInt8(distance & 255))
      output.append(UInt8(distance >> 8))
    }
    output.append(contentsOf: literals)
    beyond = match.length - 3 - beyond
    while beyond > 0 {
      let count = min(beyond, 271)
      if count >= 16 {
        output += [0xF0, UInt8(count - 16)]
      } else {
        output.append(0xF0 | UInt8(count))
      }
      beyond -= count
    }
  }

  /// Whether all of `source` could be read.
  static func decode(_ source: UnsafeRawBufferPointer, behind output: inout [UInt8]) -> Bool {
    var reader = source
    var distance = 0
    while let code = reader.first {
      guard let step = Step(code, reader, previous: distance) else { return false }
      if step.isEnd { return true }
      distance = step.distance
      reader = reader.after(step.size)
      guard step.literals <= reader.count else { return false }
      output.append(contentsOf: reader.prefix(step.literals))
      reader = reader.after(step.literals)
      if step.length > 0, !output.appendMatch(length: step.length, distance: distance) {
        return false
      }
    }
    return false
  }

  /// What a byte and the ones behind it say.
  private struct Step {
    var size = 1
    var literals = 0
    var length = 0
    var distance: Int
    var isEnd = false

    init?(_ code: UInt8, _ bytes: UnsafeRawBufferPointer, previous: Int) {
      distance = previous
      let high = Int(code >> 6)
      let middle = Int(code >> 3 & 7)
      let low = Int(code & 7)
      switch code {
      case 6: isEnd = true
      case 14, 22: break
      case 0xE0, 0xF0:
        guard bytes.count >= 2 else { return nil }
        size = 2
        if code == 0xE0 { literals = Int(bytes[1]) + 16 } else { length = Int(bytes[1]) + 16 }
      case 0xE1...0xEF: literals = Int(code & 15)
      case 0xF1...: length = Int(code & 15)
      case 0x70...0x7F, 0xD0...0xDF: return nil
      case 0xA0...0xBF:
        guard bytes.count >= 3 else { return nil }
        let more = Int(bytes.number(at: 1) as UInt16)
        size = 3
        literals = middle & 3
        length = (low << 2 | more & 3) + 3
        distance = more >> 2
      default:
        literals = high
        length = middle + 3
        switch low {
        case 7:
          guard bytes.count >= 3 else { return nil }
          size = 3
          distance = Int(bytes.number(at: 1) as UInt16)
        case 6:
          // The distance of the step before.
          guard high > 0 else { return nil }
        default:
          guard bytes.count >= 2 else { return nil }
          size = 2
          distance = low << 8 | Int(bytes[1])
        }
      }
    }
  }
}
