import AVFoundation
import UIKit

/// A controller with a picker, a display link and sound, as it was written before Swift 4.2.
open class AlbumController: UIViewController, UIImagePickerControllerDelegate,
  UINavigationControllerDelegate
{
  public private(set) var picture: UIImage?
  public private(set) var moves: [UIViewController?] = []
  public private(set) var steps = 0
  public var phase = UITouchPhase.began
  public private(set) lazy var link = CADisplayLink(target: self, selector: #selector(step))

  public func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [String: Any]
  ) {
    picture = info[UIImagePickerControllerOriginalImage] as? UIImage
  }

  open override func didMove(toParentViewController parent: UIViewController?) {
    super.didMove(toParentViewController: parent)
    moves.append(parent)
  }

  open override func addChildViewController(_ childController: UIViewController) {
    super.addChildViewController(childController)
    childController.view.tag = 7
  }

  public func startLink() {
    link.frameInterval = 2
    link.add(to: RunLoop.main, forMode: RunLoopMode.commonModes)
    link.add(to: .main, forMode: .defaultRunLoopMode)
  }

  public func prepareSound() throws {
    let session = AVAudioSession.sharedInstance()
    try session.setCategory(AVAudioSessionCategoryAmbient, with: [.mixWithOthers])
  }

  public var place: String { return NSStringFromCGRect(CGRectFromString("{{1, 2}, {3, 4}}")) }

  @objc func step() { steps += 1 }
}
