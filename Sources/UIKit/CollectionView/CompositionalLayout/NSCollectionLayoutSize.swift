/// The width and the height of an item.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject {
  open private(set) var widthDimension: NSCollectionLayoutDimension
  open private(set) var heightDimension: NSCollectionLayoutDimension

  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// As iOS writes it in its descriptions.
  var text: String { "{\(widthDimension.length.text), \(heightDimension.length.text)}" }
}

extension NSCollectionLayoutSize: @preconcurrency NSCopying {}
