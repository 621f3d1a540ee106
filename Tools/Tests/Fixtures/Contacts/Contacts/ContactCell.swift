import UIKit

class ContactCell: UITableViewCell {
  @IBOutlet private weak var badge: BadgeView!, nameLabel: UILabel!
  @IBOutlet private weak var numberLabel: UILabel? {
    didSet { Self.connections += 1 }
  }
  static private(set) var connections = 0
  static private(set) var awakenings = 0

  override func awakeFromNib() {
    super.awakeFromNib()
    if badge != nil, nameLabel != nil { Self.awakenings += 1 }
  }

  func show(_ contact: Contact) {
    badge.initials = contact.initials
    nameLabel.text = contact.name
    numberLabel?.text = contact.number
  }
}
