/// The ring around an item that has focus.
@MainActor
struct FocusHalo {
  enum Shape {
    case rectangle(CGRect, cornerRadius: CGFloat, CALayerCornerCurve)
    case path(CGPath)
  }

  /// Nil for the item's own edges.
  var shape: Shape?
  var position = UIFocusHaloEffect.Position.automatic
  weak var container: UIView?
  weak var reference: UIView?

  /// The ring's width in points. No number is published; so it looks on an iPad's pictures.
  static let width: CGFloat = 3
  /// The corners of rings in rows, which are those of the cards of inset lists; from pictures, too.
  static let rowRadius: CGFloat = 10

  /// A ring at its place, to be compared with the one that is drawn.
  struct Drawing: Equatable {
    let host: ObjectIdentifier
    let color: CGColor
    let frame: CGRect
    var cornerRadius: CGFloat = 0
    var cornerCurve = CALayerCornerCurve.circular
    /// The area of the path, where the ring is one.
    var pathBox: CGRect?
  }

  /// The view whose layer the ring of another is drawn in.
  func host(of view: UIView) -> UIView {
    container ?? (view.clipsToBounds ? view.superview ?? view : view)
  }

  func drawing(around view: UIView) -> Drawing {
    let host = host(of: view)
    let color = view.tintColor.resolvedColor(with: view.traitCollection).cgColor
    let own = Shape.rectangle(
      view.bounds, cornerRadius: isRow(view) ? Self.rowRadius : view.layer.cornerRadius,
      isRow(view) ? .continuous : view.layer.cornerCurve)
    switch shape ?? own {
    case .rectangle(let rect, let radius, let curve):
      let outset = isInside(view) ? 0 : Self.width
      return Drawing(
        host: ObjectIdentifier(host), color: color,
        frame: host.convert(rect, from: view).insetBy(dx: -outset, dy: -outset),
        cornerRadius: radius > 0 ? radius + outset : 0, cornerCurve: curve)
    case .path(let path):
      return Drawing(
        host: ObjectIdentifier(host), color: color, frame: host.convert(view.bounds, from: view),
        pathBox: path.boundingBoxOfPath)
    }
  }

  /// Draws the ring with a layer, which is put where it belongs.
  func show(_ drawing: Drawing, with layer: CAShapeLayer, around view: UIView) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    place(layer, in: host(of: view))
    layer.frame = drawing.frame
    layer.cornerRadius = drawing.cornerRadius
    layer.cornerCurve = drawing.cornerCurve
    if case .path(let path)? = shape {
      layer.borderWidth = 0
      layer.path = path
      layer.fillColor = nil
      layer.lineWidth = Self.width
      layer.strokeColor = drawing.color
    } else {
      layer.path = nil
      layer.borderWidth = Self.width
      layer.borderColor = drawing.color
    }
    CATransaction.commit()
  }

  /// Above the view that the effect refers to, or else above everything.
  private func place(_ layer: CAShapeLayer, in host: UIView) {
    layer.removeFromSuperlayer()
    if let reference, reference.superview === host {
      layer.zPosition = reference.layer.zPosition
      host.layer.insertSublayer(layer, above: reference.layer)
    } else {
      layer.zPosition = 1_000
      host.layer.addSublayer(layer)
    }
  }

  private func isInside(_ view: UIView) -> Bool {
    switch position {
    case .inside: true
    case .outside: false
    case .automatic: isRow(view)
    }
  }

  private func isRow(_ view: UIView) -> Bool {
    (view as? any FocusCell)?.isFocusRow == true
  }
}
