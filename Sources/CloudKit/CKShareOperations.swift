import Foundation

/// Accepts invitations.
open class CKAcceptSharesOperation: CKOperation, @unchecked Sendable {
  open var shareMetadatas: [CKShare.Metadata]?
  open var perShareResultBlock: ((CKShare.Metadata, Result<CKShare, any Error>) -> Void)?
  open var acceptSharesCompletionBlock: (((any Error)?) -> Void)?
  open var acceptSharesResultBlock: ((Result<Void, any Error>) -> Void)?
  public override init() { super.init() }
  public convenience init(shareMetadatas: [CKShare.Metadata]) {
    self.init()
    self.shareMetadatas = shareMetadatas
  }
  override func fail(_ error: CKError) {
    acceptSharesCompletionBlock?(error)
    acceptSharesResultBlock?(.failure(error))
  }
}

/// Reads invitations.
open class CKFetchShareMetadataOperation: CKOperation, @unchecked Sendable {
  open var shareURLs: [URL]?
  open var shouldFetchRootRecord = false
  open var perShareMetadataResultBlock: ((URL, Result<CKShare.Metadata, any Error>) -> Void)?
  open var fetchShareMetadataCompletionBlock: (((any Error)?) -> Void)?
  open var fetchShareMetadataResultBlock: ((Result<Void, any Error>) -> Void)?
  public override init() { super.init() }
  public convenience init(shareURLs: [URL]) {
    self.init()
    self.shareURLs = shareURLs
  }
  override func fail(_ error: CKError) {
    fetchShareMetadataCompletionBlock?(error)
    fetchShareMetadataResultBlock?(.failure(error))
  }
}
