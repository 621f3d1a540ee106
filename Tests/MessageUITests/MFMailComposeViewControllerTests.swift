import UIKit
import TestSupport
import XCTest

@testable import MessageUI

@MainActor
final class MFMailComposeViewControllerTests: XCTestCase {
  private final class Program: MailProgram {
    var isThere = true
    var takes = true
    var mails: [Mail] = []
    func open(_ mail: Mail) async -> Bool {
      mails.append(mail)
      return takes
    }
  }

  private final class Owner: NSObject, MFMailComposeViewControllerDelegate {
    var ends: [MFMailComposeResult] = []
    var errors: [(any Error)?] = []
    func mailComposeController(
      _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
      error: (any Error)?
    ) {
      ends.append(result)
      errors.append(error)
    }
  }

  private let program = Program()
  private let owner = Owner()
  private var window: UIWindow?

  private func show(_ prepare: (MFMailComposeViewController) -> Void) -> MFMailComposeViewController
  {
    MFMailComposeViewController.program = program
    let compose = MFMailComposeViewController()
    compose.mailComposeDelegate = owner
    prepare(compose)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = compose
    window.isHidden = false
    // What is shown did appear once a frame was made.
    _ = UIApplication.shared.makeFrame()
    self.window = window
    addTeardownBlock {
      await MainActor.run {
        window.isHidden = true
        MFMailComposeViewController.program = DesktopMailProgram()
      }
    }
    return compose
  }

  private func all<Wanted: UIView>(_ type: Wanted.Type, in view: UIView?) -> [Wanted] {
    guard let view else { return [] }
    return ((view as? Wanted).map { [$0] } ?? []) + view.subviews.flatMap { all(type, in: $0) }
  }

  private func press(_ item: UIBarButtonItem?) {
    item?.primaryAction?.performWithSender(nil, target: nil)
  }

  private func wait(until condition: () -> Bool) async throws {
    let holds = try await eventually(condition)
    XCTAssertTrue(holds)
  }

  func testWhatTheAppAndThePersonWroteIsHandedOver() async throws {
    let compose = show {
      $0.setToRecipients(["a@example.com", "b@example.com"])
      $0.setSubject("Hello")
      $0.setMessageBody("Text", isHTML: false)
      $0.addAttachmentData(Data([1, 2]), mimeType: "image/png", fileName: "a.png")
    }
    XCTAssertTrue(MFMailComposeViewController.canSendMail())
    XCTAssertEqual(compose.topViewController?.navigationItem.title, "Hello")
    let fields = all(UITextField.self, in: compose.view)
    XCTAssertEqual(fields.map(\.text), ["a@example.com, b@example.com", "", "", "Hello"])
    fields[1].text = "c@example.com; d@example.com,"
    press(compose.topViewController?.navigationItem.rightBarButtonItem)
    try await wait { !owner.ends.isEmpty }
    XCTAssertEqual(owner.ends, [.sent])
    let mail = try XCTUnwrap(program.mails.first)
    XCTAssertEqual(mail.to, ["a@example.com", "b@example.com"])
    XCTAssertEqual(mail.cc, ["c@example.com", "d@example.com"])
    XCTAssertEqual(mail.body, "Text")
    XCTAssertEqual(mail.attachments, [.init(data: Data([1, 2]), name: "a.png")])
  }

  func testSendingNeedsSomeoneToSendTo() async throws {
    let compose = show { _ in }
    let item = try XCTUnwrap(compose.topViewController?.navigationItem)
    XCTAssertEqual(item.title, "New Message")
    XCTAssertEqual(item.rightBarButtonItem?.isEnabled, false)
    let field = try XCTUnwrap(all(UITextField.self, in: compose.view).first)
    field.text = "a@example.com"
    field.sendActions(for: .editingChanged)
    XCTAssertEqual(item.rightBarButtonItem?.isEnabled, true)
  }

  func testCancellingAnUntouchedMailEndsAtOnce() async throws {
    let compose = show { $0.setSubject("Hello") }
    press(compose.topViewController?.navigationItem.leftBarButtonItem)
    XCTAssertEqual(owner.ends, [.cancelled])
  }

  func testCancellingAWrittenMailAsksFirst() async throws {
    let compose = show { _ in }
    all(UITextView.self, in: compose.view).first?.text = "Dear"
    press(compose.topViewController?.navigationItem.leftBarButtonItem)
    XCTAssertEqual(owner.ends, [])
    XCTAssertTrue(compose.topViewController?.presentedViewController is UIAlertController)
  }

  func testAMailThatIsNotTakenFailsAndCanBeSentAgain() async throws {
    program.takes = false
    let compose = show { $0.setToRecipients(["a@example.com"]) }
    let send = compose.topViewController?.navigationItem.rightBarButtonItem
    press(send)
    try await wait { !owner.ends.isEmpty }
    XCTAssertEqual(owner.ends, [.failed])
    XCTAssertEqual((owner.errors[0] as? MFMailComposeError)?.code, .sendFailed)
    program.takes = true
    press(send)
    try await wait { owner.ends.count == 2 }
    XCTAssertEqual(owner.ends, [.failed, .sent])
  }

  func testWithoutAMailProgramTheSheetSaysSo() async throws {
    program.isThere = false
    let compose = show { _ in }
    XCTAssertFalse(MFMailComposeViewController.canSendMail())
    let alert = try XCTUnwrap(compose.presentedViewController as? UIAlertController)
    XCTAssertEqual(alert.title, "No Mail Accounts")
  }

  func testTextMessagesCannotBeSent() async throws {
    XCTAssertFalse(MFMessageComposeViewController.canSendText())
    XCTAssertFalse(MFMessageComposeViewController.canSendSubject())
    XCTAssertFalse(MFMessageComposeViewController.canSendAttachments())
    XCTAssertFalse(MFMessageComposeViewController.isSupportedAttachmentUTI("public.png"))
  }
}
