import Foundation
import UIKit

public enum INShortcutAvailabilityOptions: UInt, Sendable { case none }

/// What a person wants of an app. Siri is off on this device, so nobody but the app makes one.
open class INIntent: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  open class var supportsSecureCoding: Bool { true }
  public let identifier: String? = UUID().uuidString
  open var suggestedInvocationPhrase: String?
  open var intentDescription: String? { nil }
  open var donationMetadata: INIntentDonationMetadata?
  private var images: [String: INImage] = [:]

  public override init() { super.init() }
  public required init?(coder: NSCoder) {
    suggestedInvocationPhrase = coder.decodeObject(of: NSString.self, forKey: "phrase") as String?
    super.init()
  }
  open func encode(with coder: NSCoder) {
    coder.encode(suggestedInvocationPhrase as NSString?, forKey: "phrase")
  }
  /// An intent cannot change through another reference to it once it is handed over.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open func setImage(_ image: INImage?, forParameterNamed parameterName: String) {
    images[parameterName] = image
  }
  open func image(forParameterNamed parameterName: String) -> INImage? { images[parameterName] }
  open func keyImage() -> INImage? { images.values.first }
}

open class INIntentDonationMetadata: NSObject, @unchecked Sendable {
  public override init() { super.init() }
}

/// What an app answers.
open class INIntentResponse: NSObject, @unchecked Sendable {
  open var userActivity: NSUserActivity?
  public override init() { super.init() }
}

/// Finds who handles an intent.
public protocol INIntentHandlerProviding: NSObjectProtocol {
  func handler(for intent: INIntent) -> Any?
}

/// The principal class of an extension for Siri; extensions are not run.
open class INExtension: NSObject, INIntentHandlerProviding {
  public override init() { super.init() }
  open func handler(for intent: INIntent) -> Any? { self }
}

public enum INIntentHandlingStatus: Int, Sendable {
  case unspecified, ready, inProgress, success, failure, deferredToApplication,
    userConfirmationRequired
}

public enum INInteractionDirection: Int, Sendable { case unspecified, outgoing, incoming }
