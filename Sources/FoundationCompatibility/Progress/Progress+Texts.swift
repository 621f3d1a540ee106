public import Foundation

/// Texts that can be set: Foundation's properties on Linux can only be read.
public protocol _SettableProgressTexts: Progress {}

extension Progress: _SettableProgressTexts {}

extension _SettableProgressTexts {
  /// A text in place of the progress's own; nil for that.
  public var localizedDescription: String! {
    get { ProgressTexts.existing(self)?.description ?? ProgressTexts.usual(self) }
    set { ProgressTexts.of(self).description = newValue }
  }

  /// A second text in place of the progress's own; nil for that.
  public var localizedAdditionalDescription: String! {
    get { ProgressTexts.existing(self)?.addition ?? ProgressTexts.usualAddition(self) }
    set { ProgressTexts.of(self).addition = newValue }
  }
}

/// The texts that a progress was given.
final class ProgressTexts {
  var description: String?
  var addition: String?

  /// Its address is the key; nothing is read.
  nonisolated(unsafe) private static let key = UnsafeRawPointer(
    UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  static func existing(_ progress: Progress) -> ProgressTexts? {
    objc_getAssociatedObject(progress, key) as? ProgressTexts
  }

  static func of(_ progress: Progress) -> ProgressTexts {
    if let existing = existing(progress) { return existing }
    let new = ProgressTexts()
    objc_setAssociatedObject(progress, key, new, .OBJC_ASSOCIATION_RETAIN)
    return new
  }

  static func usual(_ progress: Progress) -> String {
    progress.isIndeterminate ? "" : "\(Int(progress.fractionCompleted * 100))% completed"
  }

  static func usualAddition(_ progress: Progress) -> String {
    guard !progress.isIndeterminate else { return "" }
    let (done, total) = (progress.completedUnitCount, progress.totalUnitCount)
    guard progress.kind == .file else { return "\(done) of \(total)" }
    let formatter = ByteCountFormatter()
    formatter.countStyle = .file
    return "\(formatter.string(fromByteCount: done)) of \(formatter.string(fromByteCount: total))"
  }
}
