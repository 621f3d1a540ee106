import Foundation

/// Stands in the place of `Progress`'s own descriptions, which are empty.
private class DescribedProgress: Progress, @unchecked Sendable {
  override var localizedDescription: String! {
    ProgressTexts.existing(self)?.description ?? ProgressTexts.usual(self)
  }

  override var localizedAdditionalDescription: String! {
    ProgressTexts.existing(self)?.addition ?? ProgressTexts.usualAddition(self)
  }
}

@section(".init_array") @used
nonisolated private let describesProgress: @convention(c) () -> Void = {
  ExtensionOverride.install(DescribedProgress.self)
}
