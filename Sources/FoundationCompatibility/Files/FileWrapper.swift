import Foundation

/// A file, a folder with all in it, or a symbolic link, held in memory.
open class FileWrapper: NSObject, @unchecked Sendable {
  /// How a file is read.
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Reads all at once, which happens in any case.
    public static let immediate = Self(rawValue: 1 << 0)
    /// The contents are read, not mapped.
    public static let withoutMapping = Self(rawValue: 1 << 1)
  }

  /// How a file is written.
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Writes beside the old file first.
    public static let atomic = Self(rawValue: 1 << 0)
    /// Gives the wrappers the names of their files.
    public static let withNameUpdating = Self(rawValue: 1 << 1)
  }

  private enum Content {
    case file(Data)
    case folder([String: FileWrapper])
    case link(URL)
  }

  private var content: Content
  /// The name the file was read under; nil for one that was not.
  open var filename: String?
  /// The name to be written under, where the folder has no other of that name.
  open var preferredFilename: String?
  /// The file's attributes, as a file manager tells them.
  open var fileAttributes: [String: Any] = [:]

  // MARK: Making

  /// A file with contents.
  public init(regularFileWithContents contents: Data) { content = .file(contents) }

  /// A folder with files, by the names they are to have.
  public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    content = .folder([:])
    super.init()
    for (name, child) in childrenByPreferredName {
      if child.preferredFilename == nil { child.preferredFilename = name }
      addFileWrapper(child)
    }
  }

  /// A symbolic link.
  public init(symbolicLinkWithDestinationURL url: URL) { content = .link(url) }

  /// Reads a file or folder.
  public init(url: URL, options: ReadingOptions = []) throws {
    content = try Self.read(url)
    super.init()
    filename = url.lastPathComponent
    preferredFilename = url.lastPathComponent
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    for (key, value) in attributes ?? [:] { fileAttributes[key.rawValue] = value }
  }

  private static func read(_ url: URL) throws -> Content {
    let values = try url.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey])
    if values.isSymbolicLink == true {
      let path = try FileManager.default.destinationOfSymbolicLink(atPath: url.path)
      return .link(URL(fileURLWithPath: path, relativeTo: url.deletingLastPathComponent()))
    }
    guard values.isDirectory == true else { return .file(try Data(contentsOf: url)) }
    var children: [String: FileWrapper] = [:]
    for child in try FileManager.default.contentsOfDirectory(
      at: url, includingPropertiesForKeys: nil)
    { children[child.lastPathComponent] = try FileWrapper(url: child) }
    return .folder(children)
  }

  // MARK: Looking in

  /// Whether it is a file with contents.
  open var isRegularFile: Bool { if case .file = content { true } else { false } }
  /// Whether it is a folder.
  open var isDirectory: Bool { if case .folder = content { true } else { false } }
  /// Whether it is a symbolic link.
  open var isSymbolicLink: Bool { if case .link = content { true } else { false } }
  /// The contents of a file; nil for others.
  open var regularFileContents: Data? { if case .file(let data) = content { data } else { nil } }
  /// Where a symbolic link leads; nil for others.
  open var symbolicLinkDestinationURL: URL? {
    if case .link(let url) = content { url } else { nil }
  }
  /// A folder's contents, by key; nil for others.
  open var fileWrappers: [String: FileWrapper]? {
    if case .folder(let children) = content { children } else { nil }
  }
  /// The key of a file in the folder; nil for one that is not in it.
  open func keyForChildFileWrapper(_ child: FileWrapper) -> String? {
    fileWrappers?.first { $0.value === child }?.key
  }

  /// Whether the file is as it was read: of the same size and not written since.
  open func matchesContents(of url: URL) -> Bool {
    let now = try? FileManager.default.attributesOfItem(atPath: url.path)
    let key = FileAttributeKey.modificationDate
    return now?[key] as? Date == fileAttributes[key.rawValue] as? Date
  }

  // MARK: Changing folders

  /// Puts a wrapper into the folder and tells the name it got.
  @discardableResult
  open func addFileWrapper(_ child: FileWrapper) -> String {
    guard case .folder(var children) = content else { return "" }
    let wish = child.preferredFilename ?? child.filename ?? "Untitled"
    var name = wish
    var number = 1
    while children[name] != nil, children[name] !== child {
      number += 1
      name = "\(number)__#$!@%!#__\(wish)"
    }
    child.filename = name
    children[name] = child
    content = .folder(children)
    return name
  }

  /// Adds a file with contents to the folder, and returns its key.
  @discardableResult
  open func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
    let child = FileWrapper(regularFileWithContents: data)
    child.preferredFilename = fileName
    return addFileWrapper(child)
  }

  /// Takes a file out of the folder.
  open func removeFileWrapper(_ child: FileWrapper) {
    guard case .folder(var children) = content else { return }
    for (name, known) in children where known === child { children[name] = nil }
    content = .folder(children)
  }

  // MARK: Writing

  /// Writes the file, or the folder with all in it.
  open func write(
    to url: URL, options: WritingOptions = [], originalContentsURL: URL? = nil
  ) throws {
    guard options.contains(.atomic), isDirectory else { return try writeNow(to: url, options) }
    let beside = url.deletingLastPathComponent()
      .appendingPathComponent(".\(UUID().uuidString)", isDirectory: true)
    try writeNow(to: beside, options)
    if FileManager.default.fileExists(atPath: url.path) {
      try FileManager.default.removeItem(at: url)
    }
    try FileManager.default.moveItem(at: beside, to: url)
    if options.contains(.withNameUpdating) { filename = url.lastPathComponent }
  }

  private func writeNow(to url: URL, _ options: WritingOptions) throws {
    switch content {
    case .file(let data):
      try data.write(to: url, options: options.contains(.atomic) ? .atomic : [])
    case .link(let destination):
      try FileManager.default.createSymbolicLink(at: url, withDestinationURL: destination)
    case .folder(let children):
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for (name, child) in children {
        try child.writeNow(to: url.appendingPathComponent(name), options)
      }
    }
    if options.contains(.withNameUpdating) { filename = url.lastPathComponent }
  }
}
