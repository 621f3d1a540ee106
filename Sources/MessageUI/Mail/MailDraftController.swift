import UIKit

/// The mail as fields to write into.
@MainActor
final class MailDraftController: UIViewController, UITextViewDelegate {
  var mail = Mail()
  var onCancel: (() -> Void)?
  var onSend: ((Mail) -> Void)?

  private let scrollView = UIScrollView()
  private let stack = UIStackView()
  private lazy var to = MailField("To:", .emailAddress)
  private lazy var cc = MailField("Cc:", .emailAddress)
  private lazy var bcc = MailField("Bcc:", .emailAddress)
  private lazy var subject = MailField("Subject:", .default)
  private let body = UITextView()
  /// The mail as it was shown at first.
  private var shown = Mail()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
    let send = UIBarButtonItem(
      title: MessageStrings.text("Send"),
      primaryAction: UIAction { [weak self] _ in self.map { $0.onSend?($0.written) } })
    send.style = .done
    navigationItem.rightBarButtonItem = send
    body.font = .preferredFont(forTextStyle: .body)
    body.isScrollEnabled = false
    body.textContainerInset = UIEdgeInsets(top: 12, left: 11, bottom: 12, right: 11)
    body.delegate = self
    stack.axis = .vertical
    for field in [to, cc, bcc, subject] {
      field.onChange = { [weak self] in self?.didChange() }
      stack.addArrangedSubview(field)
    }
    for attachment in mail.attachments { stack.addArrangedSubview(AttachmentRow(attachment)) }
    stack.addArrangedSubview(body)
    scrollView.keyboardDismissMode = .interactive
    scrollView.alwaysBounceVertical = true
    scrollView.addSubview(stack)
    view.addSubview(scrollView)
    place()
    show()
  }

  private func place() {
    for part in [scrollView, stack] { part.translatesAutoresizingMaskIntoConstraints = false }
    let content = scrollView.contentLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      stack.topAnchor.constraint(equalTo: content.topAnchor),
      stack.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      stack.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      body.heightAnchor.constraint(greaterThanOrEqualToConstant: 200),
    ])
  }

  private func show() {
    to.text = mail.to.joined(separator: ", ")
    cc.text = mail.cc.joined(separator: ", ")
    bcc.text = mail.bcc.joined(separator: ", ")
    subject.text = mail.subject
    body.text = mail.body
    shown = written
    didChange()
  }

  func textViewDidChange(_ textView: UITextView) { didChange() }

  /// Sending needs someone to send to.
  private func didChange() {
    let mail = written
    navigationItem.title =
      mail.subject.isEmpty ? MessageStrings.text("New Message") : mail.subject
    navigationItem.rightBarButtonItem?.isEnabled = !(mail.to + mail.cc + mail.bcc).isEmpty
  }

  /// The mail as the fields say it.
  var written: Mail {
    var mail = mail
    mail.to = to.addresses
    mail.cc = cc.addresses
    mail.bcc = bcc.addresses
    mail.subject = subject.text
    mail.body = body.text
    return mail
  }

  private func cancel() {
    guard written != shown else { return onCancel?() ?? () }
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addAction(
      UIAlertAction(title: MessageStrings.text("Delete Draft"), style: .destructive) {
        [weak self] _ in self?.onCancel?()
      })
    sheet.addAction(UIAlertAction(title: UIKitStrings.cancel, style: .cancel))
    sheet.popoverPresentationController?.barButtonItem = navigationItem.leftBarButtonItem
    present(sheet, animated: true)
  }
}
