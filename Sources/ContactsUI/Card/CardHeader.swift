import Contacts
import UIKit

/// A contact's picture, or initials in a circle, above the name.
@MainActor
final class CardHeader: UIView {
  init(_ contact: CNContact, name: String?, message: String?, width: CGFloat) {
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: 0))
    let own = CNContactFormatter.string(from: CNContact(contact.record), style: .fullName)
    let title = UILabel()
    title.text = own ?? name ?? contact.record.emails.first?.value
    title.font = .preferredFont(forTextStyle: .title2)
    let below = UILabel()
    let record = contact.record
    below.text =
      message
      ?? [record.texts[CNContactJobTitleKey], record.texts[CNContactOrganizationNameKey]]
      .compactMap(\.self).filter { $0 != own }.joined(separator: " – ")
    below.font = .preferredFont(forTextStyle: .subheadline)
    below.textColor = .secondaryLabel
    for label in [title, below] {
      label.numberOfLines = 0
      label.textAlignment = .center
    }
    let stack = UIStackView(arrangedSubviews: [picture(record), title, below])
    below.isHidden = below.text?.isEmpty != false
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 8
    addSubview(stack)
    let fitting = stack.systemLayoutSizeFitting(CGSize(width: max(0, width - 32), height: 0))
    stack.frame = CGRect(x: 16, y: 16, width: max(0, width - 32), height: fitting.height)
    stack.autoresizingMask = .flexibleWidth
    frame.size.height = fitting.height + 32
  }

  required init?(coder: NSCoder) { return nil }

  private func picture(_ record: ContactRecord) -> UIView {
    let circle = UIImageView(image: record.image.flatMap { UIImage(data: $0) })
    circle.contentMode = .scaleAspectFill
    circle.clipsToBounds = true
    circle.layer.cornerRadius = 48
    circle.backgroundColor = .systemGray3
    circle.widthAnchor.constraint(equalToConstant: 96).isActive = true
    circle.heightAnchor.constraint(equalToConstant: 96).isActive = true
    guard circle.image == nil else { return circle }
    let initials = UILabel(frame: CGRect(x: 0, y: 0, width: 96, height: 96))
    initials.text = [CNContactGivenNameKey, CNContactFamilyNameKey]
      .compactMap { record.texts[$0]?.first.map(String.init) }.joined()
    initials.font = .systemFont(ofSize: 40, weight: .medium)
    initials.textColor = .white
    initials.textAlignment = .center
    circle.addSubview(initials)
    return circle
  }
}
