import CoreGraphics
import Foundation

/// The pictures of a GIF file, each as it is seen: drawn over those before it.
struct GIFDecoder {
  /// One picture's place in the file and on the canvas.
  struct Frame {
    var left: Int
    var top: Int
    var width: Int
    var height: Int
    /// Seconds until the next picture, as the file has it.
    var delay: Double
    var transparentIndex: Int?
    /// The disposal of the picture when the next one comes: 2 clears it, 3 restores the one before.
    var disposal: Int
    var isInterlaced: Bool
    /// Where in the file its colours are; nil if it uses the file's.
    var palette: Range<Int>?
    /// Where the code size byte is, before the blocks of codes.
    var codes: Int
  }

  let width: Int
  let height: Int
  private(set) var frames: [Frame] = []
  /// How often the animation runs; 0 is for ever, nil if the file does not say.
  private(set) var loops: Int?
  private var palette: Range<Int>?

  /// Pictures beyond this number are not looked for.
  private static let maximumFrames = 10_000

  init?(_ bytes: UnsafeRawBufferPointer) {
    let reader = ByteReader(bytes, isLittleEndian: true)
    guard let width = reader.word(6), let height = reader.word(8), let flags = reader.byte(10)
    else { return nil }
    (self.width, self.height) = (width, height)
    var offset = 13
    if flags & 0x80 != 0 {
      let length = 3 << (flags & 7 + 1)
      palette = offset..<(offset + length)
      offset += length
    }
    readBlocks(reader, from: offset)
    if frames.isEmpty { return nil }
  }

  private mutating func readBlocks(_ reader: ByteReader, from start: Int) {
    var offset = start
    var control: (delay: Double, transparent: Int?, disposal: Int) = (0, nil, 0)
    while frames.count < GIFDecoder.maximumFrames, let kind = reader.byte(offset) {
      switch kind {
      case 0x21:
        if reader.byte(offset + 1) == 0xF9, let flags = reader.byte(offset + 3),
          let delay = reader.word(offset + 4)
        {
          let transparent = flags & 1 != 0 ? reader.byte(offset + 6) : nil
          control = (Double(delay) / 100, transparent, flags >> 2 & 7)
        } else if reader.byte(offset + 1) == 0xFF,
          reader.matches("NETSCAPE2.0", at: offset + 3), reader.byte(offset + 15) == 1
        {
          loops = reader.word(offset + 16)
        }
        offset = GIFDecoder.skipBlocks(reader, from: offset + 2)
      case 0x2C:
        guard let frame = GIFDecoder.frame(reader, at: offset, control) else { return }
        frames.append(frame)
        control = (0, nil, 0)
        offset = GIFDecoder.skipBlocks(reader, from: frame.codes + 1)
      default: return
      }
    }
  }

  private static func frame(
    _ reader: ByteReader, at offset: Int,
    _ control: (delay: Double, transparent: Int?, disposal: Int)
  ) -> Frame? {
    guard let left = reader.word(offset + 1), let top = reader.word(offset + 3),
      let width = reader.word(offset + 5), let height = reader.word(offset + 7),
      let flags = reader.byte(offset + 9)
    else { return nil }
    let start = offset + 10
    let length = flags & 0x80 != 0 ? 3 << (flags & 7 + 1) : 0
    guard reader.byte(start + length) != nil else { return nil }
    return Frame(
      left: left, top: top, width: width, height: height, delay: control.delay,
      transparentIndex: control.transparent, disposal: control.disposal,
      isInterlaced: flags & 0x40 != 0,
      palette: length > 0 ? start..<(start + length) : nil, codes: start + length)
  }

  /// Where a run of length-prefixed blocks ends.
  private static func skipBlocks(_ reader: ByteReader, from start: Int) -> Int {
    var offset = start
    while let length = reader.byte(offset), length > 0 { offset += length + 1 }
    return offset + 1
  }
}

extension GIFDecoder {
  /// One picture alone, composed with those before it.
  func decode(_ bytes: UnsafeRawBufferPointer, index: Int) throws -> ImageSurface {
    try GIFCanvas(self).frame(index, from: bytes)
  }

