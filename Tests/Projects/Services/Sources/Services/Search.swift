import CoreSpotlight
import Intents
import IntentsUI
import MobileCoreServices
import NaturalLanguage
import UIKit

public final class Search {
  public init() {}

  public func index(_ titles: [String], done: @escaping () -> Void) {
    let items = titles.map { title -> CSSearchableItem in
      let set = CSSearchableItemAttributeSet(itemContentType: kUTTypeText as String)
      set.title = title
      set.contentDescription = "A page"
      return CSSearchableItem(
        uniqueIdentifier: title, domainIdentifier: "pages", attributeSet: set)
    }
    CSSearchableIndex.default().indexSearchableItems(items) { error in
      if error == nil { done() }
    }
  }

  public func find(_ text: String) async throws -> [String] {
    let query = CSSearchQuery(queryString: "title == \"*\(text)*\"cd", attributes: ["title"])
    var found: [String] = []
    for try await result in query.results { found.append(result.item.uniqueIdentifier) }
    return found
  }

  public func words(of text: String) -> [String] {
    let tokenizer = NLTokenizer(unit: .word)
    tokenizer.string = text
    return tokenizer.tokens(for: text.startIndex..<text.endIndex).map { String(text[$0]) }
  }

  public func donate(_ title: String, then completion: @escaping (Error?) -> Void) {
    let activity = NSUserActivity(activityType: "com.example.page")
    activity.title = title
    activity.suggestedInvocationPhrase = title
    activity.isEligibleForPrediction = true
    let intent = INSendMessageIntent(
      recipients: nil, outgoingMessageType: .outgoingMessageText, content: title,
      speakableGroupName: INSpeakableString(spokenPhrase: "All"), conversationIdentifier: nil,
      serviceName: nil, sender: nil, attachments: nil)
    INInteraction(intent: intent, response: nil).donate(completion: completion)
  }

  /// Names a kind of intent that only devices with Siri have.
  public func handle(ride intent: INRequestRideIntent) {}
}
