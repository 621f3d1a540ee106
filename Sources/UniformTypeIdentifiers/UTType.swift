import Foundation

/// A kind of data: what its files are called, and which more general kinds it is one of.
public struct UTType: Hashable, Sendable, Codable, CustomStringConvertible {
  /// Such as `public.jpeg`.
  public let identifier: String

  /// A type that is known here, or nil.
  public init?(_ identifier: String) {
    guard UTTypeTable.entries[identifier] != nil else { return nil }
    self.identifier = identifier
  }

  /// The type of files with an extension; one made up for the extension when none is known.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(
      tag: filenameExtension.lowercased(), tagClass: .filenameExtension, conformingTo: supertype)
  }

  /// The type of data that servers call `image/png` and the like.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init(tag: mimeType.lowercased(), tagClass: .mimeType, conformingTo: supertype)
  }

  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    guard !tag.isEmpty else { return nil }
    let found = UTTypeTable.types(tag: tag, tagClass: tagClass).first { identifier in
      supertype.map { UTType(known: identifier).conforms(to: $0) } ?? true
    }
    identifier = found ?? "dyn.\(tagClass.rawValue).\(tag)"
  }

  /// A type that the app declares in its Info.plist.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier
  }
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier
  }

  init(known identifier: String) { self.identifier = identifier }

  private var entry: UTTypeTable.Entry? { UTTypeTable.entries[identifier] }

  /// The extension files of the type usually have.
  public var preferredFilenameExtension: String? {
    entry?.extensions.first ?? dynamicTag(.filenameExtension)
  }
  public var preferredMIMEType: String? { entry?.mimeTypes.first ?? dynamicTag(.mimeType) }
  /// All names of the type.
  public var tags: [UTTagClass: [String]] {
    var tags: [UTTagClass: [String]] = [:]
    if let entry, !entry.extensions.isEmpty { tags[.filenameExtension] = entry.extensions }
    if let entry, !entry.mimeTypes.isEmpty { tags[.mimeType] = entry.mimeTypes }
    return tags
  }
  public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
  public var isPublic: Bool { identifier.hasPrefix("public.") }
  public var isDeclared: Bool { entry != nil }
  public var description: String { identifier }

  private func dynamicTag(_ tagClass: UTTagClass) -> String? {
    let prefix = "dyn.\(tagClass.rawValue)."
    return identifier.hasPrefix(prefix) ? String(identifier.dropFirst(prefix.count)) : nil
  }

  /// All more general types.
  public var supertypes: Set<UTType> {
    var found: Set<UTType> = []
    var pending = entry?.parents ?? (isDynamic ? ["public.data"] : [])
    while let next = pending.popLast() {
      if found.insert(UTType(known: next)).inserted {
        pending += UTTypeTable.entries[next]?.parents ?? []
      }
    }
    return found
  }

  /// Whether it is the same type or a special case of it.
  public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }
  public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }
}

/// By what a type is named outside of the system.
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let filenameExtension = Self(rawValue: "public.filename-extension")
  public static let mimeType = Self(rawValue: "public.mime-type")
}

extension URL {
  /// The URL with the extension of a type behind it.
  public func appendingPathExtension(for contentType: UTType) -> URL {
    contentType.preferredFilenameExtension.map(appendingPathExtension) ?? self
  }
  public mutating func appendPathExtension(for contentType: UTType) {
    self = appendingPathExtension(for: contentType)
  }
}

extension URL {
  /// The URL with a name and the extension of a type behind it, unless the name has one already.
  public func appendingPathComponent(
    _ partialName: String, conformingTo contentType: UTType
  ) -> URL {
    let whole = appendingPathComponent(partialName)
    let isTyped = UTType(filenameExtension: whole.pathExtension)?.conforms(to: contentType) == true
    return isTyped ? whole : whole.appendingPathExtension(for: contentType)
  }
  public mutating func appendPathComponent(_ partialName: String, conformingTo contentType: UTType)
  {
    self = appendingPathComponent(partialName, conformingTo: contentType)
  }
}
