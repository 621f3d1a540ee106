import CoreLocation
import UIKit

/// A picture with a word about it.
public final class Photo: UIImage, @unchecked Sendable {
  public private(set) var taken = ""

  public init(cgImage: CGImage, taken: String) {
    super.init(cgImage: cgImage)
    self.taken = taken
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Classes without initialisers of their own.
public final class Spot: CLLocation, @unchecked Sendable {}
public final class Guide: CLLocationManager, @unchecked Sendable {}
public final class Face: UIFont, @unchecked Sendable {}
public final class Shade: UIColor, @unchecked Sendable {
  public override class var label: UIColor { .red }
}

public final class Panel: UIView {
  public static var awoken = 0
  public override class func awakeFromNib() { awoken += 1 }
}

public final class Reply: URLResponse, @unchecked Sendable {
  public override var mimeType: String { "text/plain" }
}

/// Does what an alert's button does.
public enum Chooser {
  private typealias Handler = @convention(block) (UIAlertAction) -> Void

  public static func choose(_ action: UIAlertAction) throws {
    guard let block = action.value(forKey: "handler") else { return }
    unsafeBitCast(block as AnyObject, to: Handler.self)(action)
  }
}
