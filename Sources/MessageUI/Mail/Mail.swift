import Foundation
import UIKit

/// A mail as it is handed over.
struct Mail: Equatable {
  struct Attachment: Equatable {
    var data: Data
    var name: String
  }

  var to: [String] = []
  var cc: [String] = []
  var bcc: [String] = []
  var subject = ""
  /// Plain text; mail programs take no HTML from others.
  var body = ""
  var attachments: [Attachment] = []

  /// The mail as a `mailto:` address of RFC 6068, without its attachments.
  var url: URL? {
    var fields = [
      ("subject", subject), ("body", body.replacingOccurrences(of: "\n", with: "\r\n")),
    ]
    fields += [("cc", cc), ("bcc", bcc)].map { ($0, $1.map(Self.trimmed).joined(separator: ",")) }
    let query = fields.filter { !$0.1.isEmpty }.map { "\($0)=\(Self.encoded($1))" }
    let address = to.map { Self.encoded(Self.trimmed($0)) }.joined(separator: ",")
    return URL(
      string: "mailto:" + address + (query.isEmpty ? "" : "?" + query.joined(separator: "&")))
  }

  private static func trimmed(_ text: String) -> String {
    text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private static func encoded(_ text: String) -> String {
    let plain = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~@")
    return text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }

  /// The text of HTML.
  @MainActor
  static func plainText(ofHTML html: String) -> String {
    let text = try? NSAttributedString(
      data: Data(html.utf8),
      options: [.documentType: NSAttributedString.DocumentType.html, .characterEncoding: 4],
      documentAttributes: nil)
    return (text?.string ?? html).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
