import Foundation

/// The contents of a request.
enum RequestBody: Sendable {
  case none
  case bytes([UInt8])
  case file(IncomingFile)
  case form([String: String], file: IncomingFile?)
}

/// The routes' decision about a body before it comes.
enum BodyPlan: Sendable {
  /// Read it to its end and forget it.
  case discard
  /// Keep it in memory.
  case memory(limit: Int)
  /// Write it to a file in this folder.
  case file(limit: Int, folder: String)
  /// Take a form apart; its file goes to this folder.
  case form(limit: Int, folder: String)
  /// Do not read it; this is the answer.
  case refuse(HTTPResponse)
}

/// Receives a body piece by piece, as its plan says.
final class BodyReceiver {
  private enum Sink {
    case nothing
    case memory
    case file(IncomingFile)
    case form(FormReader)
  }

  let limit: Int
  private(set) var count = 0
  /// Whether the body goes to a file.
  let isUpload: Bool
  private let sink: Sink
  private var bytes: [UInt8] = []

  /// `connection` is the library's, whose body is about to come.
  init(_ plan: BodyPlan, contentType: String, from connection: OpaquePointer) throws {
    switch plan {
    case .discard, .refuse:
      limit = 1 << 20
      isUpload = false
      sink = .nothing
    case .memory(let limit):
      self.limit = limit
      isUpload = false
      sink = .memory
    case .file(let limit, let folder):
      self.limit = limit
      isUpload = true
      sink = .file(try IncomingFile(in: folder))
    case .form(let limit, let folder):
      self.limit = limit
      isUpload = true
      guard let reader = FormReader(contentType: contentType, from: connection, folder: folder)
      else { throw APIFailure(415, "A photo is sent as multipart/form-data.") }
      sink = .form(reader)
    }
  }

  static func tooLong(_ limit: Int) -> APIFailure {
    APIFailure(413, "The request is too long; \(limit) bytes are the limit.")
  }

  func receive(_ part: UnsafeRawBufferPointer) throws {
    count += part.count
    guard count <= limit else { throw BodyReceiver.tooLong(limit) }
    switch sink {
    case .nothing: break
    case .memory: bytes.append(contentsOf: part)
    case .file(let file): try file.append(part)
    case .form(let reader): try reader.feed(part)
    }
  }

  /// The body, when all of it has come.
  func finish() throws -> RequestBody {
    switch sink {
    case .nothing: return .none
    case .memory: return .bytes(bytes)
    case .file(let file): return .file(file)
    case .form(let reader): return try reader.finish()
    }
  }
}
