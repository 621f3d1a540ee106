import Foundation

/// An array whose elements may be nil, and become so when they are held weakly and nobody else keeps them.
///
/// Not safe for several threads. An index out of bounds stops the program, as the exception does on iOS.
open class NSPointerArray: NSObject {
  private let options: NSPointerFunctions.Options
  private var elements: [PointerReference] = []

  public init(options: NSPointerFunctions.Options = []) {
    self.options = options
    super.init()
  }

  /// A list that keeps no object: the places of those that are gone are nil.
  public class func weakObjects() -> NSPointerArray { NSPointerArray(options: .weakMemory) }
  /// A list that keeps its objects.
  public class func strongObjects() -> NSPointerArray { NSPointerArray(options: .strongMemory) }

  /// How many elements there are, nil ones included. When it is set, nil ones are added or the last ones go.
  open var count: Int {
    get { elements.count }
    set {
      while elements.count < newValue { elements.append(PointerReference(nil, options)) }
      elements.removeLast(elements.count - newValue)
    }
  }

  /// The elements that are not nil.
  open var allObjects: [Any] { elements.compactMap(\.object) }

  /// The address of the object at an index, unretained.
  open func pointer(at index: Int) -> UnsafeMutableRawPointer? {
    elements[index].object.map { Unmanaged.passUnretained($0).toOpaque() }
  }

  /// Adds a pointer at the end.
  open func addPointer(_ pointer: UnsafeMutableRawPointer?) {
    elements.append(reference(pointer))
  }

  /// Puts a pointer at a place, and moves those from there on.
  open func insertPointer(_ item: UnsafeMutableRawPointer?, at index: Int) {
    elements.insert(reference(item), at: index)
  }

  /// Puts a pointer in another one's place.
  open func replacePointer(at index: Int, withPointer item: UnsafeMutableRawPointer?) {
    elements[index] = reference(item)
  }

  /// Takes a pointer out, and closes the gap.
  open func removePointer(at index: Int) { elements.remove(at: index) }

  /// Removes the elements that are nil.
  open func compact() { elements.removeAll { $0.object == nil } }

  private func reference(_ pointer: UnsafeMutableRawPointer?) -> PointerReference {
    let object = pointer.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
    return PointerReference(object, options)
  }
}
