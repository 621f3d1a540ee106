import CallKit
import PushKit
import UIKit

/// What every provider's owner does.
public class CallOwner: NSObject, CXProviderDelegate {
  public private(set) var resets = 0
  public func providerDidReset(_ provider: CXProvider) { resets += 1 }
}

/// Does more than its superclass, which adopts the protocol.
public final class Switchboard: CallOwner {
  public private(set) var events: [String] = []
  public func providerDidBegin(_ provider: CXProvider) { events.append("begin") }
  func provider(_ provider: CXProvider, perform action: CXEndCallAction) {
    events.append("end")
    action.fulfill()
  }
}

public final class Tokens: NSObject, PKPushRegistryDelegate {
  public func pushRegistry(
    _ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials, for type: PKPushType
  ) {}
}
