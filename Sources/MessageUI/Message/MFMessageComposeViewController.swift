public import UIKit

/// A sheet with a text message. A Linux machine has no telephone: nothing can be sent, as on an iPad without
/// Messages. Ask ``canSendText()`` first; a sheet that is shown all the same fails at once.
@preconcurrency @MainActor
open class MFMessageComposeViewController: UINavigationController {
  /// Whether text can be sent: no.
  open class func canSendText() -> Bool { false }
  /// Whether messages can have a subject: no.
  open class func canSendSubject() -> Bool { false }
  /// Whether messages can have attachments: no.
  open class func canSendAttachments() -> Bool { false }
  /// Whether something of a type could be attached: no.
  open class func isSupportedAttachmentUTI(_ uti: String) -> Bool { false }

  /// Told how the sheet ended; it dismisses the sheet. Kept weakly.
  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
  open var recipients: [String]?
  open var subject: String?
  open var body: String?
  /// The attachments: always none.
  open var attachments: [[AnyHashable: Any]]? { nil }

  /// Attaches a file: false, it cannot be.
  @discardableResult
  open func addAttachmentURL(
    _ attachmentURL: URL, withAlternateFilename alternateFilename: String?
  ) -> Bool { false }
  /// Attaches data: false, it cannot be.
  @discardableResult
  open func addAttachmentData(
    _ attachmentData: Data, typeIdentifier uti: String, filename: String
  ) -> Bool { false }

  @available(*, unavailable, message: "there is no button for attachments to take away")
  open func disableUserAttachments() {}

  private var isOver = false

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !isOver else { return }
    isOver = true
    messageComposeDelegate?.messageComposeViewController(self, didFinishWith: .failed)
  }
}

/// Told how a sheet of a text message ended, and dismisses it.
@preconcurrency @MainActor
public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}
