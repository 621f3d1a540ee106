import Foundation
import Synchronization

/// Names of functions by their addresses, from the symbol tables of the program and its libraries.
///
/// The dynamic linker knows exported functions only; getters of an app are in the file's own symbol table, which
/// linking keeps unless the program was stripped.
enum SymbolNames {
  /// The mangled name of the function that begins at an address.
  static func name(at address: UInt) -> String? {
    var info = LoadedImage()
    guard let pointer = UnsafeRawPointer(bitPattern: address), findImage(pointer, &info) != 0,
      let file = info.file, let base = info.base
    else { return nil }
    let path = String(cString: file)
    let table = tables.withLock { tables in
      if let known = tables[path] { return known }
      let made = SymbolTable(path: path) ?? SymbolTable(path: "/proc/self/exe")
      tables[path] = made
      return made
    }
    return table?.name(at: address, base: UInt(bitPattern: base))
  }

  private static let tables = Mutex<[String: SymbolTable?]>([:])
}

/// The answer of `dladdr` (`Dl_info`), which Glibc's module leaves out.
private struct LoadedImage {
  var file: UnsafePointer<CChar>?
  var base: UnsafeRawPointer?
  var symbol: UnsafePointer<CChar>?
  var symbolAddress: UnsafeRawPointer?
}

@_silgen_name("dladdr")
private func findImage(_ address: UnsafeRawPointer, _ image: UnsafeMutablePointer<LoadedImage>)
  -> Int32

/// The symbol table of an ELF file of 64 bits.
private struct SymbolTable: Sendable {
  private let data: Data
  /// Where the first name is.
  private let names: Int
  /// Addresses as the file has them, with the places of their names.
  private let symbols: [UInt: UInt32]
  /// Whether addresses count from where the file is loaded.
  private let isRelative: Bool

  init?(path: String) {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped),
      data.count > 64, data.prefix(5) == Data([0x7F, 0x45, 0x4C, 0x46, 2])
    else { return nil }
    self.data = data
    let reader = ELFReader(data: data)
    isRelative = reader.number(16, UInt16.self) == 3
    guard let table = reader.sections.first(where: { $0.type == 2 }),
      reader.sections.indices.contains(table.link)
    else { return nil }
    names = reader.sections[table.link].offset
    var symbols: [UInt: UInt32] = [:]
    for offset in stride(from: table.offset, to: table.offset + table.size, by: 24) {
      guard let info = reader.number(offset + 4, UInt8.self), info & 0xF == 2,
        let name = reader.number(offset, UInt32.self),
        let value = reader.number(offset + 8, UInt64.self)
      else { continue }
      symbols[UInt(value)] = name
    }
    self.symbols = symbols
  }

  func name(at address: UInt, base: UInt) -> String? {
    let key = isRelative ? address &- base : address
    guard let name = symbols[key] else { return nil }
    let start = names + Int(name)
    guard data.indices.contains(start) else { return nil }
    let bytes = data[start...].prefix(4_096).prefix { $0 != 0 }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Reads numbers and sections of an ELF file, never beyond its end.
private struct ELFReader {
  struct Section {
    let type: UInt32
    let offset: Int
    let size: Int
    let link: Int
  }

  let data: Data

  func number<Number: FixedWidthInteger>(_ offset: Int, _ type: Number.Type) -> Number? {
    let size = MemoryLayout<Number>.size
    guard offset >= 0, offset <= data.count - size else { return nil }
    return data.withUnsafeBytes {
      Number(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: type))
    }
  }

  var sections: [Section] {
    guard let start = number(40, UInt64.self), let size = number(58, UInt16.self),
      let count = number(60, UInt16.self), size >= 64, start < UInt64(data.count)
    else { return [] }
    return (0..<Int(count)).compactMap { index in
      let header = Int(start) + index * Int(size)
      guard let type = number(header + 4, UInt32.self),
        let offset = number(header + 24, UInt64.self),
        let length = number(header + 32, UInt64.self),
        let link = number(header + 40, UInt32.self), offset + length <= UInt64(data.count)
      else { return nil }
      return Section(type: type, offset: Int(offset), size: Int(length), link: Int(link))
    }
  }
}
