import Foundation

/// A document of RTF with files beside it, its pictures: a folder, or all of them in one piece of data.
struct RTFDPackage {
  /// The document's own file in the folder.
  private static let textName = "TXT.rtf"
  private static let magic = Data("rtfd".utf8)
  private static let version: UInt32 = 3

  var text: String
  var files: [String: Data]

  init(_ string: NSAttributedString) {
    let writer = RTFWriter(string, keepsPictures: true)
    text = writer.document
    files = writer.pictures
  }

  func read(defaults: [NSAttributedString.Key: Any]) -> NSAttributedString {
    RTFReader(defaults: defaults, files: files).read(text)
  }

  // MARK: In one piece

  /// The files one after the other, behind their names and lengths. Which further facts about files
  /// Apple's programs keep in such data is not documented: they are not written, and not looked for.
  var data: Data {
    let all = [(Self.textName, Data(text.utf8))] + files.sorted { $0.key < $1.key }
    var data = Self.magic + Data(count: 4)
    data.append(number: Self.version)
    data.append(number: UInt32(all.count))
    for (name, _) in all {
      data.append(number: UInt32(name.utf8.count))
      data.append(Data(name.utf8))
    }
    for (_, file) in all { data.append(number: UInt32(file.count)) }
    for (_, file) in all { data.append(file) }
    return data
  }

  static func isPackage(_ data: Data) -> Bool { data.starts(with: magic) }

  /// Nil for data that breaks off or is something else.
  init?(_ data: Data) {
    var rest = data[...]
    guard Self.isPackage(data), rest.take(8) != nil, rest.takeNumber() == Self.version,
      let count = rest.takeNumber(), count <= data.count
    else { return nil }
    var names: [String] = []
    for _ in 0..<count {
      guard let length = rest.takeNumber(), let name = rest.take(Int(length)) else { return nil }
      names.append(String(decoding: name, as: UTF8.self))
    }
    let lengths = names.compactMap { _ in rest.takeNumber() }
    guard lengths.count == names.count else { return nil }
    var files: [String: Data] = [:]
    for (name, length) in zip(names, lengths) {
      guard let file = rest.take(Int(length)) else { return nil }
      files[name] = Data(file)
    }
    self.init(files: files)
  }

  private init?(files: [String: Data]) {
    guard let text = files[Self.textName] else { return nil }
    self.text = String(decoding: text, as: UTF8.self)
    self.files = files.filter { $0.key != Self.textName }
  }

  // MARK: As a folder

  var fileWrapper: FileWrapper {
    var wrappers = files.mapValues { FileWrapper(regularFileWithContents: $0) }
    wrappers[Self.textName] = FileWrapper(regularFileWithContents: Data(text.utf8))
    return FileWrapper(directoryWithFileWrappers: wrappers)
  }

  init?(folder: URL) throws {
    let manager = FileManager.default
    let names = try manager.contentsOfDirectory(atPath: folder.path)
    var files: [String: Data] = [:]
    for name in names {
      files[name] = manager.contents(atPath: folder.appendingPathComponent(name).path)
    }
    self.init(files: files)
  }
}

extension Data {
  fileprivate mutating func append(number: UInt32) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }

  fileprivate mutating func take(_ count: Int) -> Data? {
    guard count <= self.count else { return nil }
    defer { removeFirst(count) }
    return prefix(count)
  }

  fileprivate mutating func takeNumber() -> UInt32? {
    take(4)?.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }
}
