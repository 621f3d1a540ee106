import CoreMedia
import Foundation

/// An item that an app makes, such as a title for the controls of a player.
open class AVMutableMetadataItem: AVMetadataItem, @unchecked Sendable {
  open override var identifier: AVMetadataIdentifier? {
    get { storage.identifier }
    set {
      storage.identifier = newValue
      guard let name = newValue?.rawValue, let slash = name.firstIndex(of: "/") else { return }
      let space = String(name[..<slash])
      storage.keySpace = space == "common" ? .common : AVMetadataKeySpace(rawValue: space)
      storage.key = String(name[name.index(after: slash)...]) as NSString
    }
  }
  open override var key: (any NSCopying & NSObjectProtocol)? {
    get { storage.key }
    set { storage.key = newValue }
  }
  open override var keySpace: AVMetadataKeySpace? {
    get { storage.keySpace }
    set { storage.keySpace = newValue }
  }
  open override var value: (any NSCopying & NSObjectProtocol)? {
    get { storage.value }
    set { storage.value = newValue }
  }
  open override var locale: Locale? {
    get { storage.locale }
    set { storage.locale = newValue }
  }
  open override var extendedLanguageTag: String? {
    get { storage.languageTag }
    set { storage.languageTag = newValue }
  }
  open override var dataType: String? {
    get { storage.dataType }
    set { storage.dataType = newValue }
  }
  open override var time: CMTime {
    get { storage.time }
    set { storage.time = newValue }
  }
  open override var duration: CMTime {
    get { storage.duration }
    set { storage.duration = newValue }
  }
  open override var extraAttributes: [AVMetadataExtraAttributeKey: Any]? {
    get { storage.attributes }
    set { storage.attributes = newValue }
  }
}
