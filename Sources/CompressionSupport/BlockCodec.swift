/// A format whose bytes come in blocks, each of which is coded as a whole.
protocol BlockFormat {
  /// The bytes that a block has before it is compressed.
  static var blockSize: Int { get }
  /// False for a block that is too large for the format.
  static func encode(_ block: UnsafeRawBufferPointer, into output: inout [UInt8]) -> Bool
  /// What stands behind the last block.
  static func encodeEnd(into output: inout [UInt8])
  /// Decodes the block that `source` starts with, behind what came before it.
  static func decode(
    _ source: UnsafeRawBufferPointer, isLast: Bool, behind output: inout [UInt8]
  ) -> DecodedBlock
}

enum DecodedBlock {
  /// The block and how many bytes it has.
  case block(Int)
  /// The last one, or the mark behind it.
  case end(Int)
  /// Not all of it is there.
  case incomplete
  case damaged
}

/// Gathers bytes until there is a block.
final class BlockCodec: StreamCodec {
  private let format: any BlockFormat.Type
  private let compresses: Bool
  private var input: [UInt8] = []
  private var inputStart = 0
  /// What has been coded. The bytes before `given` are kept for blocks that repeat them.
  private var output: [UInt8] = []
  private var given = 0
  private var hasEnded = false

  /// How far back the blocks of all formats reach.
  private static let reach = 262_144
  private static let piece = 65_536

  init(format: any BlockFormat.Type, compresses: Bool) {
    self.format = format
    self.compresses = compresses
  }

  func process(
    _ source: inout UnsafeRawBufferPointer, into target: inout UnsafeMutableRawBufferPointer,
    isLast: Bool
  ) -> CodecProgress {
    let whole = source
    while true {
      give(to: &target)
      if given == output.count, hasEnded { return .ended }
      if target.isEmpty { return .more }
      let progress =
        compresses ? encode(&source, isLast: isLast) : decode(&source, of: whole, isLast: isLast)
      if let progress { return progress }
    }
  }

  private func give(to target: inout UnsafeMutableRawBufferPointer) {
    let count = min(target.count, output.count - given)
    guard count > 0 else { return }
    output.withUnsafeBytes { target.copyMemory(from: .init(rebasing: $0[given..<given + count])) }
    target = target.after(count)
    given += count
    guard given == output.count else { return }
    if compresses {
      output.removeAll(keepingCapacity: true)
      given = 0
    } else if output.count > 4 * Self.reach {
      output.removeFirst(output.count - Self.reach)
      given = output.count
    }
  }

  private func take(_ count: Int, from source: inout UnsafeRawBufferPointer) {
    input.append(contentsOf: source.prefix(count))
    source = source.after(count)
  }

  /// Nil if there is something to give.
  private func encode(_ source: inout UnsafeRawBufferPointer, isLast: Bool) -> CodecProgress? {
    take(min(source.count, format.blockSize - input.count), from: &source)
    let ends = isLast && source.isEmpty
    guard ends || input.count == format.blockSize else { return .more }
    if !input.isEmpty || format.blockSize == .max {
      guard input.withUnsafeBytes({ format.encode($0, into: &output) }) else { return .failed }
      input.removeAll(keepingCapacity: true)
    }
    if ends {
      format.encodeEnd(into: &output)
      hasEnded = true
    }
    return nil
  }

  private func decode(
    _ source: inout UnsafeRawBufferPointer, of whole: UnsafeRawBufferPointer, isLast: Bool
  ) -> CodecProgress? {
    let block = input.withUnsafeBytes {
      format.decode($0.after(inputStart), isLast: isLast && source.isEmpty, behind: &output)
    }
    switch block {
    case .block(let count):
      inputStart += count
      if inputStart > Self.piece {
        input.removeFirst(inputStart)
        inputStart = 0
      }
    case .end(let count):
      hasEnded = true
      // What is behind the end stays with the caller.
      let rest = input.count - inputStart - count
      let start = whole.count - source.count - min(rest, whole.count - source.count)
      source = whole.after(start)
    case .incomplete:
      guard !source.isEmpty else { return isLast ? .failed : .more }
      take(min(source.count, Self.piece), from: &source)
    case .damaged:
      return .failed
    }
    return nil
  }
}
