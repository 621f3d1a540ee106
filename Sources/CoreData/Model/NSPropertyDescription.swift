import Foundation
import FoundationCompatibility

/// A property of an entity's objects: an attribute, a relationship or a fetched property.
///
/// It may be changed until a coordinator uses its model.
open class NSPropertyDescription: NSObject, NSCopying, ModelDescription {
  /// The entity that the property was declared in.
  open internal(set) weak var entity: NSEntityDescription?

  /// The property's name, which is its key in key-value coding.
  open var name: String = "" {
    willSet { willChange() }
    didSet { entity?.propertiesDidChange() }
  }
  /// Whether an object may be saved without a value.
  open var isOptional: Bool = true {
    willSet { willChange() }
  }
  /// Whether the property is left out of the store.
  open var isTransient: Bool = false {
    willSet { willChange() }
    didSet { entity?.propertiesDidChange() }
  }
  /// The app's own data about the property.
  open var userInfo: [AnyHashable: Any]? {
    willSet { willChange() }
  }
  /// Whether the store keeps an index of the property.
  @available(*, deprecated, message: "Use NSEntityDescription.indexes instead")
  open var isIndexed: Bool {
    get { wantsIndex }
    set { wantsIndex = newValue }
  }
  /// Whether the property is given to Spotlight. Kept, without effect: there is no Spotlight here.
  open var isIndexedBySpotlight: Bool = false {
    willSet { willChange() }
  }
  /// Whether the property's values are written to an external record.
  @available(*, deprecated, message: "Use NSCoreDataCoreSpotlightDelegate instead")
  open var isStoredInExternalRecord: Bool {
    get { recordsExternally }
    set { recordsExternally = newValue }
  }
  /// A word of the app's that goes into `versionHash`: two properties alike but for it are different.
  open var versionHashModifier: String? {
    willSet { willChange() }
  }
  /// The name that the property had in the model before, for migration; its name where none was set.
  open var renamingIdentifier: String? {
    get { previousName ?? name }
    set { previousName = newValue }
  }
  /// The conditions that a value must meet to be saved. Each is evaluated with the value as its object.
  open private(set) var validationPredicates: [NSPredicate] = []
  /// The warning about a value that does not meet the condition of the same index: a sentence or an
  /// `NSNumber` with an error code.
  open private(set) var validationWarnings: [Any] = []

  /// A digest of the property's schema: two properties with the same digest are stored alike.
  open var versionHash: Data { VersionHash.hash(of: self) }

  package var wantsIndex = false {
    willSet { willChange() }
  }
  var recordsExternally = false {
    willSet { willChange() }
  }
  /// The renaming identifier as it was set.
  package var previousName: String? {
    willSet { willChange() }
  }
  package internal(set) var isFrozen = false

  public override init() { super.init() }

  /// Sets the conditions that a value must meet, and as many warnings for values that do not.
  open func setValidationPredicates(
    _ validationPredicates: [NSPredicate]?, withValidationWarnings validationWarnings: [String]?
  ) {
    setValidation(validationPredicates ?? [], warnings: validationWarnings ?? [])
  }

  func setValidation(_ predicates: [NSPredicate], warnings: [Any]) {
    willChange()
    precondition(
      predicates.count == warnings.count || warnings.isEmpty,
      "There must be as many validation warnings as validation predicates.")
    validationPredicates = predicates
    validationWarnings = warnings
  }

  /// A property like this one that belongs to no entity and may be changed.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = makeCopy()
    copy.name = name
    copy.isOptional = isOptional
    copy.isTransient = isTransient
    copy.userInfo = userInfo
    copy.wantsIndex = wantsIndex
    copy.isIndexedBySpotlight = isIndexedBySpotlight
    copy.recordsExternally = recordsExternally
    copy.versionHashModifier = versionHashModifier
    copy.previousName = previousName
    copy.setValidation(validationPredicates, warnings: validationWarnings)
    return copy
  }

  /// A property of the same class with what the class itself adds.
  func makeCopy() -> NSPropertyDescription { NSPropertyDescription() }

  open override func copy() -> Any { copy(with: nil) }

  open override var description: String {
    "<\(type(of: self)): \(entity?.name ?? "?").\(name)>"
  }
}
