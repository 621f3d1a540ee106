/// Views out of sight, kept to be used again, and the classes new ones are made of.
@MainActor
final class ReusePool {
  /// Names a class: an identifier, and for supplementary views also their kind.
  struct Name: Hashable {
    var kind: String
    var identifier: String
  }

  private var classes: [Name: UICollectionReusableView.Type] = [:]
  private var idle: [Name: [UICollectionReusableView]] = [:]
  /// More idle views of a name than this are let go.
  var limit = 32

  func register(_ type: UICollectionReusableView.Type?, as name: Name) {
    classes[name] = type
  }

  func isRegistered(_ name: Name) -> Bool { classes[name] != nil }

  /// An idle view, prepared for reuse, or a new one of the registered class.
  func take(_ name: Name, frame: CGRect, fallback: UICollectionReusableView.Type? = nil)
    -> UICollectionReusableView?
  {
    if let view = idle[name]?.popLast() {
      view.prepareForReuse()
      return view
    }
    guard let type = classes[name] ?? fallback else { return nil }
    let view = ClassFactory.makeView(type, frame: frame)
    view.reuseIdentifier = name.identifier
    return view
  }

  /// Keeps a view that went out of sight, hidden; lets it go when there are enough.
  func give(_ view: UICollectionReusableView, kind: String) {
    guard let identifier = view.reuseIdentifier else {
      view.removeFromSuperview()
      return
    }
    let name = Name(kind: kind, identifier: identifier)
    guard idle[name]?.count ?? 0 < limit else {
      view.removeFromSuperview()
      return
    }
    view.isHidden = true
    idle[name, default: []].append(view)
  }

  /// The views that wait to be used again.
  var idleViews: [UICollectionReusableView] { idle.values.flatMap { $0 } }
}
