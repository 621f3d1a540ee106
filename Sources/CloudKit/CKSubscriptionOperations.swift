import Foundation

/// Saves and deletes subscriptions.
open class CKModifySubscriptionsOperation: CKDatabaseOperation, @unchecked Sendable {
  open var subscriptionsToSave: [CKSubscription]?
  open var subscriptionIDsToDelete: [CKSubscription.ID]?
  open var modifySubscriptionsCompletionBlock:
    (([CKSubscription]?, [String]?, (any Error)?) -> Void)?
  open var modifySubscriptionsResultBlock: ((Result<Void, any Error>) -> Void)?
  public override init() { super.init() }
  public convenience init(
    subscriptionsToSave: [CKSubscription]? = nil,
    subscriptionIDsToDelete: [CKSubscription.ID]? = nil
  ) {
    self.init()
    self.subscriptionsToSave = subscriptionsToSave
    self.subscriptionIDsToDelete = subscriptionIDsToDelete
  }
  override func fail(_ error: CKError) {
    modifySubscriptionsCompletionBlock?(nil, nil, error)
    modifySubscriptionsResultBlock?(.failure(error))
  }
}

/// Fetches subscriptions.
open class CKFetchSubscriptionsOperation: CKDatabaseOperation, @unchecked Sendable {
  open var subscriptionIDs: [CKSubscription.ID]?
  open var fetchSubscriptionCompletionBlock: (([String: CKSubscription]?, (any Error)?) -> Void)?
  open var fetchSubscriptionsResultBlock: ((Result<Void, any Error>) -> Void)?
  public override init() { super.init() }
  public convenience init(subscriptionIDs: [CKSubscription.ID]) {
    self.init()
    self.subscriptionIDs = subscriptionIDs
  }
  override func fail(_ error: CKError) {
    fetchSubscriptionCompletionBlock?(nil, error)
    fetchSubscriptionsResultBlock?(.failure(error))
  }
}
