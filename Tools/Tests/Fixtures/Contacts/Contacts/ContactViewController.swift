import UIKit

final class ContactViewController: BaseViewController<Contact> {
  @IBOutlet private weak var nameLabel: UILabel!
  @IBOutlet private weak var badge: BadgeView!
  @IBOutlet private(set) weak var doneButton: UIButton!
  @IBOutlet weak var favouriteSwitch: UISwitch!
  @IBOutlet fileprivate weak var badgeWidth: NSLayoutConstraint!
  @IBOutlet private(set) var buttons: [UIButton]! {
    didSet { print("buttons", buttons.map(\.tag)) }
  }
  let source: String

  required init?(coder: NSCoder) {
    source = "storyboard"
    super.init(coder: coder)
  }

  init?(coder: NSCoder, contact: Contact, source: String) {
    self.source = source
    super.init(coder: coder)
    model = contact
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    nameLabel.text = model?.name
    badge.initials = model?.initials ?? ""
    badgeWidth.constant = 120
    badge.cornerRadius = 60
    print("detail", source, titleView === nameLabel, favouriteSwitch.isOn)
  }
}

extension ContactViewController {
  @IBAction private func favourite(_ sender: UISwitch, forEvent event: UIEvent?) {
    print("favourite", sender.isOn)
  }
}
