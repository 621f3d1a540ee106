import Foundation
import FoundationCompatibility

/// An index that a store keeps of some of an entity's properties.
open class NSFetchIndexDescription: NSObject, NSCopying, ModelDescription {
  /// The index's name, which no other of the entity has.
  open var name: String {
    willSet { willChange() }
  }
  /// The elements of the index, the most significant first.
  open var elements: [NSFetchIndexElementDescription] {
    willSet { willChange() }
    didSet { adoptElements() }
  }
  /// The entity whose index it is.
  open internal(set) weak var entity: NSEntityDescription?
  /// The condition that objects in the index meet; nil for an index of all.
  open var partialIndexPredicate: NSPredicate? {
    willSet { willChange() }
  }

  package internal(set) var isFrozen = false

  /// An index with a name, of some properties.
  public init(name: String, elements: [NSFetchIndexElementDescription]?) {
    self.name = name
    self.elements = elements ?? []
    super.init()
    adoptElements()
  }

  private func adoptElements() {
    for element in elements { element.indexDescription = self }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let elements = elements.compactMap { $0.copy() as? NSFetchIndexElementDescription }
    let copy = NSFetchIndexDescription(name: name, elements: elements)
    copy.partialIndexPredicate = partialIndexPredicate
    return copy
  }

  open override func copy() -> Any { copy(with: nil) }
}
