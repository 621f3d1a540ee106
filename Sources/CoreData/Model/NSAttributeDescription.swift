import Foundation
import FoundationCompatibility

/// A property that keeps a value: a number, a text, a date, data …
open class NSAttributeDescription: NSPropertyDescription {
  /// The type of the values.
  open var attributeType: NSAttributeType = .undefinedAttributeType {
    willSet { willChange() }
  }
  /// The name of the values' class, as iOS names it ("NSString"); for transformable attributes what
  /// was set.
  open var attributeValueClassName: String? {
    get { valueClassName ?? attributeType.valueClassName }
    set { valueClassName = newValue }
  }
  /// The value that an object begins with.
  open var defaultValue: Any? {
    willSet { willChange() }
  }
  /// The name of the transformer that makes data of a transformable attribute's values.
  open var valueTransformerName: String? {
    willSet { willChange() }
  }
  /// Whether large data may be kept in a file beside the store.
  open var allowsExternalBinaryDataStorage: Bool = false {
    willSet { willChange() }
  }
  /// Whether a deletion's entry in the persistent history keeps the value.
  open var preservesValueInHistoryOnDeletion: Bool = false {
    willSet { willChange() }
  }
  /// Whether CloudKit would encrypt the value. Kept, without effect: there is no CloudKit here.
  open var allowsCloudEncryption: Bool = false {
    willSet { willChange() }
  }

  /// The class name as it was set.
  private var valueClassName: String? {
    willSet { willChange() }
  }

  override func makeCopy() -> NSPropertyDescription {
    let copy = makeAttributeCopy()
    copy.attributeType = attributeType
    copy.valueClassName = valueClassName
    copy.defaultValue = defaultValue
    copy.valueTransformerName = valueTransformerName
    copy.allowsExternalBinaryDataStorage = allowsExternalBinaryDataStorage
    copy.preservesValueInHistoryOnDeletion = preservesValueInHistoryOnDeletion
    copy.allowsCloudEncryption = allowsCloudEncryption
    return copy
  }

  func makeAttributeCopy() -> NSAttributeDescription { NSAttributeDescription() }
}
