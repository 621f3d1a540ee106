import UIKit

/// A controller with a title label that subclasses place in their own scenes.
class BaseViewController<Model>: UIViewController {
  @IBOutlet weak var titleView: UILabel?
  var model: Model?

  @IBAction func reach(_ sender: UIButton) {
    print("reach", sender.tag, sender.currentTitle ?? "nothing")
  }
}
