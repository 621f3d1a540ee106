import Foundation

// What documents and messages say of themselves.
extension CSSearchableItemAttributeSet {
  public var subject: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var theme: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var contentDescription: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var audiences: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var fileSize: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var pageCount: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var pageWidth: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var pageHeight: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var securityMethod: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var creator: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var encodingApplications: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var kind: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var fontNames: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var contentSources: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var authorNames: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var authorEmailAddresses: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var authorAddresses: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var recipientNames: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var recipientEmailAddresses: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var recipientAddresses: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var phoneNumbers: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var emailAddresses: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var instantMessageAddresses: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var mailboxIdentifiers: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var emailHeaders: [String: [Any]]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var likelyJunk: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var htmlContentData: Data? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var accountIdentifier: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var accountHandles: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var comment: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var copyright: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var rights: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var information: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var headline: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var instructions: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var organizations: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var contactKeywords: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var coverage: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var languages: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var publishers: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var editors: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var contributors: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var participants: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var projects: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var role: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var performers: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var producer: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var director: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var genre: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var originalFormat: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var originalSource: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
}
