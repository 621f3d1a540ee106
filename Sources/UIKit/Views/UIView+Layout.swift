extension UIView {
  /// One view's turn in the layout pass: the controller's hooks around `layoutSubviews`.
  func performLayout() {
    let traits = currentTraits
    let needsSwitch = traits !== UITraitCollection.current
    let previous = UITraitCollection.current
    if needsSwitch { UITraitCollection.current = traits }
    updatePropertiesIfNeeded()
    layoutEngineApply()
    applyCornerConfiguration()
    let engine = layoutStorage?.ownEngine
    engine?.rootWillLayOut()
    owningController?.updateContentUnavailableIfNeeded()
    owningController?.layoutContent()
    owningController?.viewWillLayoutSubviews()
    layoutSubviews()
    owningController?.viewDidLayoutSubviews()
    engine?.rootDidLayOut()
    if needsSwitch { UITraitCollection.current = previous }
  }

  func layoutNow() {
    updateConstraintsNow()
    layer.layoutIfNeeded()
  }

  func takeFittingSize() {
    let size = sizeThatFits(bounds.size)
    // The top left corner stays where it is; a turned view has none that would mean anything.
    if CATransform3DIsIdentity(layer.transform) {
      frame.size = size
    } else {
      bounds.size = size
    }
  }

  /// Marks what the view draws itself as out of date.
  func redraw() {
    guard ClassFactory.overridesDraw(type(of: self)) else { return }
    layer.setNeedsDisplay()
  }

  /// Views that draw themselves need a first display.
  func updateDisplayNeeds() {
    guard ClassFactory.overridesDraw(type(of: self)) else { return }
    layer.setNeedsDisplay()
  }

  func contentModeDidChange() {
    layer.contentsGravity = contentMode.layerGravity
    layer.needsDisplayOnBoundsChange = contentMode == .redraw
  }
}

extension UIView.ContentMode {
  /// The layer's way of placing its contents for this mode.
  var layerGravity: CALayerContentsGravity {
    switch self {
    case .scaleToFill, .redraw: .resize
    case .scaleAspectFit: .resizeAspect
    case .scaleAspectFill: .resizeAspectFill
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }
}
