import EventKit
import UIKit

public enum EKEventViewAction: Int, Sendable { case done, responded, deleted }

/// Hears that the person is done with an event.
@preconcurrency @MainActor
public protocol EKEventViewDelegate: NSObjectProtocol {
  func eventViewController(
    _ controller: EKEventViewController, didCompleteWith action: EKEventViewAction)
}

/// Shows an event. It belongs into a navigation controller.
@preconcurrency @MainActor
open class EKEventViewController: UIViewController, EKEventEditViewDelegate {
  /// Kept weakly.
  open weak var delegate: (any EKEventViewDelegate)?
  /// Has to be set before the view is shown.
  open var event: EKEvent!
  /// Whether the person may change the event.
  open var allowsEditing = false
  /// Whether a calendar is shown on a tap on the date; there is none to be shown.
  @available(*, unavailable, message: "there is no calendar to be shown")
  open var allowsCalendarPreview: Bool {
    get { false }
    set {}
  }

  private let stack = UIStackView()
  private let scroll = UIScrollView()

  open override func viewDidLoad() {
    super.viewDidLoad()
    title = title ?? EventStrings.text("Event Details")
    view.backgroundColor = .systemBackground
    scroll.frame = view.bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(stack)
    view.addSubview(scroll)
    let content = scroll.contentLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 20),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -20),
      stack.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 20),
      stack.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -40),
      stack.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -20),
    ])
    if allowsEditing {
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        systemItem: .edit, primaryAction: UIAction { [weak self] _ in self?.edit() })
    }
    show()
  }

  private func show() {
    for view in stack.arrangedSubviews { view.removeFromSuperview() }
    guard let event else { return }
    let formatter = DateIntervalFormatter()
    formatter.dateStyle = .full
    formatter.timeStyle = event.isAllDay ? .none : .short
    add(event.title, .title2)
    add(event.location, .body)
    if let start = event.startDate, let end = event.endDate {
      add(formatter.string(from: start, to: end), .body)
    }
    if event.hasRecurrenceRules { add(RuleChoice.name(of: event), .body) }
    add(event.calendar?.title, .body, "Calendar")
    if event.hasAlarms { add(AlarmChoice.name(of: event), .body, "Alert") }
    add(event.url?.absoluteString, .body, "URL")
    add(event.notes, .body, "Notes")
  }

  private func add(_ text: String?, _ style: UIFont.TextStyle, _ title: String? = nil) {
    guard let text, !text.isEmpty else { return }
    if let title { addLabel(EventStrings.text(title), .footnote, .secondaryLabel) }
    addLabel(text, style, title == nil && style == .body ? .secondaryLabel : .label)
  }

  private func addLabel(_ text: String, _ style: UIFont.TextStyle, _ color: UIColor) {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    label.textColor = color
    label.numberOfLines = 0
    stack.addArrangedSubview(label)
  }

  private func edit() {
    let editor = EKEventEditViewController()
    editor.eventStore = event?.store
    editor.event = event
    editor.editViewDelegate = self
    present(editor, animated: true)
  }

  open func eventEditViewController(
    _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction
  ) {
    controller.dismiss(animated: true)
    show()
    if action == .deleted { delegate?.eventViewController(self, didCompleteWith: .deleted) }
  }
}
