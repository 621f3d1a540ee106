import UIKit

/// A line of a mail's head: a name and its value.
@MainActor
final class MailField: UIView {
  var onChange: (() -> Void)?

  private let field = UITextField()

  init(_ name: String, _ keyboard: UIKeyboardType) {
    super.init(frame: .zero)
    let label = UILabel()
    label.text = MessageStrings.text(name)
    label.textColor = .secondaryLabel
    label.font = .preferredFont(forTextStyle: .body)
    label.setContentHuggingPriority(.required, for: .horizontal)
    label.setContentCompressionResistancePriority(.required, for: .horizontal)
    field.font = .preferredFont(forTextStyle: .body)
    field.keyboardType = keyboard
    if keyboard == .emailAddress {
      field.autocapitalizationType = .none
      field.autocorrectionType = .no
    }
    field.accessibilityLabel = label.text
    field.addAction(UIAction { [weak self] _ in self?.onChange?() }, for: .editingChanged)
    let line = UIView()
    line.backgroundColor = .separator
    for part in [label, field, line] {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
    }
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      label.centerYAnchor.constraint(equalTo: centerYAnchor),
      field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 6),
      field.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      field.topAnchor.constraint(equalTo: topAnchor),
      field.bottomAnchor.constraint(equalTo: bottomAnchor),
      line.leadingAnchor.constraint(equalTo: label.leadingAnchor),
      line.trailingAnchor.constraint(equalTo: trailingAnchor),
      line.bottomAnchor.constraint(equalTo: bottomAnchor),
      line.heightAnchor.constraint(equalToConstant: 0.5),
      heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
  }

  required init?(coder: NSCoder) { nil }

  var text: String {
    get { field.text ?? "" }
    set { field.text = newValue }
  }

  /// The parts between commas and semicolons.
  var addresses: [String] {
    text.split { ",;".contains($0) }.map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}

/// A line that names an attachment.
@MainActor
final class AttachmentRow: UIView {
  init(_ attachment: Mail.Attachment) {
    super.init(frame: .zero)
    let icon = UIImageView(image: UIImage(systemName: "paperclip"))
    icon.tintColor = .secondaryLabel
    icon.contentMode = .center
    let label = UILabel()
    let size = ByteCountFormatter.string(
      fromByteCount: Int64(attachment.data.count), countStyle: .file)
    label.text = "\(attachment.name) (\(size))"
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.lineBreakMode = .byTruncatingMiddle
    for part in [icon, label] {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
    }
    NSLayoutConstraint.activate([
      icon.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      icon.widthAnchor.constraint(equalToConstant: 20),
      icon.centerYAnchor.constraint(equalTo: centerYAnchor),
      label.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      label.centerYAnchor.constraint(equalTo: centerYAnchor),
      heightAnchor.constraint(equalToConstant: 40),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
