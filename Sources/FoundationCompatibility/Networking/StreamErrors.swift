import Foundation

// Foundation's own `streamError` ends the program where nothing went wrong. A stream of a file knows no more of an error
// than that there was one.

/// Streams that are read and tell of errors.
private final class ErrorTellingInput: InputStream, @unchecked Sendable {
  override var streamError: (any Error)? { streamStatus == .error ? streamFailure : nil }
}

/// Streams that are written and tell of errors.
private final class ErrorTellingOutput: OutputStream, @unchecked Sendable {
  override var streamError: (any Error)? { streamStatus == .error ? streamFailure : nil }
}

private var streamFailure: any Error { NSError(domain: NSPOSIXErrorDomain, code: Int(ENOENT)) }

@section(".init_array") @used
nonisolated private let tellsErrorsOfStreams: @convention(c) () -> Void = {
  ExtensionOverride.install(ErrorTellingInput.self)
  ExtensionOverride.install(ErrorTellingOutput.self)
}
