import CoreGraphics
import Foundation

/// How a transition changes one state of a layer for the next.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The new content fades in over the old one.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new state slides over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new state pushes the old one out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old state slides away from the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")
  /// The layer turns about its middle, with the new state on its back. Not Apple's API.
  package static let flip = CATransitionType(rawValue: "hanokFlip")
  /// The old state is turned away like a page. Not Apple's API.
  package static let curlUp = CATransitionType(rawValue: "hanokCurlUp")
  /// The new state comes like a page that is turned back. Not Apple's API.
  package static let curlDown = CATransitionType(rawValue: "hanokCurlDown")
}

/// The side that a transition comes from.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The new content comes from the right.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// The new content comes from the left.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// The new content comes from the top.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// The new content comes from the bottom.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// An animation from what a layer, with all below it, showed when it was added to what it shows then.
open class CATransition: CAAnimation {
  /// A fade by default; other names than the four fade too.
  open var type = CATransitionType.fade
  /// From the left when not given.
  open var subtype: CATransitionSubtype?
  /// How far the transition has got when it begins, 0 to 1.
  open var startProgress: Float = 0
  /// How far it has got when it ends, 0 to 1.
  open var endProgress: Float = 1

  /// The layer's node when the transition was added.
  private var old: RenderNode?

  override func makeEmptyCopy() -> CAAnimation { CATransition() }

  override func takeValues(from other: CAAnimation) {
    super.takeValues(from: other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
  }

  override func willStart(on layer: any AnimatedLayer) {
    super.willStart(on: layer)
    old = layer.node
  }

  /// The node that shows the transition `time` seconds into it, in the place of `new`.
  final func node(_ new: RenderNode, time: CFTimeInterval) -> RenderNode {
    guard let old, old.isVisible || new.isVisible else { return new }
    let p = Double(startProgress) + (Double(endProgress) - Double(startProgress)) * progress(time)
    let (w, h) = (new.bounds.width, new.bounds.height)
    let side =
      switch subtype {
      case .fromRight?: (1.0, 0.0)
      case .fromTop?: (0.0, -1.0)
      case .fromBottom?: (0.0, 1.0)
      default: (-1.0, 0.0)
      }
    let incoming = (side.0 * w * (1 - p), side.1 * h * (1 - p))
    let outgoing = (-side.0 * w * p, -side.1 * h * p)
    var parts: [RenderNode]
    switch type {
    case .flip: parts = flipped(old, new, p)
    case .curlUp, .curlDown: parts = curled(old, new, p)
    case .push:
      parts = [part(old, new, outgoing, 1, 1), part(new, new, incoming, 1, 2)]
    case .moveIn: parts = [part(old, new, (0, 0), 1, 1), part(new, new, incoming, 1, 2)]
    case .reveal: parts = [part(new, new, (0, 0), 1, 2), part(old, new, outgoing, 1, 1)]
    default:
      // Over an opaque old state the new one fades in alone; otherwise both fade, one for the other.
      let keepsOld = old.style.background?.isSolid == true || p >= 1
      parts = [part(old, new, (0, 0), keepsOld ? 1 : 1 - p, 1), part(new, new, (0, 0), p, 2)]
    }
    parts.removeAll { !$0.isVisible }
    return RenderNode(
      serial: new.serial, bounds: new.bounds, placement: new.placement,
      style: RenderStyle.clipping(type != .fade && type != .flip), children: parts, mask: nil,
      isResizing: true)
  }

  /// How far the viewer of a flip is away, in lengths of the layer's longer side.
  private static let flipDistance = 1.6

  /// The state that faces the viewer, turned about the layer's middle; none edge on.
  private func flipped(_ old: RenderNode, _ new: RenderNode, _ progress: Double) -> [RenderNode] {
    let isFirst = progress < 0.5
    let node = isFirst ? old : new
    let angle = .pi * (isFirst ? progress : progress - 1)
    let distance = Self.flipDistance * max(new.bounds.width, new.bounds.height, 1)
    var turn = PlaneMap(.identity)
    // The side that the flip comes from is the one that comes to the front.
    let tilt = sin(angle) / distance
    switch subtype {
    case .fromTop?: (turn.affine.d, turn.py) = (cos(angle), tilt)
    case .fromBottom?: (turn.affine.d, turn.py) = (cos(angle), -tilt)
    case .fromRight?: (turn.affine.a, turn.px) = (cos(angle), -tilt)
    default: (turn.affine.a, turn.px) = (cos(angle), tilt)
    }
    let (from, to) = (node.bounds.middle, new.bounds.middle)
    let map = PlaneMap(.translation(-from.x, -from.y)).then(turn)
      .then(PlaneMap(.translation(to.x, to.y)))
    let flat = node.unplaced(serial: node.serial | (isFirst ? 1 : 2) << 61)
    return RenderNode.projected(flat, by: map).map { [$0] } ?? []
  }

  /// One state as a page that is turned away from the other, or back over it.
  private func curled(_ old: RenderNode, _ new: RenderNode, _ progress: Double) -> [RenderNode] {
    let (page, below) = type == .curlDown ? (new, old) : (old, new)
    let turned = type == .curlDown ? 1 - progress : progress
    let flat = page.unplaced(serial: page.serial | 2 << 61)
    let curl = RenderNode.picturing(
      .curled(CurledPage(flat: flat, progress: turned)), in: page.bounds, serial: flat.serial)
    return [part(below, new, (0, 0), 1, 1), part(curl, new, (0, 0), 1, 2)]
  }

  /// One of the two states, moved and faded within the layer's place.
  private func part(
    _ node: RenderNode, _ frame: RenderNode, _ offset: (Double, Double), _ opacity: Double,
    _ number: UInt64
  ) -> RenderNode {
    RenderNode(
      serial: node.serial | number << 61, bounds: node.bounds,
      placement: Affine.translation(frame.bounds.x0 + offset.0, frame.bounds.y0 + offset.1),
      style: node.style.faded(opacity), children: node.children, mask: node.mask, isResizing: false)
  }
}
