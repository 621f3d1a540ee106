internal import Foundation
internal import FoundationXML

/// Parsers of XML that do not succeed where they met an error. On Linux they tell of the error and then of success.
private final class ParsedDocument: XMLParser {
  override func parse() -> Bool { super.parse() && parserError == nil }
}

@section(".init_array") @used
nonisolated private let tellsOfFailures: @convention(c) () -> Void = {
  ExtensionOverride.install(ParsedDocument.self)
}
