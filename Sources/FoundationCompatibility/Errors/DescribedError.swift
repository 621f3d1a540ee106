import Foundation

/// Errors that describe themselves in Apple's words where they bring none of their own.
private final class DescribedError: NSError, @unchecked Sendable {
  override var localizedDescription: String {
    let provider = NSError.userInfoValueProvider(forDomain: domain)
    let own = userInfo[NSLocalizedDescriptionKey] ?? provider?(self, NSLocalizedDescriptionKey)
    if let own = own as? String { return transferText(insteadOf: own) ?? own }
    if domain == NSCocoaErrorDomain {
      if code == CocoaError.Code.fileReadNoSuchFile.rawValue {
        return "The file\(fileName.map { " “\($0)”" } ?? "") couldn’t be opened because there is "
          + "no such file."
      }
      if let text = Self.texts[code] { return text }
    }
    return "The operation couldn’t be completed. "
      + (localizedFailureReason ?? "(\(domain) error \(code).)")
  }

  override var description: String {
    let provider = NSError.userInfoValueProvider(forDomain: domain)
    let words =
      [NSLocalizedDescriptionKey, NSDebugDescriptionErrorKey].lazy.compactMap {
        self.userInfo[$0] ?? provider?(self, $0)
      }.first.map { "\($0)" }
    let text = "Error Domain=\(domain) Code=\(code) \"\(words ?? "(null)")\""
    guard !userInfo.isEmpty else { return text }
    let values = userInfo.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
    return text + " UserInfo={\(values.joined(separator: ", "))}"
  }

  /// Apple's words for a failed transfer, where Foundation on Linux has put those of its library for transfers: then
  /// the error has one like itself beneath.
  private func transferText(insteadOf own: String) -> String? {
    guard domain == NSURLErrorDomain, let cause = userInfo[NSUnderlyingErrorKey] as? NSError,
      cause.domain == domain, cause.code == code,
      cause.userInfo[NSLocalizedDescriptionKey] as? String == own
    else { return nil }
    return transferErrorTexts[code]
  }

  private var fileName: String? {
    let path = userInfo[NSFilePathErrorKey] as? String ?? (userInfo[NSURLErrorKey] as? URL)?.path
    return path.map { NSString(string: $0).lastPathComponent }
  }

  private static let texts = [
    CocoaError.Code.fileNoSuchFile.rawValue: "The file doesn’t exist.",
    CocoaError.Code.propertyListReadCorrupt.rawValue: wrongFormat,
    CocoaError.Code.coderReadCorrupt.rawValue: wrongFormat,
    CocoaError.Code.coderValueNotFound.rawValue:
      "The data couldn’t be read because it is missing.",
  ]

  private static let wrongFormat =
    "The data couldn’t be read because it isn’t in the correct format."
}

@section(".init_array") @used
nonisolated private let describesErrors: @convention(c) () -> Void = {
  ExtensionOverride.install(DescribedError.self)
}
