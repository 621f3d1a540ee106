/// A xib that can be instantiated any number of times: its document is read once.
@preconcurrency @MainActor
open class UINib: NSObject {
  /// An option of `instantiate(withOwner:options:)`.
  public struct OptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The objects for the document's external placeholders, by identifier.
    public static let externalObjects = Self(rawValue: "UINibExternalObjects")
  }

  private enum Source {
    case file(String, Bundle)
    case document(NibDocument)
    case broken(NibError)
  }
  private var source: Source

  /// The nib of a name; the document is looked for when it is first instantiated.
  ///
  /// - Parameter bundleOrNil: nil for the app's.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    source = .file(name, bundleOrNil ?? .main)
    super.init()
  }

  /// A nib from what a xib file holds.
  public init(data: Data, bundle bundleOrNil: Bundle?) {
    do {
      source = .document(
        try NibDocument(data, name: "a nib made from data", bundle: bundleOrNil ?? .main))
    } catch {
      source = .broken(error)
    }
    super.init()
  }

  /// A nib without objects; what every class inherits from `NSObject` on iOS.
  public override convenience init() { self.init(data: Data(), bundle: nil) }

  init(_ document: NibDocument) {
    source = .document(document)
    super.init()
  }

  /// Makes and connects the document's objects.
  ///
  /// - Parameter ownerOrNil: what the File's Owner stands for.
  /// - Returns: the top-level objects, in the document's order, without placeholders. None if the document
  ///   is broken: a message then says what is wrong with it.
  /// - Precondition: the bundle has a nib of the name.
  @discardableResult
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    guard let document = loadedDocument() else { return [] }
    let external = optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
    return document.instantiate(
      owner: ownerOrNil.map { $0 as AnyObject } as? NSObject, external: external)
  }

  private func loadedDocument() -> NibDocument? {
    switch source {
    case .document(let document): return document
    case .broken(let error):
      complain(error.description)
      return nil
    case .file(let name, let bundle):
      do {
        guard let document = try NibLibrary.document(named: name, kind: .nib, in: bundle) else {
          fatalError(
            "Could not load NIB in bundle: '\(bundle.bundlePath)' with name '\(name)'")
        }
        source = .document(document)
        return document
      } catch {
        source = .broken(error)
        complain(error.description)
        return nil
      }
    }
  }
}

extension NibDocument {
  /// Makes the objects of a xib.
  func instantiate(owner: NSObject?, external: [String: Any] = [:]) -> [NSObject] {
    let loader = NibLoader(self, owner: owner, controller: owner as? UIViewController)
    var objects: [NSObject] = []
    let elements = root.list("objects")
    for element in elements where element.name == "placeholder" {
      if element["placeholderIdentifier"] == "IBFilesOwner", let owner {
        loader.register(owner, as: element.id)
        loader.connect(owner, element)
      } else if let identifier = element["placeholderIdentifier"],
        let object = external[identifier].map({ $0 as AnyObject }) as? NSObject
      {
        loader.register(object, as: element.id)
        loader.connect(object, element)
      }
    }
    for element in elements where element.name != "placeholder" {
      if let object = loader.make(element) { objects.append(object) }
    }
    loader.finish()
    return objects
  }
}

extension UINib {
  /// Makes views of an identifier for a list: the nib's first object, which must be of the right class.
  func maker<View: UIView>(
    _ type: View.Type, _ identifier: String
  ) -> @MainActor (CGRect) -> View? {
    { [self] frame in
      guard let view = instantiate(withOwner: nil).first as? View else {
        collectionInconsistency(
          "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top "
            + "level object which must be a \(type) instance")
      }
      (view as? UITableViewCell)?.registeredIdentifier = identifier
      (view as? UITableViewHeaderFooterView)?.registeredIdentifier = identifier
      (view as? UICollectionReusableView)?.registeredIdentifier = identifier
      if frame.size != .zero { view.frame = frame }
      return view
    }
  }
}
