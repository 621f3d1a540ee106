/// Makes the objects of a document, or of a part of one, and connects them.
///
/// The steps are iOS's: every object through its `init(coder:)`, then runtime attributes, outlets and actions,
/// then `awakeFromNib()`.
@MainActor
final class NibLoader {
  let document: NibDocument
  let traits: UITraitCollection
  /// The File's Owner: the object that loads the nib.
  private(set) weak var owner: NSObject?
  /// The controller whose scene this is a part of: segues start there.
  weak var controller: UIViewController?
  /// The scene whose objects are made; nil for xibs.
  weak var scene: StoryboardScene?
  /// The loader of the document around a part.
  private let around: NibLoader?

  /// Objects by their IDs, weakly: a table view keeps the loader for its prototype cells.
  private var objects: [String: WeakObject] = [:]
  /// Objects that stand for an element without being made from it: a cell's content view, a bar.
  private var stands: [String: NSObject] = [:]
  /// Everything made since loading began, so that nothing goes away before it is connected.
  private var made: [(object: NSObject, reader: NibReader)] = []
  private var building: Set<String> = []
  /// Connections whose other end is not there yet.
  private var pending: [(object: WeakObject, reader: NibReader, connection: NibElement)] = []
  /// Constraints whose items are not there yet.
  private var pendingConstraints: [(view: UIView, element: NibElement, isInstalled: Bool)] = []
  /// The parts that vary by size class, to be adapted later.
  private var varying: [NibAdaptation.Part] = []
  private var rules: [NibAdaptation.Rule] = []
  /// Embedded controllers that wait for the connections to be made.
  var embeddings: [() -> Void] = []

  init(
    _ document: NibDocument, owner: NSObject?, controller: UIViewController? = nil,
    around: NibLoader? = nil
  ) {
    _ = KeyedNames.areKnown
    self.around = around
    self.document = document
    self.owner = owner
    self.controller = controller
    traits = controller?.resolvedTraits ?? UIScreen.main.traitCollection
  }

  /// A loader of a part that is made later and often, such as a prototype cell: it sees existing objects.
  convenience init(partOf loader: NibLoader) {
    self.init(
      loader.document, owner: loader.owner, controller: loader.controller, around: loader)
  }

  // MARK: Objects

  /// The object that an ID stands for.
  func object(_ id: String?) -> NSObject? {
    guard let id else { return nil }
    return objects[id]?.object ?? around?.object(id)
  }

  func register(_ object: NSObject, as id: String?) {
    if let id { objects[id] = WeakObject(object) }
  }

  /// Has an object that exists take the place of the one an element would make.
  func adopt(_ object: NSObject?, as id: String?) {
    if let id, let object { stands[id] = object }
  }

  /// Makes what an element describes; the same object when asked again.
  ///
  /// - Parameter creator: what makes the object in place of its class's `init(coder:)`; if it makes none,
  ///   the class does.
  @discardableResult
  func make(_ element: NibElement, creator: ((NSCoder) -> NSObject?)? = nil) -> NSObject? {
    if let id = element.id, let known = objects[id]?.object { return known }
    let key = element.id ?? "line \(element.line)"
    guard building.insert(key).inserted else { return nil }
    defer { building.remove(key) }
    let reader = NibReader(element: element.resolved(for: traits), loader: self)
    guard let kind = NibKind.named(element.name) ?? substitute(for: element) else { return nil }
    if let id = element.id, let stand = stands[id] {
      register(stand, as: id)
      keep(stand, reader)
      decode(reader, as: kind, into: stand)
      note(element, of: stand)
      return stand
    }
    let object = create(reader, kind, creator)
    if let object { note(element, of: object) }
    return object
  }

  private func note(_ element: NibElement, of object: NSObject) {
    if element.hasVariations { varying.append(.init(object: object, element: element)) }
  }

  /// Makes the object of an element with the class that the element asks for, or else the usual one.
  private func create(
    _ reader: NibReader, _ kind: NibKind, _ creator: ((NSCoder) -> NSObject?)?
  ) -> NSObject? {
    let coder = coder(reader, kind)
    if let object = creator?(coder) {
      if !coder.isDecoded { coder.decode(into: object) }
      keep(object, reader)
      return object
    }
    let custom = NibClasses.custom(for: reader.element, in: document)
    let type = custom ?? kind.usualType
    guard let object = kind.make(type, coder) ?? fallback(type, reader, kind, coder) else {
      return nil
    }
    if !coder.isDecoded { coder.decode(into: object) }
    keep(object, reader)
    return object
  }

  private func coder(_ reader: NibReader, _ kind: NibKind) -> NibCoder {
    NibCoder(reader, as: kind.type) { [self] in decode(reader, as: kind, into: $0) }
  }

  /// A class that is of another kind than the element cannot be used: the usual class stands in.
  private func fallback(
    _ type: NSObject.Type, _ reader: NibReader, _ kind: NibKind, _ coder: NibCoder
  ) -> NSObject? {
    guard type != kind.type else { return nil }
    document.complain(
      "\(type) could not be made from a <\(reader.element.name)>: a \(kind.type) stands in",
      at: reader.element)
    return kind.make(kind.type, self.coder(reader, kind))
  }

