/// Stands for elements that are made once the menu is open; a spinner turns until they are there.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
  public typealias Provider = (@escaping ([UIMenuElement]) -> Void) -> Void

  private let provider: Provider
  private let isCached: Bool
  private var cache: [UIMenuElement]?

  /// An element whose provider is asked once.
  public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    provider = elementProvider
    isCached = true
    super.init(title: "", image: nil)
  }

  private init(asking provider: @escaping Provider) {
    self.provider = provider
    isCached = false
    super.init(title: "", image: nil)
  }

  /// An element whose provider is asked each time the menu opens.
  public class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement {
    UIDeferredMenuElement(asking: elementProvider)
  }

  /// Hands over the elements, at once when they are known. The provider's first answer counts.
  func load(_ completion: @escaping ([UIMenuElement]) -> Void) {
    if let cache { return completion(cache) }
    var isAnswered = false
    provider { [weak self] elements in
      guard !isAnswered else { return }
      isAnswered = true
      if self?.isCached == true { self?.cache = elements }
      completion(elements)
    }
  }
}
