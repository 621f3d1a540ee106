import Foundation

/// How an index is kept.
public enum NSFetchIndexElementType: UInt, Sendable {
  /// In the order of the values.
  case binary = 0
  /// By ranges of numbers in several dimensions.
  case rTree = 1
}

/// One property of an index.
open class NSFetchIndexElementDescription: NSObject, NSCopying {
  /// The property.
  open private(set) var property: NSPropertyDescription?
  /// The property's name.
  open var propertyName: String? { property?.name ?? name }
  /// How the index is kept; the same for all elements of an index.
  open var collationType: NSFetchIndexElementType {
    willSet { indexDescription?.willChange() }
  }
  /// Whether small values come first.
  open var isAscending: Bool = true {
    willSet { indexDescription?.willChange() }
  }
  /// The index that the element is of.
  open internal(set) weak var indexDescription: NSFetchIndexDescription?

  private let name: String?

  /// An index of a property.
  public init(property: NSPropertyDescription, collationType: NSFetchIndexElementType) {
    self.property = property
    self.collationType = collationType
    name = nil
  }

  /// An index of the property of that name of the entity it comes to belong to.
  init(propertyName: String, collationType: NSFetchIndexElementType) {
    name = propertyName
    self.collationType = collationType
  }

  /// Points the element to its entity's own property.
  func resolve(in entity: NSEntityDescription) {
    guard let propertyName else { return }
    property = entity.propertiesByName[propertyName] ?? property
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSFetchIndexElementDescription(
      propertyName: propertyName ?? "", collationType: collationType)
    copy.property = property
    copy.isAscending = isAscending
    return copy
  }

  open override func copy() -> Any { copy(with: nil) }
}
