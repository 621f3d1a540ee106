import Foundation

public let CNSocialProfileURLStringKey = "urlString"
public let CNSocialProfileUsernameKey = "username"
public let CNSocialProfileUserIdentifierKey = "userIdentifier"
public let CNSocialProfileServiceKey = "service"

public let CNSocialProfileServiceFacebook = "Facebook"
public let CNSocialProfileServiceFlickr = "Flickr"
public let CNSocialProfileServiceLinkedIn = "LinkedIn"
public let CNSocialProfileServiceMySpace = "MySpace"
public let CNSocialProfileServiceSinaWeibo = "SinaWeibo"
public let CNSocialProfileServiceTencentWeibo = "TencentWeibo"
public let CNSocialProfileServiceTwitter = "Twitter"
public let CNSocialProfileServiceYelp = "Yelp"
public let CNSocialProfileServiceGameCenter = "GameCenter"

/// Someone's name in a social network.
open class CNSocialProfile: _CNTextValue, @unchecked Sendable {
  open var urlString: String { self[CNSocialProfileURLStringKey] }
  open var username: String { self[CNSocialProfileUsernameKey] }
  open var userIdentifier: String { self[CNSocialProfileUserIdentifierKey] }
  open var service: String { self[CNSocialProfileServiceKey] }

  public convenience init(
    urlString: String?, username: String?, userIdentifier: String?, service: String?
  ) {
    self.init(texts: [
      CNSocialProfileURLStringKey: urlString ?? "", CNSocialProfileUsernameKey: username ?? "",
      CNSocialProfileUserIdentifierKey: userIdentifier ?? "",
      CNSocialProfileServiceKey: service ?? "",
    ])
  }

  open class func localizedString(forService service: String) -> String { service }
  open class func localizedString(forKey key: String) -> String { key }
}

public let CNInstantMessageAddressUsernameKey = "username"
public let CNInstantMessageAddressServiceKey = "service"

public let CNInstantMessageServiceAIM = "AIM"
public let CNInstantMessageServiceFacebook = "Facebook"
public let CNInstantMessageServiceGaduGadu = "GaduGadu"
public let CNInstantMessageServiceGoogleTalk = "GoogleTalk"
public let CNInstantMessageServiceICQ = "ICQ"
public let CNInstantMessageServiceJabber = "Jabber"
public let CNInstantMessageServiceMSN = "MSN"
public let CNInstantMessageServiceQQ = "QQ"
public let CNInstantMessageServiceSkype = "Skype"
public let CNInstantMessageServiceYahoo = "Yahoo"

/// Someone's name in a service for messages.
open class CNInstantMessageAddress: _CNTextValue, @unchecked Sendable {
  open var username: String { self[CNInstantMessageAddressUsernameKey] }
  open var service: String { self[CNInstantMessageAddressServiceKey] }

  public convenience init(username: String, service: String) {
    self.init(texts: [
      CNInstantMessageAddressUsernameKey: username, CNInstantMessageAddressServiceKey: service,
    ])
  }

  open class func localizedString(forService service: String) -> String { service }
  open class func localizedString(forKey key: String) -> String { key }
}

/// Someone whom a contact is related to, by name.
open class CNContactRelation: _CNTextValue, @unchecked Sendable {
  open var name: String { self["name"] }
  public convenience init(name: String) { self.init(texts: ["name": name]) }
}
