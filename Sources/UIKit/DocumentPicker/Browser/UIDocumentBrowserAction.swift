import UniformTypeIdentifiers

/// What an app adds to a document browser's menus.
@preconcurrency @MainActor
open class UIDocumentBrowserAction: NSObject {
  /// Where an action is offered.
  public struct Availability: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// In the menu of a document that is held.
    public static let menu = Self(rawValue: 1 << 0)
    /// In the bar, while documents are selected.
    public static let navigationBar = Self(rawValue: 1 << 1)
  }

  open private(set) var identifier: String
  open private(set) var localizedTitle: String
  open private(set) var availability: Availability
  let handler: ([URL]) -> Void

  /// The picture in the menu.
  open var image: UIImage?
  /// The identifiers of the types that the action is for; every file unless set.
  open var supportedContentTypes: [String] = ["public.item"]
  /// Whether the action takes several documents at once.
  open var supportsMultipleItems = true

  public init(
    identifier: String, localizedTitle: String, availability: Availability,
    handler: @escaping ([URL]) -> Void
  ) {
    self.identifier = identifier
    self.localizedTitle = localizedTitle
    self.availability = availability
    self.handler = handler
    super.init()
  }

  /// Whether the action is offered for documents.
  func applies(to entries: [DocumentFolder.Entry], in place: Availability) -> Bool {
    guard availability.contains(place), !entries.isEmpty else { return false }
    guard supportsMultipleItems || entries.count == 1 else { return false }
    return entries.allSatisfy { entry in
      supportedContentTypes.compactMap { UTType($0) }.contains { entry.type.conforms(to: $0) }
    }
  }

  /// The action for documents, as menus and bars take it.
  func action(for urls: [URL]) -> UIAction {
    UIAction(title: localizedTitle, image: image) { [handler] _ in handler(urls) }
  }
}
