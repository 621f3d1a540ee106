import Foundation

/// Gives an item away, as an object or as data of one of several types, when it is asked for.
///
/// Handlers are called on a queue of their own, as on iOS. Providers reach other parts of this app
/// only: there is no drag between programs.
open class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
  /// Gets an item, or the error.
  public typealias CompletionHandler = @Sendable (Any?, (any Error)?) -> Void
  /// Makes an item when it is asked for.
  public typealias LoadHandler =
    @Sendable (
      _ completionHandler: CompletionHandler?, _ expectedValueClass: AnyClass?,
      _ options: [AnyHashable: Any]?
    ) -> Void

  /// `NSItemProvider.ErrorCode` names what can go wrong.
  public static let errorDomain = "NSItemProviderErrorDomain"
  /// Why there is no item.
  public enum ErrorCode: Int, Sendable {
    case unknownError = -1
    case itemUnavailableError = -1000
    case unexpectedValueClassError = -1100
    case unavailableCoercionError = -1200
  }

  private typealias DataLoader =
    @Sendable (
      @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?
  private typealias ObjectLoader =
    @Sendable (
      @escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void
    ) -> Progress?

  private enum Source {
    case data(DataLoader)
    case file(@Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?)
    case item(LoadHandler)
  }

  private let lock = NSLock()
  private var order: [String] = []
  private var sources: [String: Source] = [:]
  private var objects: [(type: any NSItemProviderWriting.Type, load: ObjectLoader)] = []
  private static let queue = DispatchQueue(
    label: "NSItemProvider", qos: .userInitiated, attributes: .concurrent)

  /// The name for a file made from the item.
  open var suggestedName: String?

  // MARK: Creation

  public override init() {
    super.init()
  }

  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// An item that can be loaded as it is.
  public convenience init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
    self.init()
    guard let item, let typeIdentifier else { return }
    let box = ProvidedItem(item)
    registerItem(forTypeIdentifier: typeIdentifier) { completion, _, _ in
      completion?(box.value, nil)
    }
  }

  /// The contents of a file; nil if there is none.
  public convenience init?(contentsOf fileURL: URL!) {
    guard let fileURL, FileManager.default.fileExists(atPath: fileURL.path) else { return nil }
    self.init()
    suggestedName = fileURL.deletingPathExtension().lastPathComponent
    let type = Self.type(ofExtension: fileURL.pathExtension)
    registerFileRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
      completion(fileURL, false, nil)
      return nil
    }
  }

  private static let typesOfExtensions: [(type: String, extensions: [String])] = [
    ("public.png", ["png"]), ("public.jpeg", ["jpeg", "jpg"]), ("com.compuserve.gif", ["gif"]),
    ("org.webmproject.webp", ["webp"]), ("public.heic", ["heic"]),
    ("public.heif-standard", ["heif"]), ("public.tiff", ["tiff", "tif"]),
    ("com.microsoft.bmp", ["bmp"]), ("com.microsoft.ico", ["ico"]),
    ("public.plain-text", ["txt", "text"]),
    ("public.json", ["json"]), ("public.html", ["html", "htm"]), ("com.adobe.pdf", ["pdf"]),
    ("com.apple.quicktime-movie", ["mov"]), ("public.mpeg-4", ["mp4"]), ("public.mp3", ["mp3"]),
  ]

  private static func type(ofExtension name: String) -> String {
    typesOfExtensions.first { $0.extensions.contains(name.lowercased()) }?.type ?? "public.data"
  }

  /// The copy offers what this offers.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSItemProvider()
    lock.withLock {
      copy.order = order
      copy.sources = sources
      copy.objects = objects
    }
    copy.suggestedName = suggestedName
    return copy
  }

  // MARK: Offering

  open func registerObject(
    _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
  ) {
    let box = ProvidedItem(object)
    register(
      Swift.type(of: object), types: object.writableTypeIdentifiersForItemProvider
    ) { completion in
      completion(box.value, nil)
      return nil
    }
  }

  open func registerObject(
    ofClass aClass: any NSItemProviderWriting.Type,
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (
        @escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void
      ) -> Progress?
  ) {
    register(aClass, types: aClass.writableTypeIdentifiersForItemProvider, loadHandler)
  }

  private func register(
    _ type: any NSItemProviderWriting.Type, types: [String], _ load: @escaping ObjectLoader
  ) {
    lock.withLock { objects.append((type, load)) }
    for name in types {
      registerDataRepresentation(forTypeIdentifier: name, visibility: .all) { completion in
        load { object, error in
          guard let object else { return completion(nil, error) }
          _ = object.loadData(
            withTypeIdentifier: name, forItemProviderCompletionHandler: completion)
        }
      }
    }
  }

  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (
        @escaping @Sendable (Data?, (any Error)?) -> Void
      ) -> Progress?
  ) { add(.data(loadHandler), typeIdentifier) }

  open func registerFileRepresentation(
    forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (
        @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
      ) -> Progress?
  ) { add(.file(loadHandler), typeIdentifier) }

  open func registerItem(
    forTypeIdentifier typeIdentifier: String, loadHandler: @escaping LoadHandler
  ) { add(.item(loadHandler), typeIdentifier) }

  private func add(_ source: Source, _ type: String) {
    lock.withLock {
      if sources.updateValue(source, forKey: type) == nil { order.append(type) }
    }
  }

  // MARK: What there is

  /// The types that can represent the item, in the order they were registered.
  open var registeredTypeIdentifiers: [String] { lock.withLock { order } }

  open func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions) -> [String] {
    guard fileOptions.contains(.openInPlace) else { return registeredTypeIdentifiers }
    return lock.withLock {
      order.filter { if case .file? = sources[$0] { true } else { false } }
    }
  }

  /// Whether there is an item of a type, or of one that is such a type.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    name(conformingTo: typeIdentifier) != nil
  }

  /// Whether there is an item of a type with these options.
  open func hasRepresentationConforming(
    toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
  ) -> Bool {
    registeredTypeIdentifiers(fileOptions: fileOptions).contains {
      TypeConformance.type($0, conformsTo: typeIdentifier)
    }
  }

  /// Whether there is an item that a class reads.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    aClass.readableTypeIdentifiersForItemProvider.contains(
      where: hasItemConformingToTypeIdentifier)
  }

  private func name(conformingTo type: String) -> String? {
    registeredTypeIdentifiers.first { $0 == type }
      ?? registeredTypeIdentifiers.first { TypeConformance.type($0, conformsTo: type) }
  }

  // MARK: Loading

  /// Loads the data of the first type that is `typeIdentifier` or a special case of it.
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    let done: @Sendable (Data?, (any Error)?) -> Void = { data, error in
      progress.completedUnitCount = 1
      completionHandler(data, data == nil ? error ?? Self.error(.itemUnavailableError) : nil)
    }
    guard let name = name(conformingTo: typeIdentifier),
      let source = lock.withLock({ sources[name] })
    else {
      Self.queue.async { done(nil, Self.error(.itemUnavailableError)) }
      return progress
    }
    let box = ProvidedItem(source)
    Self.queue.async {
      switch box.value {
      case .data(let load): _ = load(done)
      case .file(let load):
        _ = load { url, _, error in
          done(url.flatMap { try? Data(contentsOf: $0) }, error)
        }
      case .item(let load):
        load({ item, error in done(Self.data(of: item), error) }, nil, nil)
      }
    }
    return progress
  }

  private static func data(of item: Any?) -> Data? {
    switch item {
    case let data as Data: data
    case let text as String: Data(text.utf8)
    case let url as URL: url.isFileURL ? try? Data(contentsOf: url) : Data(url.absoluteString.utf8)
    default: nil
    }
  }

  /// Loads an object; one that was registered as such is handed over itself.
  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    let registered = lock.withLock { objects.first { $0.type is AnyClass && $0.type == aClass } }
    if let load = registered?.load {
      let progress = Progress(totalUnitCount: 1)
      Self.queue.async {
        _ = load { object, error in
          progress.completedUnitCount = 1
          completionHandler(object as? any NSItemProviderReading, error)
        }
      }
      return progress
    }
    let type = aClass.readableTypeIdentifiersForItemProvider.first(
      where: hasItemConformingToTypeIdentifier)
    return loadDataRepresentation(forTypeIdentifier: type ?? "") { data, error in
      guard let data, let type else { return completionHandler(nil, error) }
      do {
        completionHandler(
          try aClass.object(withItemProviderData: data, typeIdentifier: type), nil)
      } catch { completionHandler(nil, error) }
    }
  }

  /// Loads a value whose class can be read: a `String`, a `URL`.
  @discardableResult
  public func loadObject<T: _ObjectiveCBridgeable>(
    ofClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress where T._ObjectiveCType: NSItemProviderReading {
    loadObject(ofClass: T._ObjectiveCType.self) { object, error in
      var value: T?
      if let object = object as? T._ObjectiveCType {
        _ = T._conditionallyBridgeFromObjectiveC(object, result: &value)
      }
      completionHandler(value, error)
    }
  }

  public func canLoadObject<T: _ObjectiveCBridgeable>(ofClass: T.Type) -> Bool
  where T._ObjectiveCType: NSItemProviderReading {
    canLoadObject(ofClass: T._ObjectiveCType.self)
  }

  /// Loads a copy of the item as a file that is there while the handler runs.
  @discardableResult
  open func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    let name = fileName(forTypeIdentifier: typeIdentifier)
    return loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
      guard let data else { return completionHandler(nil, error) }
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent(name)
        try data.write(to: file)
        completionHandler(file, nil)
      } catch { completionHandler(nil, error) }
    }
  }

  /// The suggested name with the extension that files of the type have.
  private func fileName(forTypeIdentifier typeIdentifier: String) -> String {
    let name = suggestedName ?? UUID().uuidString
    guard (name as NSString).pathExtension.isEmpty,
      let type = self.name(conformingTo: typeIdentifier),
      let known = Self.typesOfExtensions.first(where: { $0.type == type })
    else { return name }
    return "\(name).\(known.extensions[0])"
  }

  /// Loads the item as it was registered, or its data.
  open func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: CompletionHandler? = nil
  ) {
    guard let completionHandler else { return }
    if let name = name(conformingTo: typeIdentifier),
      case .item(let load)? = lock.withLock({ sources[name] })
    {
      Self.queue.async { load(completionHandler, nil, nil) }
      return
    }
    loadDataRepresentation(forTypeIdentifier: typeIdentifier) { completionHandler($0, $1) }
  }

  private static func error(_ code: ErrorCode) -> NSError {
    NSError(
      domain: errorDomain, code: code.rawValue,
      userInfo: [NSLocalizedDescriptionKey: "The item is not available as what was asked for."])
  }
}

/// Carries an item to the queue that hands it over.
private struct ProvidedItem<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
