import UIKit

/// The screen of one preview among others, with what a device draws above it.
final class CardScreen: UIViewController {
  private let shown: UIViewController
  private let screen: PreviewScreen
  private let face: DeviceFace?

  init(_ shown: UIViewController, _ screen: PreviewScreen, _ variant: PreviewCard.Variant) {
    (self.shown, self.screen) = (shown, screen)
    face = screen.device.map { DeviceFace($0, drawsCorners: false) }
    super.init(nibName: nil, bundle: nil)
    setTraits(variant)
    if let device = screen.device {
      additionalSafeAreaInsets = device.safeAreaInsets(screen.orientation)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Makes the preview believe in a screen of its own.
  private func setTraits(_ variant: PreviewCard.Variant) {
    var description = ScreenDescription(size: screen.size, userInterfaceStyle: variant.look)
    description.userInterfaceIdiom =
      min(screen.size.width, screen.size.height) >= 600 ? .pad : .phone
    screen.shape(&description)
    let traits = UITraitCollection(screen: description)
    traitOverrides.userInterfaceStyle = variant.look
    traitOverrides.horizontalSizeClass = traits.horizontalSizeClass
    traitOverrides.verticalSizeClass = traits.verticalSizeClass
    traitOverrides.userInterfaceIdiom = traits.userInterfaceIdiom
    if let size = variant.textSize { traitOverrides.preferredContentSizeCategory = size }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    view.layer.cornerRadius = screen.device?.cornerRadius ?? 8
    addChild(shown)
    shown.view.frame = view.bounds
    shown.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(shown.view)
    shown.didMove(toParent: self)
    if let face { view.layer.addSublayer(face.layer) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    face?.show(
      DeviceFace.State(
        size: screen.size, scale: traitCollection.displayScale, orientation: screen.orientation,
        wishes: UIApplication.shared.deviceWishes(of: shown), time: SimulatedDevice.fixedTime,
        battery: 1))
  }
}
