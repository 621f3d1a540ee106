import Foundation

/// A kind of access to a file.
struct FileAccess: Sendable {
  enum Kind: Equatable, Sendable {
    case reading(NSFileCoordinator.ReadingOptions)
    case writing(NSFileCoordinator.WritingOptions)
  }

  let url: URL
  let kind: Kind

  init(reading url: URL, _ options: NSFileCoordinator.ReadingOptions) {
    self.url = options.contains(.resolvesSymbolicLink) ? url.resolvingSymlinksInPath() : url
    kind = .reading(options)
  }

  init(writing url: URL, _ options: NSFileCoordinator.WritingOptions) {
    self.url = url
    kind = .writing(options)
  }

  var isWriting: Bool { if case .writing = kind { true } else { false } }

  /// Whether both cannot be at once.
  func excludes(_ other: FileAccess) -> Bool {
    (isWriting || other.isWriting) && url.isRelated(to: other.url)
  }
}

extension URL {
  fileprivate var parts: [String] { standardizedFileURL.resolvingSymlinksInPath().pathComponents }

  /// Whether this is a folder that the other item is in, at any depth.
  func contains(_ other: URL) -> Bool {
    let (own, others) = (parts, other.parts)
    return own.count < others.count && others.starts(with: own)
  }

  func isSameFile(as other: URL) -> Bool { parts == other.parts }

  func isRelated(to other: URL) -> Bool {
    isSameFile(as: other) || contains(other) || other.contains(self)
  }
}
