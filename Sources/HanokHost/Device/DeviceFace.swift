import UIKit

/// The part of a device above the app: status bar, island or notch, home indicator and the corners of the screen.
@MainActor
final class DeviceFace {
  /// The state that the drawing depends on.
  struct State: Equatable {
    var size: CGSize
    var scale: CGFloat
    var orientation: UIInterfaceOrientation
    var wishes: DeviceWishes
    var time: String
    /// The date beside the time on an iPad.
    var date: String?
    /// From 0 to 1.
    var battery: Double
  }

  let layer = CALayer()
  private let bar = CALayer()
  private let cutout = CALayer()
  private let indicator = CALayer()
  private let corners: [CALayer]
  private let model: DeviceModel
  private var state: State?

  init(_ model: DeviceModel, drawsCorners: Bool) {
    self.model = model
    corners = drawsCorners && model.cornerRadius > 0 ? (0..<4).map { _ in CALayer() } : []
    layer.sublayers = [bar, cutout, indicator] + corners
  }

  /// Shows a state; does nothing when it is shown already.
  func show(_ new: State) {
    guard new != state else { return }
    let old = state
    state = new
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.frame = CGRect(origin: .zero, size: new.size)
    showBar(new)
    showIndicator(new)
    if old?.size != new.size || old?.scale != new.scale || old?.orientation != new.orientation {
      showCutout(new)
      showCorners(new)
    }
    CATransaction.commit()
  }

  private func put(
    _ layer: CALayer, _ frame: CGRect, _ scale: CGFloat, _ draw: (CGContext) -> Void
  ) {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = false
    let image = UIGraphicsImageRenderer(size: frame.size, format: format).image {
      draw($0.cgContext)
    }
    layer.frame = frame
    layer.contents = image.cgImage
    layer.contentsScale = scale
    layer.isHidden = false
  }

  // MARK: Status bar

  private func showBar(_ state: State) {
    let isOnItsSide = state.orientation.isLandscape && !model.isPad
    let height = isOnItsSide ? 0 : model.statusBarHeight
    guard !state.wishes.isStatusBarHidden, height > 0 else { return bar.isHidden = true }
    let frame = CGRect(x: 0, y: 0, width: state.size.width, height: height)
    let items = StatusItems(
      color: state.wishes.isStatusBarLight ? .white : .black, battery: state.battery)
    put(bar, frame, state.scale) { _ in
      switch model.kind {
      case .homeButton where !model.isPad: items.drawNarrow(time: state.time, in: frame)
      case .homeButton, .plain: items.drawPad(time: state.time, date: state.date, in: frame)
      case .notch: items.drawEars(time: state.time, gap: 162, middle: notchMiddle, in: frame)
      case .island(let top):
        items.drawEars(
          time: state.time, gap: 126, middle: top + Self.island.height / 2 + 1, in: frame)
      }
    }
  }

  private var notchMiddle: Double { model.top / 2 + 1 }

  // MARK: Island and notch

  static let island = CGSize(width: 126, height: 37)
  private static let notch = CGSize(width: 162, height: 33)
  /// How far the edge of the screen runs into a notch.
  private static let shoulder = 6.0

  private func showCutout(_ state: State) {
    let size: CGSize
    let inset: Double
    switch model.kind {
    case .island(let top): (size, inset) = (Self.island, top)
    case .notch: (size, inset) = (Self.notch, 0)
    default: return cutout.isHidden = true
    }
    let across = size.width + 2 * Self.shoulder
    var frame: CGRect
    switch state.orientation {
    case .landscapeRight:
      frame = CGRect(
        x: inset, y: (state.size.height - across) / 2, width: size.height, height: across)
    case .landscapeLeft:
      frame = CGRect(
        x: state.size.width - inset - size.height, y: (state.size.height - across) / 2,
        width: size.height, height: across)
    default:
      frame = CGRect(
        x: (state.size.width - across) / 2, y: inset, width: across, height: size.height)
    }
    put(cutout, frame, state.scale) { context in
      // Drawn as it is upright, and turned to where the top of the device is.
      switch state.orientation {
      case .landscapeRight:
        context.translateBy(x: 0, y: frame.height)
        context.rotate(by: -.pi / 2)
      case .landscapeLeft:
        context.translateBy(x: frame.width, y: 0)
        context.rotate(by: .pi / 2)
      default: break
      }
      UIColor.black.setFill()
      if case .island = model.kind {
        UIBezierPath(
          roundedRect: CGRect(x: Self.shoulder, y: 0, width: size.width, height: size.height),
          cornerRadius: size.height / 2
        ).fill()
      } else {
        Self.notchPath(size).fill()
      }
    }
  }

  private static func notchPath(_ size: CGSize) -> UIBezierPath {
    let (s, r) = (shoulder, 21.0)
    let (left, right, bottom) = (s, s + size.width, size.height)
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addArc(
      withCenter: CGPoint(x: 0, y: s), radius: s, startAngle: -.pi / 2, endAngle: 0,
      clockwise: true)
    path.addLine(to: CGPoint(x: left, y: bottom - r))
    path.addArc(
      withCenter: CGPoint(x: left + r, y: bottom - r), radius: r, startAngle: .pi,
      endAngle: .pi / 2, clockwise: false)
    path.addLine(to: CGPoint(x: right - r, y: bottom))
    path.addArc(
      withCenter: CGPoint(x: right - r, y: bottom - r), radius: r, startAngle: .pi / 2,
      endAngle: 0, clockwise: false)
    path.addLine(to: CGPoint(x: right, y: s))
    path.addArc(
      withCenter: CGPoint(x: right + s, y: s), radius: s, startAngle: .pi, endAngle: -.pi / 2,
      clockwise: true)
    path.close()
    return path
  }

  // MARK: Home indicator

  private func showIndicator(_ state: State) {
    guard model.kind != .homeButton, !state.wishes.isHomeIndicatorHidden else {
      return indicator.isHidden = true
    }
    let isLandscape = state.orientation.isLandscape
    let share = model.isPad ? (isLandscape ? 0.27 : 0.36) : (isLandscape ? 0.28 : 0.356)
    let width = (state.size.width * share).rounded()
    let height = 5.0
    indicator.isHidden = false
    indicator.frame = CGRect(
      x: ((state.size.width - width) / 2).rounded(), y: state.size.height - 8 - height,
      width: width, height: height)
    indicator.cornerRadius = height / 2
    indicator.backgroundColor = (state.wishes.isDark ? UIColor.white : .black).cgColor
  }

  // MARK: Corners

  private func showCorners(_ state: State) {
    // The curve begins farther from the corner than its radius.
    let side = (model.cornerRadius * 1.6).rounded(.up)
    let screen = CGRect(origin: .zero, size: state.size)
    for (index, corner) in corners.enumerated() {
      let frame = CGRect(
        x: index % 2 == 0 ? 0 : screen.width - side, y: index < 2 ? 0 : screen.height - side,
        width: side, height: side)
      put(corner, frame, state.scale) { context in
        context.translateBy(x: -frame.minX, y: -frame.minY)
        let path = UIBezierPath(rect: screen.insetBy(dx: -1, dy: -1))
        path.append(UIBezierPath(roundedRect: screen, cornerRadius: model.cornerRadius))
        path.usesEvenOddFillRule = true
        UIColor.black.setFill()
        path.fill()
      }
    }
  }
}
