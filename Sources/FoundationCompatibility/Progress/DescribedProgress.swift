import Foundation

/// Stands in the place of `Progress`'s own descriptions, which are empty.
private class DescribedProgress: Progress, @unchecked Sendable {
  override var localizedDescription: String! {
    isIndeterminate ? "" : "\(Int(fractionCompleted * 100))% completed"
  }

  override var localizedAdditionalDescription: String! {
    guard !isIndeterminate else { return "" }
    guard kind == .file else { return "\(completedUnitCount) of \(totalUnitCount)" }
    let formatter = ByteCountFormatter()
    formatter.countStyle = .file
    let done = formatter.string(fromByteCount: completedUnitCount)
    return "\(done) of \(formatter.string(fromByteCount: totalUnitCount))"
  }
}

@section(".init_array") @used
nonisolated private let describesProgress: @convention(c) () -> Void = {
  ExtensionOverride.install(DescribedProgress.self)
}
