import CoreGraphics
import Foundation

/// A node's own drawing, and its effect on what is below it.
package final class RenderStyle: @unchecked Sendable {
  let isHidden: Bool
  let opacity: Double
  /// Whether opacity is that of the whole rather than of each part.
  let allowsGroupOpacity: Bool
  let masksToBounds: Bool
  let corners: CornerShape
  let background: CGColor?
  let borderWidth: Double
  let borderColor: CGColor?
  let contents: RenderContents
  let shadow: RenderShadow?
  /// Pixels to a point of a picture of the whole that is kept; nil for none.
  let rasterScale: Double?

  init(_ state: LayerState) {
    isHidden = state.isHidden
    opacity = min(max(Double(state.opacity), 0), 1)
    allowsGroupOpacity = state.allowsGroupOpacity
    masksToBounds = state.masksToBounds
    corners = CornerShape(state)
    background = state.backgroundColor.flatMap { $0.isVisible ? $0 : nil }
    let hasBorder = state.borderWidth > 0 && state.borderColor?.isVisible == true
    borderWidth = hasBorder ? state.borderWidth.native : 0
    borderColor = hasBorder ? state.borderColor : nil
    contents = RenderContents(state)
    shadow = RenderShadow(state)
    rasterScale = state.shouldRasterize ? max(state.rasterizationScale.native, 0.1) : nil
  }

  var isVisible: Bool { !isHidden && opacity > 0.001 }

  /// Whether a pattern that the app's code draws is part of it.
  var hasDrawnPattern: Bool {
    if background?.pattern != nil { return true }
    switch contents {
    case .projected(let picture): return picture.flat.hasDrawnPattern
    case .curled(let page): return page.flat.hasDrawnPattern
    default: return false
    }
  }

  /// A style with another opacity and, if wanted, without the shadow.
  private init(_ o: RenderStyle, opacity: Double, shadow: RenderShadow?) {
    (isHidden, masksToBounds, corners) = (o.isHidden, o.masksToBounds, o.corners)
    (background, borderWidth, borderColor) = (o.background, o.borderWidth, o.borderColor)
    (contents, rasterScale) = (o.contents, o.rasterScale)
    (self.opacity, self.shadow) = (opacity, shadow)
    allowsGroupOpacity = o.allowsGroupOpacity
  }

  /// The same style, fainter.
  func faded(_ k: Double) -> RenderStyle {
    k == 1 ? self : RenderStyle(self, opacity: opacity * min(max(k, 0), 1), shadow: shadow)
  }

  /// A style that draws a picture and nothing else.
  init(contents: RenderContents) {
    (isHidden, opacity, masksToBounds, allowsGroupOpacity) = (false, 1, false, true)
    (corners, background) = (CornerShape(LayerState()), nil)
    (borderWidth, borderColor, shadow, rasterScale) = (0, nil, nil, nil)
    self.contents = contents
  }

  /// A style that draws nothing, and clips or does not.
  static func clipping(_ clips: Bool) -> RenderStyle {
    var state = LayerState()
    state.masksToBounds = clips
    return RenderStyle(state)
  }

  /// The same style without the shadow.
  var withoutShadow: RenderStyle {
    shadow == nil ? self : RenderStyle(self, opacity: opacity, shadow: nil)
  }
}

/// The content of a node besides its background.
enum RenderContents {
  case none
  case image(RenderImage)
  case shape(RenderShape)
  case gradient(GradientState)
  case backdrop(BackdropState)
  case vibrancy(VibrancyState)
  /// Another node, seen in perspective.
  case projected(ProjectedNode)
  /// Another node, as a page being turned.
  case curled(CurledPage)

  init(_ state: LayerState) {
    if let image = state.contents as? CGImage {
      self = .image(RenderImage(image, state))
      return
    }
    switch state.extra {
    case .shape(let shape): self = shape.path == nil ? .none : .shape(RenderShape(shape))
    case .gradient(let gradient): self = gradient.colors.isEmpty ? .none : .gradient(gradient)
    case .backdrop(let backdrop): self = backdrop.isClear ? .none : .backdrop(backdrop)
    case .vibrancy(let vibrancy): self = vibrancy.map { .vibrancy($0) } ?? .none
    case .none, .replicator, .emitter, .tiled, .transform, .turned: self = .none
    }
  }

  var isNone: Bool { if case .none = self { true } else { false } }
}

/// An image with the way it is placed.
struct RenderImage {
  let image: CGImage
  let gravity: CALayerContentsGravity
  let rect: CGRect
  let center: CGRect
  let scale: Double
  let isNearest: Bool
  let isAdditive: Bool
  /// Whether it is turned over within the layer's bounds.
  let isTurnedOver: Bool

