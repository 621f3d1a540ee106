public import FoundationNetworking

// On Apple's systems a sender need not have these two.
extension URLAuthenticationChallengeSender {
  public func performDefaultHandling(for challenge: URLAuthenticationChallenge) {
    continueWithoutCredential(for: challenge)
  }

  public func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) {
    continueWithoutCredential(for: challenge)
  }
}
