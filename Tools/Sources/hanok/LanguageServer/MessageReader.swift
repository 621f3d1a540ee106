import Foundation

/// Reads the messages of the language server protocol: a header that says how long it is, then JSON.
final class MessageReader {
  enum Failure: Error, Equatable {
    /// The header cannot be read, so the end of the message is not known.
    case header(String)
    /// One message is no JSON; the next one can be read.
    case content
  }

  private let handle: FileHandle
  private var buffer = Data()

  /// More than any editor sends.
  private static let longest = 256 << 20
  private static let longestHeader = 8 << 10

  init(_ handle: FileHandle) { self.handle = handle }

  /// The next message; nil at the end.
  func next() throws -> [String: Any]? {
    let end = Data("\r\n\r\n".utf8)
    var header = buffer.range(of: end)
    while header == nil {
      guard buffer.count <= Self.longestHeader else {
        throw Failure.header("a header is longer than \(Self.longestHeader) bytes")
      }
      guard fill() else { return nil }
      header = buffer.range(of: end)
    }
    guard let header else { return nil }
    let length = try Self.length(buffer[buffer.startIndex..<header.lowerBound])
    buffer = Data(buffer[header.upperBound...])
    while buffer.count < length { guard fill() else { return nil } }
    let content = buffer.prefix(length)
    buffer = Data(buffer.dropFirst(length))
    guard let message = try? JSONSerialization.jsonObject(with: content) as? [String: Any] else {
      throw Failure.content
    }
    return message
  }

  private func fill() -> Bool {
    let chunk = handle.availableData
    buffer.append(chunk)
    return !chunk.isEmpty
  }

  private static func length(_ header: Data) throws -> Int {
    for line in String(decoding: header, as: UTF8.self).split(separator: "\r\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      guard let length = Int(parts[1].trimmingCharacters(in: .whitespaces)), length >= 0,
        length <= longest
      else { break }
      return length
    }
    throw Failure.header("a header has no Content-Length")
  }

  /// A message as it is sent.
  static func data(_ message: [String: Any]) -> Data {
    guard
      let content = try? JSONSerialization.data(
        withJSONObject: message, options: .withoutEscapingSlashes)
    else { return Data() }
    return Data("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }
}
