public import UIKit

/// A sheet with a mail that the person can change and send.
///
/// Sending hands the mail over to the desktop's mail program, which has the last word: `.sent` means that it
/// took the mail. HTML goes over as plain text. Without a mail program the sheet says so and ends.
@preconcurrency @MainActor
open class MFMailComposeViewController: UINavigationController {
  /// Told how the sheet ended; it dismisses the sheet. Kept weakly.
  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?

  /// Whether the desktop has a mail program.
  open class func canSendMail() -> Bool { program.isThere }

  /// The desktop's mail program; tests give others.
  static var program: any MailProgram = DesktopMailProgram()

  private let draft = MailDraftController()
  private var hasSaidThatThereIsNone = false
  private var isOver = false

  public init() {
    super.init(nibName: nil, bundle: nil)
    prepare()
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    viewControllers = [draft]
    draft.onCancel = { [weak self] in self?.finish(.cancelled, nil) }
    draft.onSend = { [weak self] in self?.send($0) }
  }

  // MARK: The mail, before the sheet is shown

  open func setSubject(_ subject: String) { draft.mail.subject = subject }
  open func setToRecipients(_ toRecipients: [String]?) { draft.mail.to = toRecipients ?? [] }
  open func setCcRecipients(_ ccRecipients: [String]?) { draft.mail.cc = ccRecipients ?? [] }
  open func setBccRecipients(_ bccRecipients: [String]?) { draft.mail.bcc = bccRecipients ?? [] }
  /// Sets the text; of HTML its text is taken.
  open func setMessageBody(_ body: String, isHTML: Bool) {
    draft.mail.body = isHTML ? Mail.plainText(ofHTML: body) : body
  }
  open func addAttachmentData(
    _ attachment: Data, mimeType: String, fileName filename: String
  ) {
    draft.mail.attachments.append(Mail.Attachment(data: attachment, name: filename))
  }

  @available(*, unavailable, message: "the desktop's mail program chooses the sender's address")
  open func setPreferredSendingEmailAddress(_ emailAddress: String) {}

  // MARK: End

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !Self.canSendMail(), !hasSaidThatThereIsNone else { return }
    hasSaidThatThereIsNone = true
    let alert = UIAlertController(
      title: MessageStrings.text("No Mail Accounts"),
      message: MessageStrings.text("Please set up a Mail account in order to send email."),
      preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: MessageStrings.text("OK"), style: .default) { [weak self] _ in
        self?.finish(.cancelled, nil)
      })
    present(alert, animated: true)
  }

  private func send(_ mail: Mail) {
    let program = Self.program
    Task {
      let isTaken = await program.open(mail)
      finish(isTaken ? .sent : .failed, isTaken ? nil : MFMailComposeError(.sendFailed))
    }
  }

  private func finish(_ result: MFMailComposeResult, _ error: (any Error)?) {
    guard !isOver else { return }
    // A mail that was not taken can be sent again.
    isOver = result != .failed
    mailComposeDelegate?.mailComposeController(self, didFinishWith: result, error: error)
  }
}