  fileprivate func draw(
    _ frame: Frame, from bytes: UnsafeRawBufferPointer, on canvas: ImageSurface
  ) {
    let reader = ByteReader(bytes)
    let colours = self.colours(of: frame, reader)
    let pixels = canvas.bytes.bindMemory(to: UInt32.self)
    let rowLength = canvas.stride / 4
    var rows = GIFRows(height: frame.height, isInterlaced: frame.isInterlaced)
    var (x, y) = (0, rows.next())
    LZWReader(reader, at: frame.codes).read(limit: frame.width * frame.height) { index in
      guard let row = y else { return }
      let (px, py) = (frame.left + x, frame.top + row)
      if px < width, py < height, index != frame.transparentIndex ?? -1 {
        pixels[py * rowLength + px] = colours[index]
      }
      x += 1
      if x == frame.width {
        x = 0
        y = rows.next()
      }
    }
  }

  private func colours(of frame: Frame, _ reader: ByteReader) -> [UInt32] {
    var result = [UInt32](repeating: 0xFF00_0000, count: 256)
    guard let range = frame.palette ?? palette else { return result }
    for index in 0..<min(256, range.count / 3) {
      let place = range.lowerBound + index * 3
      guard let r = reader.byte(place), let g = reader.byte(place + 1),
        let b = reader.byte(place + 2)
      else { break }
      result[index] = 0xFF00_0000 | UInt32(r << 16 | g << 8 | b)
    }
    return result
  }

  fileprivate func clear(_ frame: Frame, on canvas: ImageSurface) {
    let pixels = canvas.bytes.bindMemory(to: UInt32.self)
    let right = min(width, frame.left + frame.width)
    guard frame.left < right else { return }
    for y in frame.top..<max(frame.top, min(height, frame.top + frame.height)) {
      for x in frame.left..<right { pixels[y * canvas.stride / 4 + x] = 0 }
    }
  }
}

/// The canvas of a GIF animation on its way through the pictures, so that going on costs one picture.
final class GIFCanvas {
  private let decoder: GIFDecoder
  private let canvas: ImageSurface
  /// The picture that is drawn next on what the canvas shows.
  private var next = 0

  init(_ decoder: GIFDecoder) throws {
    try ImageLimits.check(decoder.width, decoder.height)
    guard let canvas = ImageSurface(width: decoder.width, height: decoder.height) else {
      throw ImageDecodingError.outOfMemory
    }
    self.decoder = decoder
    self.canvas = canvas
  }

  func frame(_ index: Int, from bytes: UnsafeRawBufferPointer) throws -> ImageSurface {
    guard decoder.frames.indices.contains(index) else {
      throw ImageDecodingError.noSuchFrame(index)
    }
    if index < next {
      canvas.clear()
      next = 0
    }
    while next < index { advance(bytes) }
    guard let result = canvas.copy() else { throw ImageDecodingError.outOfMemory }
    decoder.draw(decoder.frames[index], from: bytes, on: result)
    result.markDirty()
    return result
  }

  /// Leaves the canvas as the next picture leaves it for the one after it.
  private func advance(_ bytes: UnsafeRawBufferPointer) {
    let frame = decoder.frames[next]
    switch frame.disposal {
    case 2: decoder.clear(frame, on: canvas)
    case 3: break
    default: decoder.draw(frame, from: bytes, on: canvas)
    }
    canvas.markDirty()
    next += 1
  }
}

/// The rows of a picture in the order in which they are stored.
private struct GIFRows {
  let height: Int
  let isInterlaced: Bool
  private var pass = 0
  private var row = 0
  private static let passes = [(0, 8), (4, 8), (2, 4), (1, 2)]

  init(height: Int, isInterlaced: Bool) {
    self.height = height
    self.isInterlaced = isInterlaced
  }

  mutating func next() -> Int? {
    guard isInterlaced else {
      defer { row += 1 }
      return row < height ? row : nil
    }
    while pass < 4 {
      if row < height {
        defer { row += GIFRows.passes[pass].1 }
        return row
      }
      pass += 1
      if pass < 4 { row = GIFRows.passes[pass].0 }
    }
    return nil
  }
}
