import UIKit

/// Sends what is on the screen to a service, of which there are none.
@preconcurrency @MainActor
open class RPBroadcastController: NSObject {
  open var isBroadcasting: Bool { false }
  open var isPaused: Bool { false }
  open var broadcastURL: URL { URL(fileURLWithPath: "/") }
  open weak var delegate: (any RPBroadcastControllerDelegate)?
  public override init() { super.init() }

  /// Fails with `disabled`, on the main thread.
  @preconcurrency open func startBroadcast(handler: @escaping @Sendable ((any Error)?) -> Void) {
    DispatchQueue.main.async { handler(RPRecordingError(.disabled)) }
  }
  open func startBroadcast() async throws { throw RPRecordingError(.disabled) }
  @preconcurrency open func finishBroadcast(handler: @escaping @Sendable ((any Error)?) -> Void) {
    DispatchQueue.main.async { handler(RPRecordingError(.broadcastInvalidSession)) }
  }
  open func finishBroadcast() async throws { throw RPRecordingError(.broadcastInvalidSession) }
  // There is no broadcast to pause.
  open func pauseBroadcast() {}
  open func resumeBroadcast() {}
}

@preconcurrency @MainActor
public protocol RPBroadcastControllerDelegate: NSObjectProtocol {
  func broadcastController(
    _ broadcastController: RPBroadcastController, didFinishWithError error: (any Error)?)
}

extension RPBroadcastControllerDelegate {
  public func broadcastController(
    _ broadcastController: RPBroadcastController, didFinishWithError error: (any Error)?
  ) {}
}

/// Lets the person choose a service; there are none to choose.
@preconcurrency @MainActor
open class RPBroadcastActivityViewController: UIViewController {
  open weak var delegate: (any RPBroadcastActivityViewControllerDelegate)?

  @preconcurrency open class func load(
    handler: @escaping @Sendable (RPBroadcastActivityViewController?, (any Error)?) -> Void
  ) { DispatchQueue.main.async { handler(nil, RPRecordingError(.disabled)) } }
  open class func load() async throws -> RPBroadcastActivityViewController {
    throw RPRecordingError(.disabled)
  }
}

@preconcurrency @MainActor
public protocol RPBroadcastActivityViewControllerDelegate: NSObjectProtocol {
  func broadcastActivityViewController(
    _ broadcastActivityViewController: RPBroadcastActivityViewController,
    didFinishWith broadcastController: RPBroadcastController?, error: (any Error)?)
}

/// A button that starts a broadcast; it is disabled, since there are no services.
@preconcurrency @MainActor
open class RPSystemBroadcastPickerView: UIView {
  private let button = UIButton(type: .system)
  open var preferredExtension: String?
  open var showsMicrophoneButton = true

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }
  private func setUp() {
    button.setImage(UIImage(systemName: "record.circle"), for: .normal)
    button.isEnabled = false
    button.frame = bounds
    button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(button)
  }
}
