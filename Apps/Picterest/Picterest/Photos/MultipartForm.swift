import Foundation

/// The body of a request that carries files and texts, as RFC 7578 describes it.
struct MultipartForm {
  private let boundary: String
  private var parts = Data()

  /// - Parameter boundary: what stands between the parts; it may not be in any of them.
  init(boundary: String = "picterest-\(UUID().uuidString)") {
    self.boundary = boundary
  }

  /// The request's `Content-Type`.
  var contentType: String { "multipart/form-data; boundary=\(boundary)" }

  /// All parts and the end.
  var body: Data { parts + Data("--\(boundary)--\r\n".utf8) }

  mutating func append(_ text: String, named name: String) {
    append(Data(text.utf8), disposition: "name=\"\(name)\"", type: "text/plain; charset=utf-8")
  }

  mutating func append(_ file: Data, named name: String, fileName: String, type: String) {
    append(file, disposition: "name=\"\(name)\"; filename=\"\(fileName)\"", type: type)
  }

  private mutating func append(_ content: Data, disposition: String, type: String) {
    let head = """
      --\(boundary)\r
      Content-Disposition: form-data; \(disposition)\r
      Content-Type: \(type)\r
      \r

      """
    parts.append(contentsOf: head.utf8)
    parts.append(content)
    parts.append(contentsOf: "\r\n".utf8)
  }
}
