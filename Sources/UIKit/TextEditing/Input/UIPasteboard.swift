/// The items that were copied, of one or more representations each.
///
/// The general pasteboard's text is the desktop's clipboard; images, colours and data stay in this app.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// A pasteboard's name, the same for all who share it within the app.
  public struct Name: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  /// An option for items that are set.
  public struct OptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A `Date` from which on the items are gone.
    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    /// Whether other programs cannot read the items.
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  /// The clipboard that all apps share.
  open class var general: UIPasteboard { clipboard }
  private static let clipboard = UIPasteboard(.general)
  private static var named: [Name: UIPasteboard] = [:]

  open var name: Name { nameValue }
  private let nameValue: Name
  private var content: [[String: Any]] = []
  private var count = 0
  private var expiration: Date?
  /// The text the desktop's clipboard had when it was last looked at.
  private var knownClipboard: String?

  private init(_ name: Name) {
    nameValue = name
    super.init()
  }

  // MARK: Pasteboards of the app's own

  /// The pasteboard of a name, made if there is none and `create` says so. It lasts as long as the app.
  public convenience init?(name pasteboardName: Name, create: Bool) {
    guard let shared = Self.shared(pasteboardName, create: create) else { return nil }
    self.init(pasteboardName)
    twin = shared
  }

  private static func shared(_ name: Name, create: Bool) -> UIPasteboard? {
    if name == .general { return general }
    if let existing = named[name] { return existing }
    guard create else { return nil }
    let made = UIPasteboard(name)
    named[name] = made
    return made
  }

  /// The pasteboard of the same name that holds what this one shows; nil if that is this one.
  private var twin: UIPasteboard?

  /// A pasteboard of a name that no other has.
  open class func withUniqueName() -> UIPasteboard {
    let made = UIPasteboard(Name(UUID().uuidString))
    named[made.name] = made
    return made
  }

  /// Empties and forgets the pasteboard of a name.
  open class func remove(withName pasteboardName: Name) {
    guard let removed = named.removeValue(forKey: pasteboardName) else { return }
    removed.content = []
    NotificationCenter.default.post(name: removedNotification, object: removed)
  }

  // MARK: Items

  /// The items, the types of each with their values.
  open var items: [[String: Any]] {
    get {
      if let twin { return twin.items }
      readClipboard()
      if let expiration, expiration <= Date() { content = [] }
      return content
    }
    set { setItems(newValue) }
  }

  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    if let twin { return twin.setItems(items, options: options) }
    let old = types(of: content)
    content = items
    expiration = options[.expirationDate] as? Date
    if name == .general, options[.localOnly] as? Bool != true {
      let texts = strings(in: items)
      knownClipboard = texts.isEmpty ? nil : texts.joined(separator: "\n")
      AppHost.current?.clipboardText = knownClipboard
    }
    didChange(from: old)
  }

  open func addItems(_ items: [[String: Any]]) { setItems(self.items + items) }

  open var numberOfItems: Int { items.count }

  /// Grows with each change, also those that other programs make.
  open var changeCount: Int {
    if let twin { return twin.changeCount }
    readClipboard()
    return count
  }

  /// Takes over text that another program put on the clipboard.
  private func readClipboard() {
    guard name == .general, let host = AppHost.current else { return }
    let text = host.clipboardText
    guard text != knownClipboard else { return }
    let old = types(of: content)
    knownClipboard = text
    expiration = nil
    content = text.map { [[Self.textType: $0]] } ?? []
    didChange(from: old)
  }

  private func didChange(from old: Set<String>) {
    count += 1
    let new = types(of: content)
    NotificationCenter.default.post(
      name: Self.changedNotification, object: self,
      userInfo: [
        Self.changedTypesAddedUserInfoKey: Array(new.subtracting(old)),
        Self.changedTypesRemovedUserInfoKey: Array(old.subtracting(new)),
      ])
  }

  private func types(of items: [[String: Any]]) -> Set<String> { Set(items.flatMap(\.keys)) }

  // MARK: Types

  static let textType = "public.utf8-plain-text"
  static let urlType = "public.url"
  static let imageType = "public.png"
  static let colorType = "com.apple.uikit.color"
  private static let textTypes = [
    textType, "public.text", "public.plain-text", "public.utf16-plain-text",
  ]
  private static let imageTypes = [imageType, "public.image", "public.jpeg"]

  /// The types of the first item.
  open var types: [String] { items.first.map { Array($0.keys) } ?? [] }

  /// Whether the first item has one of the types.
  open func contains(pasteboardTypes: [String]) -> Bool {
    !Set(pasteboardTypes).isDisjoint(with: types)
  }

  /// The indices of the items that have one of the types.
  open func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
    let wanted = Set(pasteboardTypes)
    return IndexSet(items.indices.filter { !wanted.isDisjoint(with: items[$0].keys) })
  }

  open func value(forPasteboardType pasteboardType: String) -> Any? {
    items.first?[pasteboardType]
  }

  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    setItems([[pasteboardType: value]])
  }

  open func data(forPasteboardType pasteboardType: String) -> Data? {
    value(forPasteboardType: pasteboardType).flatMap(Self.data)
  }

  // MARK: Some of the items; nil stands for all

  private func items(_ itemSet: IndexSet?) -> [[String: Any]] {
    let items = self.items
    guard let itemSet else { return items }
    return itemSet.filter(items.indices.contains).map { items[$0] }
  }

  /// The types of each of some items.
  open func types(forItemSet itemSet: IndexSet?) -> [[String]]? {
    items(itemSet).map { Array($0.keys) }
  }

  /// Whether each of some items has one of the types.
  open func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
    let wanted = Set(pasteboardTypes)
    let chosen = items(itemSet)
    return !chosen.isEmpty && chosen.allSatisfy { !wanted.isDisjoint(with: $0.keys) }
  }

  /// The values of a type in some items, as they were put there.
  open func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?)
    -> [Any]?
  {
    items(itemSet).compactMap { $0[pasteboardType] }
  }

  /// The values of a type in some items as bytes.
  open func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Data]?
  {
    items(itemSet).compactMap { $0[pasteboardType] }.compactMap(Self.data)
  }

  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    setItems([[pasteboardType: data]])
  }

  // MARK: Texts

  private func strings(in items: [[String: Any]]) -> [String] {
    items.compactMap { item in
      for type in Self.textTypes {
        if let text = item[type] as? String { return text }
        if let data = item[type] as? Data { return String(data: data, encoding: .utf8) }
      }
      return (item[Self.urlType] as? URL)?.absoluteString
    }
  }

  /// The text of the first item that has any.
  open var string: String? {
    get { strings(in: items).first }
    set { setItems(newValue.map { [[Self.textType: $0]] } ?? []) }
  }
  open var strings: [String]? {
    get {
      let found = strings(in: items)
      return found.isEmpty ? nil : found
    }
    set { setItems((newValue ?? []).map { [Self.textType: $0] }) }
  }
  open var hasStrings: Bool { string?.isEmpty == false }

  // MARK: URLs, images and colours

  private func urls(in items: [[String: Any]]) -> [URL] {
    items.compactMap { item in
      if let url = item[Self.urlType] as? URL { return url }
      let text = (item[Self.urlType] ?? item[Self.textType]) as? String
      return text.flatMap { $0.contains("://") ? URL(string: $0) : nil }
    }
  }

  open var url: URL? {
    get { urls(in: items).first }
    set { urls = newValue.map { [$0] } }
  }
  open var urls: [URL]? {
    get {
      let found = urls(in: items)
      return found.isEmpty ? nil : found
    }
    set {
      setItems(
        (newValue ?? []).map { [Self.urlType: $0, Self.textType: $0.absoluteString] })
    }
  }
  open var hasURLs: Bool { url != nil }

  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }
  open var images: [UIImage]? {
    get {
      let found = items.compactMap { item -> UIImage? in
        for type in Self.imageTypes {
          if let image = item[type] as? UIImage { return image }
          if let data = item[type] as? Data { return UIImage(data: data) }
        }
        return nil
      }
      return found.isEmpty ? nil : found
    }
    set { setItems((newValue ?? []).map { [Self.imageType: $0] }) }
  }
  open var hasImages: Bool { image != nil }

  open var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }
  open var colors: [UIColor]? {
    get {
      let found = items.compactMap { $0[Self.colorType] as? UIColor }
      return found.isEmpty ? nil : found
    }
    set { setItems((newValue ?? []).map { [Self.colorType: $0] }) }
  }
  open var hasColors: Bool { color != nil }

  // MARK: Notifications

  /// Stands for whatever type fits a value.
  nonisolated public static let typeAutomatic = "com.apple.uikit.type-automatic"

  nonisolated public static let changedNotification = Notification.Name(
    "UIPasteboardChangedNotification")
  nonisolated public static let removedNotification = Notification.Name(
    "UIPasteboardRemovedNotification")
  nonisolated public static let changedTypesAddedUserInfoKey =
    "UIPasteboardChangedTypesAddedUserInfoKey"
  nonisolated public static let changedTypesRemovedUserInfoKey =
    "UIPasteboardChangedTypesRemovedUserInfoKey"
}
