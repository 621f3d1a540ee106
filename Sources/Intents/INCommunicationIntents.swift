import UIKit

public enum INOutgoingMessageType: Int, Sendable {
  case unknown, outgoingMessageText, outgoingMessageAudio
}

/// Sending a message.
open class INSendMessageIntent: INIntent, @unchecked Sendable {
  public let recipients: [INPerson]?
  public let outgoingMessageType: INOutgoingMessageType
  public let content: String?
  public let speakableGroupName: INSpeakableString?
  public let conversationIdentifier: String?
  public let serviceName: String?
  public let sender: INPerson?

  public init(
    recipients: [INPerson]?, outgoingMessageType: INOutgoingMessageType = .outgoingMessageText,
    content: String?, speakableGroupName: INSpeakableString?, conversationIdentifier: String?,
    serviceName: String?, sender: INPerson?, attachments: [INSendMessageAttachment]? = nil
  ) {
    self.recipients = recipients
    self.outgoingMessageType = outgoingMessageType
    self.content = content
    self.speakableGroupName = speakableGroupName
    self.conversationIdentifier = conversationIdentifier
    self.serviceName = serviceName
    self.sender = sender
    super.init()
  }
  public required init?(coder: NSCoder) {
    (recipients, sender, speakableGroupName) = (nil, nil, nil)
    outgoingMessageType = .unknown
    content = coder.decodeObject(of: NSString.self, forKey: "content") as String?
    conversationIdentifier =
      coder.decodeObject(of: NSString.self, forKey: "conversation") as String?
    serviceName = coder.decodeObject(of: NSString.self, forKey: "service") as String?
    super.init(coder: coder)
  }
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(content as NSString?, forKey: "content")
    coder.encode(conversationIdentifier as NSString?, forKey: "conversation")
    coder.encode(serviceName as NSString?, forKey: "service")
  }
}

open class INSendMessageAttachment: NSObject, @unchecked Sendable {
  override init() { super.init() }
}

public enum INSendMessageIntentResponseCode: Int, Sendable {
  case unspecified, ready, inProgress, success, failure, failureRequiringAppLaunch
  case failureMessageServiceNotAvailable, failureRequiringInAppAuthentication
}

open class INSendMessageIntentResponse: INIntentResponse, @unchecked Sendable {
  public let code: INSendMessageIntentResponseCode
  public init(code: INSendMessageIntentResponseCode, userActivity: NSUserActivity?) {
    self.code = code
    super.init()
    self.userActivity = userActivity
  }
}

public protocol INSendMessageIntentHandling: NSObjectProtocol {
  func handle(
    intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void)
  func confirm(
    intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void)
}
extension INSendMessageIntentHandling {
  public func confirm(
    intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void
  ) { completion(INSendMessageIntentResponse(code: .ready, userActivity: nil)) }
}

public enum INCallCapability: Int, Sendable { case unknown, audioCall, videoCall }
public enum INCallDestinationType: Int, Sendable {
  case unknown, normal, emergency, voicemail, redial, callBack
}
public enum INCallAudioRoute: Int, Sendable {
  case unknown, speakerphoneAudioRoute, bluetoothAudioRoute
}

/// Calling someone.
open class INStartCallIntent: INIntent, @unchecked Sendable {
  public let contacts: [INPerson]?
  public let callCapability: INCallCapability
  public let destinationType: INCallDestinationType
  public let audioRoute: INCallAudioRoute

  public init(
    callRecordFilter: NSObject? = nil, callRecordToCallBack: NSObject? = nil,
    audioRoute: INCallAudioRoute, destinationType: INCallDestinationType, contacts: [INPerson]?,
    callCapability: INCallCapability
  ) {
    self.contacts = contacts
    self.callCapability = callCapability
    self.destinationType = destinationType
    self.audioRoute = audioRoute
    super.init()
  }
  public required init?(coder: NSCoder) {
    contacts = nil
    callCapability = .unknown
    destinationType = .unknown
    audioRoute = .unknown
    super.init(coder: coder)
  }
}

open class INStartAudioCallIntent: INIntent, @unchecked Sendable {
  public let contacts: [INPerson]?
  public let destinationType: INCallDestinationType
  public init(
    destinationType: INCallDestinationType = .normal, contacts: [INPerson]?
  ) {
    self.contacts = contacts
    self.destinationType = destinationType
    super.init()
  }
  public required init?(coder: NSCoder) {
    contacts = nil
    destinationType = .unknown
    super.init(coder: coder)
  }
}

open class INStartVideoCallIntent: INIntent, @unchecked Sendable {
  public let contacts: [INPerson]?
  public init(contacts: [INPerson]?) {
    self.contacts = contacts
    super.init()
  }
  public required init?(coder: NSCoder) {
    contacts = nil
    super.init(coder: coder)
  }
}
