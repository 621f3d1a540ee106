import Foundation
import UniformTypeIdentifiers

// What an item is called, what it shows and where it belongs.
extension CSSearchableItemAttributeSet {
  public var displayName: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var alternateNames: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var path: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var contentURL: URL? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var thumbnailURL: URL? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var thumbnailData: Data? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var darkThumbnailURL: URL? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var relatedUniqueIdentifier: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var metadataModificationDate: Date? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var contentType: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var contentTypeTree: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var keywords: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var title: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var version: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var identifier: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var userCreated: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var userOwned: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var userCurated: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var rankingHint: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var weakRelatedUniqueIdentifier: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var domainIdentifier: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var providerDataTypeIdentifiers: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var providerFileTypeIdentifiers: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var providerInPlaceFileTypeIdentifiers: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var textContent: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var actionIdentifiers: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
}
