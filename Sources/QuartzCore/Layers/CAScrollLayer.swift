import CoreGraphics
import Foundation

/// The directions in which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// It does not scroll.
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  /// Up and down only.
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  /// To the sides only.
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  /// In each direction.
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that shows a part of its content: its bounds' origin is the place scrolled to.
open class CAScrollLayer: CALayer {
  public override init() {
    super.init()
    state.masksToBounds = true
  }
  public override init(layer: Any) { super.init(layer: layer) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// In which directions the layer scrolls.
  open var scrollMode = CAScrollLayerScrollMode.both

  /// Makes `p` the origin of the visible part, as ``scrollMode`` allows.
  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if scrollMode == .both || scrollMode == .horizontally { origin.x = p.x }
    if scrollMode == .both || scrollMode == .vertically { origin.y = p.y }
    bounds.origin = origin
  }

  /// Scrolls as little as needed for `r` to be seen.
  open func scroll(to r: CGRect) {
    func place(_ origin: CGFloat, _ room: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      if low < origin || high - low > room { return low }
      return high > origin + room ? high - room : origin
    }
    scroll(
      to: CGPoint(
        x: place(bounds.minX, bounds.width, r.minX, r.maxX),
        y: place(bounds.minY, bounds.height, r.minY, r.maxY)))
  }
}

extension CALayer {
  /// Scrolls the nearest scroll layer above so that the point is at its origin.
  public func scroll(_ p: CGPoint) {
    guard let layer = scrollLayer else { return }
    layer.scroll(to: convert(p, to: layer))
  }

  /// Scrolls the nearest scroll layer above so that the rectangle is seen.
  public func scrollRectToVisible(_ r: CGRect) {
    guard let layer = scrollLayer else { return }
    layer.scroll(to: convert(r, to: layer))
  }

  /// The part of the bounds that the scroll layer above shows.
  public var visibleRect: CGRect {
    guard let layer = scrollLayer else { return bounds }
    return bounds.intersection(convert(layer.bounds, from: layer))
  }

  private var scrollLayer: CAScrollLayer? {
    var layer: CALayer? = self
    while let l = layer {
      if let scroll = l as? CAScrollLayer { return scroll }
      layer = l.superlayer
    }
    return nil
  }
}
