/// Names a class of reused views: an identifier, and for supplementary views also their kind.
struct ReuseName: Hashable {
  var kind = ""
  var identifier: String
}

/// A view that a list uses again for another element once it is out of sight.
@MainActor
protocol ReusedView: UIView {
  var reuseIdentifier: String? { get }
  func prepareForReuse()
  /// Whether another element may show the view once it is out of sight.
  var mayBeReused: Bool { get }
  /// A new view of the class, through its own initialiser.
  static func make(reuseIdentifier: String, frame: CGRect) -> Self
}

extension ReusedView {
  var mayBeReused: Bool { true }
}

/// Views out of sight, kept to be used again, and the classes new ones are made of.
@MainActor
final class ReusePool<View: ReusedView> {
  typealias Name = ReuseName

  /// Makes a new view of a size; nil when it cannot.
  typealias Maker = @MainActor (CGRect) -> View?

  private var classes: [Name: View.Type] = [:]
  private var makers: [Name: Maker] = [:]
  private var idle: [Name: [View]] = [:]
  /// More idle views of a name than this are let go.
  var limit = 32

  func register(_ type: View.Type?, as name: Name) {
    classes[name] = type
    makers[name] = nil
  }

  /// Has views of a name made from a nib or prototype; takes the place of a class.
  func register(_ maker: Maker?, as name: Name) {
    makers[name] = maker
    classes[name] = nil
  }

  func isRegistered(_ name: Name) -> Bool { classes[name] != nil || makers[name] != nil }

  /// An idle view, prepared for reuse, or a new one of the registered class.
  func take(_ name: Name, frame: CGRect, fallback: View.Type? = nil)
    -> View?
  {
    if let view = idle[name]?.popLast() {
      view.showInList()
      if view.isHidden { view.isHidden = false }
      view.prepareForReuse()
      return view
    }
    if let maker = makers[name] { return maker(frame) }
    guard let type = classes[name] ?? fallback else { return nil }
    return type.make(reuseIdentifier: name.identifier, frame: frame)
  }

  /// Keeps a view that went out of sight, hidden; lets it go when there are enough.
  func give(_ view: View, kind: String) {
    guard let identifier = view.reuseIdentifier, view.mayBeReused
    else {
      view.removeFromSuperview()
      return
    }
    let name = Name(kind: kind, identifier: identifier)
    guard idle[name]?.count ?? 0 < limit else {
      view.removeFromSuperview()
      return
    }
    view.hideInList()
    idle[name, default: []].append(view)
  }

  /// The views that wait to be used again.
  var idleViews: [View] { idle.values.flatMap { $0 } }
}
