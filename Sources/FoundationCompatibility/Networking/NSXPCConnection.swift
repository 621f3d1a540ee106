import Foundation

/// A connection to the services of another process, of which there are none: nothing makes one.
///
/// Apps name its methods in selectors that they send to other objects, as in `#selector(NSXPCConnection.suspend)`.
open class NSXPCConnection: NSObject {
  @available(*, unavailable, message: "there are no services of other processes")
  public override init() { fatalError("there are no services of other processes") }

  open func resume() { preconditionFailure("there are no services of other processes") }
  open func suspend() { preconditionFailure("there are no services of other processes") }
  open func invalidate() { preconditionFailure("there are no services of other processes") }
}