  init(_ image: CGImage, _ state: LayerState) {
    self.image = image
    gravity = state.contentsGravity
    rect = state.contentsRect
    center = state.contentsCenter
    scale = max(state.contentsScale.native, 0.01)
    isNearest = state.magnificationFilter == .nearest
    isAdditive = state.isAdditive
    isTurnedOver = state.contentsAreTurnedOver
  }

  /// The shown part of the image, in its pixels.
  var source: Box {
    let (w, h) = (Double(image.width), Double(image.height))
    return Box(
      x0: rect.minX.native * w, y0: rect.minY.native * h, x1: rect.maxX.native * w,
      y1: rect.maxY.native * h)
  }

  var isStretchedInParts: Bool { center != CGRect(x: 0, y: 0, width: 1, height: 1) }

  /// Where the shown part goes in a layer's bounds, in points.
  func destination(in b: Box) -> Box {
    let box = uprightDestination(in: b)
    return isTurnedOver ? turnOver(b).apply(box) : box
  }

  /// Turns the bounds over.
  func turnOver(_ b: Box) -> Affine {
    Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: b.y0 + b.y1)
  }

  /// Where the shown part goes before it is turned over.
  func uprightDestination(in b: Box) -> Box {
    let s = source
    let (w, h) = (s.width / scale, s.height / scale)
    guard w > 0, h > 0 else { return .empty }
    switch gravity {
    case .resize: return b
    case .resizeAspect, .resizeAspectFill:
      let (kx, ky) = (b.width / w, b.height / h)
      let k = gravity == .resizeAspect ? min(kx, ky) : max(kx, ky)
      return placed(w * k, h * k, b, 0.5, 0.5)
    case .top: return placed(w, h, b, 0.5, 0)
    case .bottom: return placed(w, h, b, 0.5, 1)
    case .left: return placed(w, h, b, 0, 0.5)
    case .right: return placed(w, h, b, 1, 0.5)
    case .topLeft: return placed(w, h, b, 0, 0)
    case .topRight: return placed(w, h, b, 1, 0)
    case .bottomLeft: return placed(w, h, b, 0, 1)
    case .bottomRight: return placed(w, h, b, 1, 1)
    default: return placed(w, h, b, 0.5, 0.5)
    }
  }

  private func placed(_ w: Double, _ h: Double, _ b: Box, _ fx: Double, _ fy: Double) -> Box {
    let x = b.x0 + (b.width - w) * fx
    let y = b.y0 + (b.height - h) * fy
    return Box(x0: x, y0: y, x1: x + w, y1: y + h)
  }
}

/// A filled and stroked outline.
struct RenderShape {
  let path: PathStorage
  let state: ShapeState

  init(_ state: ShapeState) {
    path = state.path?.storage ?? PathStorage()
    var rest = state
    rest.path = nil
    self.state = rest
  }

  /// The area it may cover, in the layer's coordinates.
  var extent: Box {
    var box = Box(CGPath(storage: path).boundingBox)
    if state.strokeColor?.isVisible == true, state.lineWidth > 0 {
      let miter = state.lineJoin == .miter ? max(1, state.miterLimit.native) : 1
      let cap = state.lineCap == .square ? 1.5 : 1
      // A path that is one straight line has no area of its own.
      if !(box.x0 <= box.x1 && box.y0 <= box.y1) { return .empty }
      box = box.inset(-state.lineWidth.native / 2 * max(min(miter, 11), cap))
    }
    return box
  }
}

/// A shadow that shows.
struct RenderShadow {
  let color: CGColor
  let opacity: Double
  let dx, dy: Double
  /// Apple's blur radius: the standard deviation, in points.
  let radius: Double
  let path: PathStorage?

  init?(_ state: LayerState) {
    guard state.shadowOpacity > 0, let color = state.shadowColor, color.isVisible,
      !state.masksToBounds
    else { return nil }
    self.color = color
    opacity = min(Double(state.shadowOpacity), 1)
    dx = state.shadowOffset.width.native
    dy = state.shadowOffset.height.native
    radius = max(0, state.shadowRadius.native)
    path = state.shadowPath?.storage
  }

  /// How far the blur reaches, in points.
  var reach: Double { radius * 3 + 1 }

  /// The box of the shadow of something in `box`.
  func extent(of box: Box) -> Box {
    let caster = path.map { Box(CGPath(storage: $0).boundingBox) } ?? box
    return caster.isEmpty ? .empty : caster.inset(-reach).moved(dx, dy)
  }
}

extension CGColor {
  /// Whether drawing with it changes anything.
  var isVisible: Bool { rgba.w > 0 }
  /// Whether it hides its background.
  var isSolid: Bool { rgba.w >= 1 && !isPattern }
}
