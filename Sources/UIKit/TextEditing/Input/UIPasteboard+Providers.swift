/// Items as providers, and what a pasteboard can tell without showing what is on it.
extension UIPasteboard {
  /// Whether the pasteboard outlives the app; none of the app's own does.
  public var isPersistent: Bool { name == .general }

  /// The items, each as a provider of its representations.
  public var itemProviders: [NSItemProvider] {
    get { items.map(Self.provider) }
    set { setItemProviders(newValue, localOnly: false, expirationDate: nil) }
  }

  private static func provider(of item: [String: Any]) -> NSItemProvider {
    let provider = NSItemProvider()
    for (type, value) in item {
      let box = UncheckedBox(data(of: value))
      provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { done in
        done(box.value, nil)
        return nil
      }
    }
    return provider
  }

  static func data(of value: Any) -> Data? {
    switch value {
    case let data as Data: data
    case let text as String: Data(text.utf8)
    case let url as URL: Data(url.absoluteString.utf8)
    case let image as UIImage: image.pngData()
    default: nil
    }
  }

  /// Puts items on the pasteboard, as soon as their providers have loaded them.
  public func setItemProviders(
    _ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?
  ) {
    let loaded = LoadedItems(count: itemProviders.count)
    for (index, provider) in itemProviders.enumerated() {
      for type in provider.registeredTypeIdentifiers {
        let take = loaded.place(for: type, of: index)
        provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in take(data) }
      }
    }
    put(loaded, localOnly: localOnly, expirationDate: expirationDate)
  }

  /// Puts items here at once if they are there, else as soon as they are.
  private func put(_ loaded: LoadedItems, localOnly: Bool, expirationDate: Date?) {
    var options: [OptionsKey: Any] = [.localOnly: localOnly]
    options[.expirationDate] = expirationDate
    if let items = loaded.itemsIfComplete { return setItems(items, options: options) }
    let box = UncheckedBox(options)
    loaded.whenComplete { items in self.setItems(items, options: box.value) }
  }

  public func setObjects<Object: NSItemProviderWriting>(_ objects: [Object]) {
    setObjects(objects, localOnly: false, expirationDate: nil)
  }

  public func setObjects<Object: NSItemProviderWriting>(
    _ objects: [Object], localOnly: Bool, expirationDate: Date?
  ) {
    let loaded = LoadedItems(count: objects.count)
    for (index, object) in objects.enumerated() {
      for type in object.writableTypeIdentifiersForItemProvider {
        let take = loaded.place(for: type, of: index)
        _ = object.loadData(withTypeIdentifier: type) { data, _ in take(data) }
      }
    }
    put(loaded, localOnly: localOnly, expirationDate: expirationDate)
  }

  // MARK: Patterns

  /// A kind of text that apps may be told of.
  public struct DetectionPattern: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let number = Self(rawValue: "com.apple.uikit.pasteboard-detection-pattern.number")
    public static let probableWebSearch = Self(
      rawValue: "com.apple.uikit.pasteboard-detection-pattern.probable-web-search")
    public static let probableWebURL = Self(
      rawValue: "com.apple.uikit.pasteboard-detection-pattern.probable-web-url")
  }

  /// Tells which kinds of text are on the pasteboard.
  public func detectPatterns(
    for patterns: Set<DetectionPattern>,
    completionHandler: @escaping @Sendable (Result<Set<DetectionPattern>, any Error>) -> Void
  ) {
    let found = Set(detected(patterns).keys)
    DispatchQueue.main.async { completionHandler(.success(found)) }
  }

  /// Gives the texts of the kinds that are on the pasteboard.
  public func detectValues(
    for patterns: Set<DetectionPattern>,
    completionHandler: @escaping @Sendable (Result<[DetectionPattern: Any], any Error>) -> Void
  ) {
    let box = UncheckedBox(detected(patterns))
    DispatchQueue.main.async { completionHandler(.success(box.value)) }
  }

  private func detected(_ patterns: Set<DetectionPattern>) -> [DetectionPattern: Any] {
    guard let text = string?.trimmingCharacters(in: .whitespacesAndNewlines), !text.isEmpty
    else { return [:] }
    var found: [DetectionPattern: Any] = [:]
    let isURL =
      !text.contains(" ")
      && (URL(string: text)?.scheme?.hasPrefix("http") == true || text.hasPrefix("www."))
    if isURL { found[.probableWebURL] = text }
    if let number = Double(text) { found[.number] = number }
    if !isURL, Double(text) == nil { found[.probableWebSearch] = text }
    return found.filter { patterns.contains($0.key) }
  }
}

/// Items whose representations come one by one, on any thread.
private final class LoadedItems: @unchecked Sendable {
  // Unchecked: the lock guards what changes.
  private let lock = NSLock()
  private var found: [[String: Any]]
  private let group = DispatchGroup()

  init(count: Int) { found = Array(repeating: [:], count: count) }

  /// Waits for a representation of an item, which is to be given to the result.
  func place(for type: String, of index: Int) -> @Sendable (Data?) -> Void {
    group.enter()
    return { data in
      if let data { self.set(data, for: type, of: index) }
      self.group.leave()
    }
  }

  private func set(_ data: Data, for type: String, of index: Int) {
    let text = type.hasSuffix("text") ? String(data: data, encoding: .utf8) : nil
    lock.withLock { found[index][type] = text ?? data }
  }

  private var items: [[String: Any]] { lock.withLock { found.filter { !$0.isEmpty } } }

  /// The items, if all their representations are there.
  var itemsIfComplete: [[String: Any]]? {
    group.wait(timeout: .now()) == .success ? items : nil
  }

  @MainActor func whenComplete(_ act: @escaping @MainActor ([[String: Any]]) -> Void) {
    group.notify(queue: .main) { MainActor.assumeIsolated { act(self.items) } }
  }
}