  /// A plain view where a view of a framework that does not exist here would be.
  private func substitute(for element: NibElement) -> NibKind? {
    guard element.child(key: "frame") != nil else { return nil }
    document.complain(
      "there is no class for <\(element.name)>: an empty view stands in", at: element)
    return NibKind.named("view")
  }

  /// Fills an object in from an element, and installs the constraints that the element holds.
  func decode(_ reader: NibReader, as kind: NibKind, into object: NSObject) {
    register(object, as: reader.id)
    kind.apply(reader, to: object)
    guard let view = object as? UIView else { return }
    let excluded = reader.element.excluded("constraints")
    for constraint in reader.element.list("constraints") where constraint.name == "constraint" {
      if let id = constraint.id, excluded.contains(id) {
        make(constraint, in: view, isInstalled: false)
      } else {
        make(constraint, in: view, isInstalled: true)
      }
    }
  }

  private func keep(_ object: NSObject, _ reader: NibReader) {
    made.append((object, reader))
  }

  // MARK: Constraints

  private func make(_ element: NibElement, in view: UIView, isInstalled: Bool) {
    let reader = NibReader(element: element.resolved(for: traits), loader: self)
    guard let constraint = reader.constraint(in: view) else {
      if isInstalled || document.hasVariations {
        pendingConstraints.append((view, element, isInstalled))
      }
      return
    }
    install(constraint, reader, element, in: view, isInstalled)
  }

  private func install(
    _ constraint: NSLayoutConstraint, _ reader: NibReader, _ element: NibElement,
    in view: UIView, _ isInstalled: Bool
  ) {
    register(constraint, as: element.id)
    keep(constraint, reader)
    if isInstalled { constraint.activateIfPossible() }
    if document.hasVariations, let holder = document.holder(of: element) {
      rules.append(
        .init(constraint: constraint, element: element, owner: view, ownerElement: holder))
    }
  }

  private func makePendingConstraints() {
    let waiting = pendingConstraints
    pendingConstraints = []
    for (view, element, isInstalled) in waiting {
      let reader = NibReader(element: element.resolved(for: traits), loader: self)
      guard let constraint = reader.constraint(in: view) else {
        if isInstalled { reader.complainAboutConstraint() }
        continue
      }
      install(constraint, reader, element, in: view, isInstalled)
    }
  }

  // MARK: Finishing

  /// Connects objects made since the last time and wakes them up.
  ///
  /// - Parameter isLast: whether nothing is made later: missing objects are reported then.
  func finish(isLast: Bool = true) {
    makePendingConstraints()
    adaptLater()
    let made = made
    self.made = []
    for (object, reader) in made { reader.applyRuntimeAttributes(to: object) }
    var waiting = pending
    pending = []
    for (object, reader) in made {
      waiting += reader.element.list("connections").map { (WeakObject(object), reader, $0) }
    }
    connect(waiting, isLast: isLast)
    if isLast { stands = [:] }
    for (object, _) in made { (object as? any NibAwaking)?.awakeFromNib() }
    let embeddings = embeddings
    self.embeddings = []
    for embed in embeddings { embed() }
  }

  /// Has what varies by size class follow the traits of the outermost view around it.
  private func adaptLater() {
    let parts = varying
    let rules = self.rules
    varying = []
    self.rules = []
    guard document.hasVariations, !parts.isEmpty || !rules.isEmpty else { return }
    var roots: [ObjectIdentifier: UIView] = [:]
    for view in parts.map({ $0.object as? UIView }) + rules.map(\.owner) {
      if let root = view?.outermostView { roots[ObjectIdentifier(root)] = root }
    }
    for root in roots.values {
      let own = parts.filter { ($0.object as? UIView)?.outermostView === root }
      let ownRules = rules.filter { $0.owner?.outermostView === root }
      let varies = !own.isEmpty || ownRules.contains { $0.element.hasVariations }
      if varies { NibAdaptation(own, ownRules, in: self).follow(root) }
    }
  }

  private func connect(
    _ waiting: [(object: WeakObject, reader: NibReader, connection: NibElement)], isLast: Bool
  ) {
    var collections = OutletCollections()
    for (source, reader, element) in waiting {
      guard let object = source.object else { continue }
      let connection = NibConnection(source: object, reader: reader, element: element)
      switch connection.connect(&collections) {
      case .connected: break
      case .destinationMissing where !isLast: pending.append((source, reader, element))
      case .destinationMissing: break
      }
    }
    collections.connect(in: document)
  }

  /// Connects the owner, or another object that was not made here.
  func connect(_ object: NSObject, _ element: NibElement) {
    let reader = NibReader(element: element, loader: self)
    pending += element.list("connections").map { (WeakObject(object), reader, $0) }
  }

  // MARK: Guides of a controller

  /// The guides that documents of before the safe area have for what bars cover.
  func registerControllerGuides(of view: UIView) {
    guard let scene else { return }
    for guide in scene.element.list("layoutGuides")
    where guide.name == "viewControllerLayoutGuide" && objects[guide.id ?? ""] == nil {
      let source: LayoutGuideSource = guide["type"] == "bottom" ? .bottomBars : .topBars
      register(view.systemGuide(source), as: guide.id)
    }
  }
}

extension UIView {
  fileprivate var outermostView: UIView {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }
}

/// An object that may have gone away.
private struct WeakObject {
  weak var object: NSObject?
  init(_ object: NSObject) { self.object = object }
}
