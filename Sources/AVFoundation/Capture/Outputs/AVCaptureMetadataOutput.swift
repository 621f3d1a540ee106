import CoreGraphics
import Foundation

/// Finds codes and faces in what a camera sees: nothing that reads them is packaged for it, so that it finds none.
open class AVCaptureMetadataOutput: AVCaptureOutput, @unchecked Sendable {
  public override init() { super.init() }

  open private(set) weak var metadataObjectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?
  open private(set) var metadataObjectsCallbackQueue: DispatchQueue?

  open func setMetadataObjectsDelegate(
    _ objectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?,
    queue objectsCallbackQueue: DispatchQueue?
  ) {
    metadataObjectsDelegate = objectsDelegate
    metadataObjectsCallbackQueue = objectsCallbackQueue
  }

  override var mediaTypes: [AVMediaType] { [.video] }

  /// The kinds of objects that can be found: none.
  open var availableMetadataObjectTypes: [AVMetadataObject.ObjectType] { [] }

  /// The kinds of objects to look for. On iOS a type that is not available is an exception; here it is left out.
  open var metadataObjectTypes: [AVMetadataObject.ObjectType] {
    get { wanted }
    set { wanted = newValue.filter(availableMetadataObjectTypes.contains) }
  }
  private var wanted: [AVMetadataObject.ObjectType] = []

  /// Where it is looked for, in fractions of the picture.
  open var rectOfInterest = CGRect(x: 0, y: 0, width: 1, height: 1)
}

/// Hears of found objects. All methods are optional.
public protocol AVCaptureMetadataOutputObjectsDelegate: AnyObject {
  func metadataOutput(
    _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection)
}

extension AVCaptureMetadataOutputObjectsDelegate {
  public func metadataOutput(
    _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection
  ) {}
}
