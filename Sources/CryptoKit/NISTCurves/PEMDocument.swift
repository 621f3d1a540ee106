import Foundation

/// A key in text: a line with its kind, base64, an end line.
struct PEMDocument {
  let type: String
  let der: Data

  init(type: String, der: Data) {
    self.type = type
    self.der = der
  }

  init(_ text: String) throws {
    var lines = text.split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }[...]
    while lines.last?.isEmpty == true { lines.removeLast() }
    while lines.first?.isEmpty == true { lines.removeFirst() }
    guard lines.count >= 3, let first = lines.first, let last = lines.last,
      first.hasPrefix("-----BEGIN "), first.hasSuffix("-----"), first.count > 16
    else { throw CryptoKitASN1Error.invalidPEMDocument }
    type = String(first.dropFirst(11).dropLast(5))
    guard last == "-----END \(type)-----",
      let der = Data(base64Encoded: lines.dropFirst().dropLast().joined())
    else { throw CryptoKitASN1Error.invalidPEMDocument }
    self.der = der
  }

  /// The document with lines of 64 characters.
  var text: String {
    let characters = Array(der.base64EncodedString())
    let lines = stride(from: 0, to: characters.count, by: 64).map {
      String(characters[$0..<min($0 + 64, characters.count)])
    }
    return (["-----BEGIN \(type)-----"] + lines + ["-----END \(type)-----"])
      .joined(separator: "\n")
  }
}
