import Foundation

/// The file that all data is exported to, version 1.
///
/// A header of eight bytes and a version (32 bits), then records: a kind of four ASCII letters, the
/// payload's length (64 bits) and the payload. Numbers are big-endian. In this order:
///
/// - `META`, once: JSON of `ArchiveManifest`.
/// - `KEYS`, at most once: JSON of `ArchiveKeys`, the keys of sealed notes under a password.
/// - `ROWS`, any number: JSON of `ArchiveRows`, rows of one entity; an entity comes after those that its
///   rows name.
/// - `FILE`, one for each image: the length of its name (16 bits), its name (UTF-8), its contents. The
///   name only says which rows mean it; importing gives it another one.
/// - `DONE`, last: the SHA-256 digest of all bytes before this record.
///
/// A reader needs one record in memory at a time, and of files not even that.
enum ArchiveFormat {
  /// Not text, so that no program takes it for some; the line end shows a transfer that changes those.
  static let magic = Data([0x89]) + Data("PICTA\r\n".utf8)
  static let version: UInt32 = 1
  static let fileExtension = "picterest"
  /// The most bytes that a record other than `FILE` may have.
  static let largestRecord: UInt64 = 32 << 20
  /// How many bytes are read or written at once.
  static let chunkLength = 1 << 18
  /// How many rows a record holds.
  static let rowsPerRecord = 200
  static let longestFileName = 255

  enum Kind: String {
    case meta = "META"
    case keys = "KEYS"
    case rows = "ROWS"
    case file = "FILE"
    case done = "DONE"
  }
}

/// An archive's description of itself.
struct ArchiveManifest: Codable, Equatable {
  /// The choices in Settings; the access key of Unsplash is a secret and stays where it is.
  struct Settings: Codable, Equatable {
    var appearance: Int?
    var remindsOfNotes: Bool?
    /// The address of the photo source, when it is a server elsewhere.
    var server: String?
    var changed: Date?
  }

  var date: Date
  var settings = Settings()
}

/// Why an archive cannot be written or read, with a sentence for a person.
enum ArchiveError: LocalizedError, Equatable {
  /// It is something else altogether.
  case noArchive
  case newerVersion
  case damaged
  case wrongPassword
  case noSpace
  case failed(reason: String)

  init(_ error: Error) {
    switch error {
    case let error as ArchiveError: self = error
    case is DecodingError: self = .damaged
    // Values that the model does not allow.
    case let error as NSError
    where error.domain == NSCocoaErrorDomain && (1550...1699).contains(error.code):
      self = .damaged
    default:
      let error = StoreError(error)
      self = error == .noSpace ? .noSpace : .failed(reason: error.localizedDescription)
    }
  }

  var errorDescription: String? {
    switch self {
    case .noArchive: return ArchiveTexts.noArchive
    case .newerVersion: return ArchiveTexts.newerVersion
    case .damaged: return ArchiveTexts.damaged
    case .wrongPassword: return ArchiveTexts.wrongPassword
    case .noSpace: return Texts.noSpace
    case .failed(let reason): return reason
    }
  }
}
