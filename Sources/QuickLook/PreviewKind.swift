import Foundation
import UniformTypeIdentifiers

/// The kinds of files that are shown, by their types.
enum PreviewKind {
  case picture, document, media, richText, text, other

  init(of url: URL) {
    let type = UTType(filenameExtension: url.pathExtension) ?? .data
    let kinds: [(UTType, PreviewKind)] = [
      (.pdf, .document), (.image, .picture), (.audiovisualContent, .media), (.html, .richText),
      (.text, .text), (.json, .text), (.xml, .text), (.sourceCode, .text),
    ]
    self = kinds.first { type.conforms(to: $0.0) }?.1 ?? .other
  }
}
