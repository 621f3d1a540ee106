import IntentsUI
import XCTest

/// A device whose Siri is off.
@MainActor
final class INInteractionTests: XCTestCase {
  func testDonationsFail() async {
    let intent = INSendMessageIntent(
      recipients: nil, content: "Hi", speakableGroupName: nil, conversationIdentifier: "1",
      serviceName: nil, sender: nil)
    let interaction = INInteraction(intent: intent, response: nil)
    let told = expectation(description: "told")
    interaction.donate { error in
      XCTAssertEqual((error as? INIntentError)?.code, .interactionOperationNotSupported)
      XCTAssertEqual((error as NSError?)?.domain, INIntentErrorDomain)
      XCTAssertEqual((error as NSError?)?.code, 1900)
      told.fulfill()
    }
    await fulfillment(of: [told], timeout: 30)
    do {
      try await INInteraction.deleteAll()
      XCTFail("Siri is off")
    } catch INIntentError.interactionOperationNotSupported {
    } catch { XCTFail("\(error)") }
  }

  func testSiriIsDenied() async throws {
    XCTAssertEqual(INPreferences.siriAuthorizationStatus(), .denied)
    let status = await INPreferences.requestSiriAuthorization()
    XCTAssertEqual(status, .denied)
    let shortcuts = try await INVoiceShortcutCenter.shared.allVoiceShortcuts()
    XCTAssertEqual(shortcuts, [])
  }

  func testPersonIsNamedByItsHandleAtLast() async {
    let handle = INPersonHandle(value: "a@b.c", type: .emailAddress)
    let named = INPerson(
      personHandle: handle, nameComponents: nil, displayName: "Ann", image: nil,
      contactIdentifier: nil, customIdentifier: nil)
    XCTAssertEqual(named.displayName, "Ann")
    let unnamed = INPerson(
      personHandle: handle, nameComponents: nil, displayName: nil, image: nil,
      contactIdentifier: nil, customIdentifier: nil)
    XCTAssertEqual(unnamed.displayName, "a@b.c")
    XCTAssertEqual(handle, INPersonHandle(value: "a@b.c", type: .emailAddress))
  }

  func testActivitiesKeepTheirPhrase() async {
    let activity = NSUserActivity(activityType: "a")
    activity.suggestedInvocationPhrase = "Open it"
    XCTAssertEqual(activity.suggestedInvocationPhrase, "Open it")
    XCTAssertNil(INShortcut(userActivity: activity).intent)
  }

  func testSheetForAShortcutCanBeCancelled() async throws {
    final class Owner: NSObject, INUIAddVoiceShortcutViewControllerDelegate,
      INUIAddVoiceShortcutButtonDelegate
    {
      var cancelled = 0
      var sheet: INUIAddVoiceShortcutViewController?
      func addVoiceShortcutViewController(
        _ controller: INUIAddVoiceShortcutViewController,
        didFinishWith voiceShortcut: INVoiceShortcut?, error: (any Error)?
      ) {}
      func addVoiceShortcutViewControllerDidCancel(
        _ controller: INUIAddVoiceShortcutViewController
      ) { cancelled += 1 }
      func present(
        _ addVoiceShortcutViewController: INUIAddVoiceShortcutViewController,
        for addVoiceShortcutButton: INUIAddVoiceShortcutButton
      ) { sheet = addVoiceShortcutViewController }
      func present(
        _ editVoiceShortcutViewController: INUIEditVoiceShortcutViewController,
        for addVoiceShortcutButton: INUIAddVoiceShortcutButton
      ) {}
    }
    let owner = Owner()
    let button = INUIAddVoiceShortcutButton(style: .automatic)
    button.delegate = owner
    button.shortcut = INShortcut(userActivity: NSUserActivity(activityType: "a"))
    button.sendActions(for: .touchUpInside)
    let sheet = try XCTUnwrap(owner.sheet)
    sheet.delegate = owner
    sheet.loadViewIfNeeded()
    let bar = sheet.view.subviews.compactMap { $0 as? UINavigationBar }.first
    let item = bar?.topItem?.leftBarButtonItem
    item?.primaryAction?.performWithSender(item, target: nil)
    XCTAssertEqual(owner.cancelled, 1)
  }
}
