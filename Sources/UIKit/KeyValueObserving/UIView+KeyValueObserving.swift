/// A view whose properties can be observed.
@preconcurrency @MainActor
public protocol KeyValueObservable: UIView {}

extension UIView: KeyValueObservable {}

extension KeyValueObservable {
  /// Calls a closure whenever a property has changed: geometry, visibility, what a scroll view scrolls, the state of
  /// a control, the text of a label, field or text view, and what is computed from them.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let entry = KeyValueObservers.Entry()
    var last = self[keyPath: keyPath]
    entry.check = { [weak self] in
      guard let self else { return }
      let now = self[keyPath: keyPath]
      guard !KeyValueObservers.areEqual(last, now) else { return }
      let old = last
      last = now
      changeHandler(
        self,
        NSKeyValueObservedChange(
          newValue: options.contains(.new) ? now : nil,
          oldValue: options.contains(.old) ? old : nil))
    }
    addObserver(entry)
    if options.contains(.initial) {
      changeHandler(
        self,
        NSKeyValueObservedChange(newValue: options.contains(.new) ? last : nil, oldValue: nil))
    }
    return NSKeyValueObservation { entry.isOver = true }
  }
}

extension UIView {
  fileprivate func addObserver(_ entry: KeyValueObservers.Entry) {
    let observers = keyValueObservers ?? KeyValueObservers()
    keyValueObservers = observers
    observers.add(entry)
  }

  /// Tells a responder of the changes of a property, through its `observeValue(forKeyPath:of:change:context:)`.
  ///
  /// Properties by name are `frame`, `bounds`, `center`, `alpha`, `hidden`, a scroll view's `contentOffset`,
  /// `contentSize` and `contentInset`, a control's `enabled`, `selected` and `highlighted`, and `text`. The change
  /// holds values as Swift has them: a `CGSize`, not an `NSValue`.
  public func addObserver(
    _ observer: UIResponder, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard var last = observedValue(named: keyPath) else {
      return complain("“\(keyPath)” of \(type(of: self)) cannot be observed by its name.")
    }
    let entry = KeyValueObservers.Entry()
    entry.observer = observer
    entry.keyPath = keyPath
    entry.context = context
    func tell(_ new: Any, _ old: Any?, in view: UIView) {
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
      if options.contains(.new) { change[.newKey] = new }
      if options.contains(.old), let old { change[.oldKey] = old }
      entry.observer?.observeValue(
        forKeyPath: keyPath, of: view, change: change, context: context)
    }
    entry.check = { [weak self] in
      guard let self, let now = self.observedValue(named: keyPath),
        !KeyValueObservers.areEqual(last, now)
      else { return }
      let old = last
      last = now
      tell(now, old, in: self)
    }
    addObserver(entry)
    if options.contains(.initial) { tell(last, nil, in: self) }
  }

  public func removeObserver(_ observer: UIResponder, forKeyPath keyPath: String) {
    let entry = keyValueObservers?.entries.last {
      $0.observer === observer && $0.keyPath == keyPath && !$0.isOver
    }
    entry?.isOver = true
  }

  public func removeObserver(
    _ observer: UIResponder, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    let entry = keyValueObservers?.entries.last {
      $0.observer === observer && $0.keyPath == keyPath && $0.context == context && !$0.isOver
    }
    entry?.isOver = true
  }

  private func observedValue(named name: String) -> Any? {
    switch name {
    case "frame": return frame
    case "bounds": return bounds
    case "center": return center
    case "alpha": return alpha
    case "hidden", "isHidden": return isHidden
    default: break
    }
    switch (self, name) {
    case (let view as UIScrollView, "contentOffset"): return view.contentOffset
    case (let view as UIScrollView, "contentSize"): return view.contentSize
    case (let view as UIScrollView, "contentInset"): return view.contentInset
    case (let control as UIControl, "enabled"): return control.isEnabled
    case (let control as UIControl, "selected"): return control.isSelected
    case (let control as UIControl, "highlighted"): return control.isHighlighted
    case (let label as UILabel, "text"): return label.text ?? ""
    case (let field as UITextField, "text"): return field.text ?? ""
    case (let view as UITextView, "text"): return view.text ?? ""
    default: return nil
    }
  }
}
