import Foundation

/// A progress that tells observers of its changes, and those of the progresses that it is a part of.
private final class ObservedProgress: Progress, @unchecked Sendable {
  override var completedUnitCount: Int64 {
    get { super.completedUnitCount }
    set { tell { super.completedUnitCount = newValue } }
  }

  override var totalUnitCount: Int64 {
    get { super.totalUnitCount }
    set { tell { super.totalUnitCount = newValue } }
  }

  override func cancel() { tell { super.cancel() } }
  override func pause() { tell { super.pause() } }
  override func resume() { tell { super.resume() } }

  private func tell(_ change: () -> Void) {
    change()
    if ObservedObjects.areThereAny { ObservedObjects.changed(anyOf: Progress.self) }
  }
}

@section(".init_array") @used
nonisolated private let observesProgress: @convention(c) () -> Void = {
  ExtensionOverride.install(ObservedProgress.self)
}
