import Foundation

/// An attribute made of several named ones; its values are dictionaries from their names.
open class NSCompositeAttributeDescription: NSAttributeDescription {
  /// The attributes it is made of, which may be composite themselves.
  open var elements: [NSAttributeDescription] = [] {
    willSet { willChange() }
  }

  public override init() {
    super.init()
    attributeType = .compositeAttributeType
  }

  override func makeAttributeCopy() -> NSAttributeDescription {
    let copy = NSCompositeAttributeDescription()
    copy.elements = elements.compactMap { $0.copy() as? NSAttributeDescription }
    return copy
  }
}
