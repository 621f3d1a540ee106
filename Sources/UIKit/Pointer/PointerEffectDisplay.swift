/// Shows the effect of one style on its view, and takes it back.
@MainActor
final class PointerEffectDisplay {
  private weak var target: UIView?
  private var before: (transform: CGAffineTransform, shadow: Float, radius: CGFloat)?
  private var applied = CGAffineTransform.identity
  private var shade: UIView?

  /// Points that a lifted view grows by at its longer side.
  private static let growth: CGFloat = 6
  /// Points that a highlight reaches beyond the view.
  private static let margin: CGFloat = 6
  private static let duration: TimeInterval = 0.2

  func show(_ style: UIPointerStyle) {
    guard let effect = style.effect, effect.preview.view.window != nil else { return }
    let view = effect.preview.view
    target = view
    switch effect {
    case .automatic(let preview):
      view.backgroundColor == nil ? highlight(preview, style) : lift(view, scales: true)
    case .highlight(let preview): highlight(preview, style)
    case .lift: lift(view, scales: true)
    case .hover(_, let tint, let prefersShadow, let prefersScaledContent):
      if tint != .none { lay(over: tint == .overlay, view) }
      if prefersShadow || prefersScaledContent {
        lift(view, scales: prefersScaledContent, casts: prefersShadow)
      }
    }
  }

  func hide() {
    if let shade {
      self.shade = nil
      animate {
        shade.alpha = 0
      } then: {
        shade.removeFromSuperview()
      }
    }
    guard let target, let before else { return }
    self.before = nil
    animate {
      // Changes that the app made to the view meanwhile stay.
      if target.transform == self.applied { target.transform = before.transform }
      target.layer.shadowOpacity = before.shadow
      target.layer.shadowRadius = before.radius
    }
  }

  private func lift(_ view: UIView, scales: Bool, casts: Bool = true) {
    before = (view.transform, view.layer.shadowOpacity, view.layer.shadowRadius)
    let side = max(view.bounds.width, view.bounds.height, 1)
    let scale = scales ? (side + Self.growth) / side : 1
    applied = view.transform.scaledBy(x: scale, y: scale)
    animate {
      view.transform = self.applied
      guard casts else { return }
      view.layer.shadowOpacity = 0.25
      view.layer.shadowRadius = 10
    }
  }

  /// A shade behind the view, of the style's shape or else a little larger than the view.
  private func highlight(_ preview: UITargetedPreview, _ style: UIPointerStyle) {
    let view = preview.view
    guard let container = view.superview else { return }
    let shade = UIView(frame: view.frame.insetBy(dx: -Self.margin, dy: -Self.margin))
    shade.layer.cornerRadius = UIPointerShape.defaultCornerRadius
    switch style.shape {
    case .roundedRect(let rect, let radius):
      shade.frame = rect
      shade.layer.cornerRadius = radius
    case .path(let path): shade.frame = path.bounds
    case .verticalBeam, .horizontalBeam, nil: break
    }
    shade.backgroundColor = .secondarySystemFill
    add(shade, to: container, below: view)
  }

  private func lay(over isAbove: Bool, _ view: UIView) {
    guard let container = view.superview else { return }
    let shade = UIView(frame: view.frame)
    shade.layer.cornerRadius = view.layer.cornerRadius
    shade.backgroundColor = .quaternarySystemFill
    if isAbove {
      add(shade, to: container, below: nil)
      container.insertSubview(shade, aboveSubview: view)
    } else {
      add(shade, to: container, below: view)
    }
  }

  private func add(_ shade: UIView, to container: UIView, below view: UIView?) {
    shade.isUserInteractionEnabled = false
    if let view {
      container.insertSubview(shade, belowSubview: view)
    } else {
      container.addSubview(shade)
    }
    self.shade = shade
    UIView.performWithoutAnimation { shade.alpha = 0 }
    animate { shade.alpha = 1 }
  }

  private func animate(
    _ animations: @escaping () -> Void, then completion: @escaping () -> Void = {}
  ) {
    UIView.animate(
      withDuration: Self.duration, delay: 0,
      options: [.beginFromCurrentState, .allowUserInteraction], animations: animations
    ) { _ in completion() }
  }
}
