extension NSAttributedString {
  /// The kind of a document.
  public struct DocumentType: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let plain = Self(rawValue: "NSPlainText")
    public static let html = Self(rawValue: "NSHTML")
    /// Text with fonts, colours and paragraphs, without pictures.
    public static let rtf = Self(rawValue: "NSRTF")
    /// RTF with its pictures.
    public static let rtfd = Self(rawValue: "NSRTFD")
  }

  /// An option for reading a document.
  public struct DocumentReadingOptionKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A `DocumentType`; plain text unless the data begins like HTML.
    public static let documentType = Self(rawValue: "DocumentType")
    /// The raw value of a `String.Encoding`; UTF-8 without it.
    public static let characterEncoding = Self(rawValue: "CharacterEncoding")
    /// Attributes of text that the document says nothing about.
    public static let defaultAttributes = Self(rawValue: "DefaultAttributes")
    public static let baseURL = Self(rawValue: "BaseURL")
  }

  /// A fact about a document that was read.
  public struct DocumentAttributeKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let documentType = Self(rawValue: "DocumentType")
    public static let characterEncoding = Self(rawValue: "CharacterEncoding")
    public static let defaultTabInterval = Self(rawValue: "DefaultTabInterval")
  }

  /// Why a document could not be read.
  enum DocumentError: Error, CustomStringConvertible {
    case unsupported(DocumentType)
    case unwritable(DocumentType)
    case malformed(DocumentType)
    case undecodable

    var description: String {
      switch self {
      case .unsupported(let type): "Documents of type \(type.rawValue) cannot be read here."
      case .unwritable(let type): "Documents of type \(type.rawValue) cannot be written here."
      case .malformed(let type): "The data does not begin as documents of type \(type.rawValue) do."
      case .undecodable: "The text is not in the encoding that was named."
      }
    }
  }

  /// Reads a document of plain text, HTML, RTF or RTFD.
  ///
  /// HTML: paragraphs, headings, lists, links, fonts, colours and alignment, from tags and from simple styles;
  /// pictures, tables and scripts are left out. Text without a font is Times New Roman of 12 points, as on iOS.
  /// Unlike on iOS any thread may read HTML.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let (text, type) = try Self.read(data, options)
    dict?.pointee = [DocumentAttributeKey.documentType.rawValue: type.rawValue] as NSDictionary
    self.init(attributedString: text)
  }

  public convenience init(
    url: URL, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    var options = options
    let isPage = ["html", "htm"].contains(url.pathExtension.lowercased())
    if options[.documentType] == nil, isPage { options[.documentType] = DocumentType.html }
    try self.init(data: Self.document(at: url), options: options, documentAttributes: dict)
  }

  /// A file's data; of a folder, which RTFD is, the data of the whole package.
  private static func document(at url: URL) throws -> Data {
    let values = try? url.resourceValues(forKeys: [.isDirectoryKey])
    guard values?.isDirectory == true else { return try Data(contentsOf: url) }
    guard let package = try RTFDPackage(folder: url) else { throw DocumentError.malformed(.rtfd) }
    return package.data
  }

  private static func read(
    _ data: Data, _ options: [DocumentReadingOptionKey: Any]
  ) throws -> (NSAttributedString, DocumentType) {
    let given = options[.documentType]
    let named = given as? DocumentType ?? (given as? String).map(DocumentType.init(rawValue:))
    let defaults = options[.defaultAttributes] as? [NSAttributedString.Key: Any] ?? [:]
    if named == .rtfd || (named == nil && RTFDPackage.isPackage(data)) {
      guard let package = RTFDPackage(data) else { throw DocumentError.malformed(.rtfd) }
      return (package.read(defaults: defaults), .rtfd)
    }
    let raw = (options[.characterEncoding] as? NSNumber)?.uintValue
    let encoding = raw.map { String.Encoding(rawValue: $0) } ?? .utf8
    guard
      let string = String(data: data, encoding: encoding)
        ?? (raw == nil
          ? String(decoding: data, as: UTF8.self) : nil)
    else { throw DocumentError.undecodable }
    let start = string.prefix(200).drop { $0.isWhitespace }.lowercased()
    let type =
      named
      ?? (start.hasPrefix("<!doctype html") || start.hasPrefix("<html")
        ? .html : start.hasPrefix("{\\rtf") ? .rtf : .plain)
    switch type {
    case .plain: return (NSAttributedString(string: string, attributes: defaults), type)
    case .html: return (HTMLReader(defaults: defaults).read(string), type)
    case .rtf:
      guard start.hasPrefix("{\\rtf") else { throw DocumentError.malformed(type) }
      return (RTFReader(defaults: defaults).read(string), type)
    default: throw DocumentError.unsupported(type)
    }
  }

  /// The text of a range as a document of plain text, HTML or RTF, without pictures, or of RTFD.
  public func data(
    from range: NSRange, documentAttributes dict: [DocumentAttributeKey: Any] = [:]
  ) throws -> Data {
    let given = dict[.documentType]
    let type = given as? DocumentType ?? (given as? String).map(DocumentType.init(rawValue:))
    let text = attributedSubstring(from: range)
    switch type ?? .plain {
    case .plain: return try Self.encode(text.string, dict[.characterEncoding])
    case .html: return try Self.encode(HTMLWriter(text).document, dict[.characterEncoding])
    case .rtf: return Data(RTFWriter(text).document.utf8)
    case .rtfd: return RTFDPackage(text).data
    case let type: throw DocumentError.unwritable(type)
    }
  }

  private static func encode(_ text: String, _ encoding: Any?) throws -> Data {
    let raw = (encoding as? NSNumber)?.uintValue ?? (encoding as? String.Encoding)?.rawValue
    let encoding = raw.map { String.Encoding(rawValue: $0) } ?? .utf8
    guard let data = text.data(using: encoding) else { throw DocumentError.undecodable }
    return data
  }

  /// The text of a range as a file, which holds the document of the same method for data; RTFD is a folder.
  public func fileWrapper(
    from range: NSRange, documentAttributes dict: [DocumentAttributeKey: Any] = [:]
  ) throws -> FileWrapper {
    let given = dict[.documentType]
    if given as? DocumentType == .rtfd || given as? String == DocumentType.rtfd.rawValue {
      return RTFDPackage(attributedSubstring(from: range)).fileWrapper
    }
    return FileWrapper(regularFileWithContents: try data(from: range, documentAttributes: dict))
  }
}
