import UIKit

/// The screen that a preview is shown on: a device's, or one of some size.
struct PreviewScreen: Equatable {
  /// Nil for a bare screen.
  private(set) var device: DeviceModel?
  private(set) var isLandscape: Bool
  /// Of a bare screen, in points.
  private var bareSize: CGSize
  /// Whether it is cut to the view, without any part of a device.
  private(set) var isCut = false

  init(_ device: DeviceModel, isLandscape: Bool = false) {
    (self.device, self.isLandscape, bareSize) = (device, isLandscape, .zero)
  }

  init(size: CGSize) {
    (bareSize, isLandscape) = (size, size.width > size.height)
  }

  /// The screen that traits ask for.
  ///
  /// - Parameter wanted: the size that the view wants.
  func shaped(by traits: [PreviewTrait], wanted: () -> CGSize) -> Self {
    var screen = self
    for trait in traits {
      switch trait.kind {
      case .screen(let isLandscape): if isLandscape { screen.lay() }
      case .fitting:
        let size = wanted()
        if size.width > 0, size.height > 0 { screen.cut(to: size) }
      case .size(let size): screen.cut(to: size)
      case .device(let model): screen = Self(model)
      }
    }
    return screen
  }

  private mutating func lay() {
    isLandscape = true
    guard bareSize.height > bareSize.width else { return }
    bareSize = CGSize(width: bareSize.height, height: bareSize.width)
  }

  private mutating func cut(to size: CGSize) {
    device = nil
    isCut = true
    bareSize = CGSize(
      width: min(max(size.width.rounded(.up), 1), 4096),
      height: min(max(size.height.rounded(.up), 1), 4096))
  }

  /// In points, as it stands.
  var size: CGSize {
    guard let device else { return bareSize }
    return isLandscape
      ? CGSize(width: device.height, height: device.width)
      : CGSize(width: device.width, height: device.height)
  }

  /// A name that tells it from others: `iphone-15`, `390x844`.
  var name: String {
    device?.name ?? "\(Int(bareSize.width))x\(Int(bareSize.height))"
  }

  var orientation: UIInterfaceOrientation { isLandscape ? .landscapeRight : .portrait }

  /// Makes a screen this one; its appearance and settings stay.
  @MainActor
  func shape(_ screen: inout ScreenDescription) {
    if let device { return device.shape(&screen, orientation) }
    if isCut {
      screen.safeAreaInsets = .zero
    } else if (screen.size.width > screen.size.height) != isLandscape {
      screen.safeAreaInsets = screen.safeAreaInsets.turned(toLandscape: isLandscape)
    }
    screen.size = bareSize
  }
}
