public import Foundation

/// Makes sets possible from lists that are written out: an initialiser of a protocol extension may give an object
/// that was made elsewhere.
public protocol _ListedSet: ExpressibleByArrayLiteral {}

extension _ListedSet {
  /// A mutable set, which serves where either kind is asked for: the class that is written is not known here. An
  /// `NSCountedSet` cannot be written as a list.
  public init(arrayLiteral elements: Any...) {
    guard let set = NSMutableSet(array: elements) as? Self else {
      preconditionFailure("a \(Self.self) cannot be written as a list")
    }
    self = set
  }
}

/// `album.photos = [first, second]`: a property that is a set takes a list.
extension NSSet: _ListedSet, @retroactive ExpressibleByArrayLiteral {
  public typealias ArrayLiteralElement = Any
}
