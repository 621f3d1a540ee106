import UIKit

/// Faults that make a screen hard to use for some people.
final class TroubleController: UIViewController {

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let pale = UILabel(frame: CGRect(x: 20, y: 120, width: 300, height: 30))
    pale.text = "Pale words"
    pale.textColor = UIColor(white: 0.8, alpha: 1)
    pale.font = .preferredFont(forTextStyle: .body)
    pale.adjustsFontForContentSizeCategory = true
    let fixed = UILabel(frame: CGRect(x: 20, y: 170, width: 300, height: 30))
    fixed.text = "Words of one size"
    fixed.textColor = .black
    let cut = UILabel(frame: CGRect(x: 20, y: 220, width: 60, height: 30))
    cut.text = "Words without enough room"
    cut.textColor = .black
    cut.font = .preferredFont(forTextStyle: .body)
    cut.adjustsFontForContentSizeCategory = true
    let small = UIButton(frame: CGRect(x: 20, y: 270, width: 20, height: 20))
    small.accessibilityLabel = "Small"
    small.backgroundColor = .black
    let nameless = UIButton(frame: CGRect(x: 20, y: 320, width: 60, height: 60))
    nameless.backgroundColor = .black
    let both = UIButton(frame: CGRect(x: 20, y: 400, width: 60, height: 60))
    both.accessibilityLabel = "Both"
    both.accessibilityTraits = [.button, .link]
    for view in [pale, fixed, cut, small, nameless, both] { self.view.addSubview(view) }
  }
}
