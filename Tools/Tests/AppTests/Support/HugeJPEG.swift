import Foundation

/// Makes grey JPEG files of any size that take two bits for each block of 8 × 8 pixels.
enum HugeJPEG {
  static func data(width: Int, height: Int) -> Data {
    var bytes: [UInt8] = [0xff, 0xd8]
    func segment(_ marker: UInt8, _ content: [UInt8]) {
      let length = content.count + 2
      bytes += [0xff, marker, UInt8(length >> 8), UInt8(length & 255)] + content
    }
    segment(0xdb, [0] + [UInt8](repeating: 1, count: 64))
    let size = [height >> 8, height & 255, width >> 8, width & 255].map { UInt8($0) }
    segment(0xc0, [8] + size + [1, 1, 0x11, 0])
    // Each table has one code of one bit: “no difference” and “end of block”.
    for table: UInt8 in [0x00, 0x10] {
      segment(0xc4, [table, 1] + [UInt8](repeating: 0, count: 15) + [0])
    }
    segment(0xda, [1, 1, 0x00, 0, 63, 0])
    let blocks = ((width + 7) / 8) * ((height + 7) / 8)
    bytes += [UInt8](repeating: 0, count: blocks / 4)
    // What is left of the last byte is filled with ones.
    if blocks % 4 > 0 { bytes.append(0xff >> UInt8(blocks % 4 * 2)) }
    return Data(bytes + [0xff, 0xd9])
  }
}
