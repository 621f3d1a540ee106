internal import Foundation
internal import FoundationNetworking

/// Answers that have a name for a file though their header has none: the end of the address. Foundation's are "Unknown" then.
private final class NamedAnswer: HTTPURLResponse, @unchecked Sendable {
  override var suggestedFilename: String? {
    let given = super.suggestedFilename
    guard given == nil || given == "Unknown", let url else { return given }
    let name = url.lastPathComponent
    return name.isEmpty || name == "/" ? url.host ?? given : name
  }
}

@section(".init_array") @used
nonisolated private let namesAnswers: @convention(c) () -> Void = {
  ExtensionOverride.install(NamedAnswer.self)
}
