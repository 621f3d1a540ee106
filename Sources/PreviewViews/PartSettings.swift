import HanokHost
import UIKit

/// The settings that modifiers give a view.
struct PartSettings {
  var name: String?
  var device: PreviewDevice?
  var layout = PreviewLayout.device
  var orientation = InterfaceOrientation.portrait
  var environment = EnvironmentValues()
  var width: CGFloat?
  var height: CGFloat?
  var padding = UIEdgeInsets.zero
  var ignoresSafeArea = false

  @MainActor
  var traits: [PreviewTrait] {
    switch layout {
    case .fixed(let width, let height): return [.fixedLayout(width: width, height: height)]
    case .sizeThatFits: return [.sizeThatFitsLayout]
    case .device: break
    }
    let screen = device.flatMap { PreviewTrait.device(titled: $0.rawValue) }
    return [screen, orientation.isLandscape ? .landscapeLeft : nil].compactMap { $0 }
  }
}
