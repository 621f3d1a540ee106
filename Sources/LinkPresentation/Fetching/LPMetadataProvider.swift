public import Foundation
public import FoundationNetworking

/// Fetches what there is to know of a web page: its title, icon and picture. One fetch a provider.
open class LPMetadataProvider: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private var state = State.new

  private enum State {
    case new
    case fetching(MetadataRun)
    case over
  }

  /// Whether the icon and the picture are loaded, too.
  open var shouldFetchSubresources = true
  /// After how many seconds a fetch fails.
  open var timeout: TimeInterval = 30

  public override init() { super.init() }

  /// Fetches a page's metadata; the handler is called on a queue of its own.
  open func startFetchingMetadata(
    for url: URL,
    completionHandler: @escaping @Sendable (LPLinkMetadata?, (any Error)?) -> Void
  ) {
    startFetchingMetadata(for: URLRequest(url: url), completionHandler: completionHandler)
  }

  /// Fetches a page's metadata with a request; the handler is called on a queue of its own.
  open func startFetchingMetadata(
    for request: URLRequest,
    completionHandler: @escaping @Sendable (LPLinkMetadata?, (any Error)?) -> Void
  ) {
    let fetch = MetadataFetch(request: request, fetchesSubresources: shouldFetchSubresources)
    let run = MetadataRun(completionHandler)
    let before = lock.withLock {
      defer { if case .new = state { state = .fetching(run) } }
      return state
    }
    switch before {
    case .new: run.start(fetch, timeout: timeout)
    case .fetching:
      preconditionFailure("An LPMetadataProvider fetches once; make another for another page.")
    case .over: run.fail(.metadataFetchCancelled)
    }
  }

  open func startFetchingMetadata(for url: URL) async throws -> LPLinkMetadata {
    try await startFetchingMetadata(for: URLRequest(url: url))
  }

  open func startFetchingMetadata(for request: URLRequest) async throws -> LPLinkMetadata {
    try await withCheckedThrowingContinuation { continuation in
      startFetchingMetadata(for: request) { metadata, error in
        continuation.resume(
          with: metadata.map { .success($0) } ?? .failure(error ?? LPError(.unknown)))
      }
    }
  }

  /// Ends the fetch; its handler hears ``LPError/Code/metadataFetchCancelled``.
  open func cancel() {
    let before = lock.withLock {
      defer { state = .over }
      return state
    }
    if case .fetching(let run) = before { run.fail(.metadataFetchCancelled) }
  }
}
