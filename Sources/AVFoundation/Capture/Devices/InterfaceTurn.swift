import CoreVideo
import Synchronization
import UIKit

/// How the device is held, as its screen shows it. What a camera sees is upright then.
enum InterfaceTurn {
  private static let known = Mutex(90)

  /// The degrees by which a sensor's picture is turned clockwise to be upright.
  static var angle: Int { known.withLock { $0 } }

  @MainActor
  static func update() {
    let size = UIScreen.main.bounds.size
    let angle = size.width > size.height ? 180 : 90
    known.withLock { $0 = angle }
  }

  /// The turn of an upright picture that a connection asks for.
  static func turn(_ angle: Int, isMirrored: Bool) -> PictureTurn {
    PictureTurn(quarters: (angle - self.angle) / 90, isMirrored: isMirrored)
  }
}
