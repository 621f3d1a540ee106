import CMicrohttpd
import Foundation

/// Takes a `multipart/form-data` body apart as it arrives, by libmicrohttpd's post processor: short parts
/// are kept, the one with the file goes straight to disk.
final class FormReader {
  /// The part that holds the file.
  static let fileName = "photo"
  private static let fieldLimit = 64 * 1024
  private static let partLimit = 32
  /// Bytes of the library's buffer, in which each line of a part's headers must fit. The library moves
  /// the buffer's contents for each such line, so a larger one would be a way to keep it busy.
  private static let bufferSize = 4 * 1024
  /// Bytes before which the first part must have begun, for the same reason.
  private static let preambleLimit = 16 * 1024

  private let folder: String
  private var processor: OpaquePointer?
  private var failure: (any Error)?
  private var count = 0
  private var partCount = 0
  /// The part that is arriving, and whether nothing of it has come.
  private var part: (name: String, isEmpty: Bool)?
  /// Whether the part is a second one of its name, of which the first counts.
  private var isRepeated = false
  private var fields: [String: [UInt8]] = [:]
  private var file: IncomingFile?

  /// The reader of a connection's body; nil when its `Content-Type` is not that of a form.
  init?(contentType: String, from connection: OpaquePointer, folder: String) {
    self.folder = folder
    guard contentType.lowercased().hasPrefix("multipart/form-data;") else { return nil }
    processor = MHD_create_post_processor(
      connection, FormReader.bufferSize,
      { context, _, name, _, _, _, bytes, offset, count in
        guard let context else { return .NO }
        let piece = UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count)
        return Unmanaged<FormReader>.fromOpaque(context).takeUnretainedValue()
          .take(piece, of: name.map { String(cString: $0) } ?? "", at: offset)
      }, Unmanaged.passUnretained(self).toOpaque())
    guard processor != nil else { return nil }
  }

  deinit { MHD_destroy_post_processor(processor) }

  /// Takes the next bytes of the body.
  func feed(_ bytes: UnsafeRawBufferPointer) throws {
    count += bytes.count
    let isRead = MHD_post_process(
      processor, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
    if let failure { throw failure }
    guard isRead == .YES, partCount > 0 || count <= FormReader.preambleLimit else {
      throw APIFailure(400, "The form is not valid multipart/form-data.")
    }
  }

  /// The form, when all of it has come.
  func finish() throws -> RequestBody {
    let isWhole = MHD_destroy_post_processor(processor)
    processor = nil
    guard isWhole == .YES else { throw APIFailure(400, "The form ends too early.") }
    var texts: [String: String] = [:]
    for (name, bytes) in fields {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw APIFailure(400, "A field of the form is not UTF-8 text.")
      }
      texts[name] = text
    }
    return .form(texts, file: file)
  }

  // MARK: Parts

  private func take(
    _ bytes: UnsafeRawBufferPointer, of name: String, at offset: UInt64
  ) -> MHD_Result {
    do {
      // A part may be announced without any bytes before its first ones come.
      let isAnnounced = part.map { $0.name == name && $0.isEmpty } ?? false
      if offset == 0, !isAnnounced { try begin(name) }
      part = (name, offset == 0 && bytes.isEmpty)
      if name == FormReader.fileName {
        try file?.append(bytes)
      } else if !isRepeated {
        fields[name, default: []].append(contentsOf: bytes)
        guard fields[name, default: []].count <= FormReader.fieldLimit else {
          throw APIFailure(413, "A field of the form is too long.")
        }
      }
      return .YES
    } catch {
      failure = error
      return .NO
    }
  }

  private func begin(_ name: String) throws {
    partCount += 1
    guard partCount <= FormReader.partLimit else {
      throw APIFailure(413, "The form has too many parts.")
    }
    isRepeated = fields[name] != nil
    guard name == FormReader.fileName else { return }
    guard file == nil else { throw APIFailure(422, "A post has one photo.") }
    file = try IncomingFile(in: folder)
  }
}
