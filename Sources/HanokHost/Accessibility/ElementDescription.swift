import AutomationMessages
import Foundation
import UIKit

/// What is told of one element: what UI tests are told, and what only assistive technology asks for.
@MainActor
struct ElementDescription {
  private let element: AutomationElement
  private let object: AccessibleObject?
  private let parent: ElementKind?
  let kind: ElementKind

  init(_ element: AutomationElement, _ object: AccessibleObject?, in parent: ElementKind?) {
    (self.element, self.object, self.parent) = (element, object, parent)
    kind = ElementKind(rawValue: element.type) ?? .other
  }

  /// Whether nothing of what is in it is seen outside of it.
  var clips: Bool { (object as? UIView)?.clipsToBounds ?? false }

  func node(_ number: Int, in parent: Int, visible: CGRect) -> AccessibilityNode {
    var node = AccessibilityNode(number, in: parent, role, frame: element.frame)
    node.name = element.label.isEmpty ? element.placeholder ?? "" : element.label
    if node.role == .filler, !node.name.isEmpty { node.role = .panel }
    node.description = object?.accessibilityHint ?? ""
    node.identifier = element.identifier
    node.placeholder = element.placeholder ?? ""
    node.range = range
    node.text = text
    if node.text == nil { node.value = element.value ?? "" }
    node.actions = actions.map(\.name)
    node.states = states(in: visible)
    return node
  }

  private var role: AccessibilityRole {
    let traits = object?.accessibilityTraits ?? []
    if kind == .staticText, traits.contains(.header) { return .heading }
    return AccessibilityRole(kind, in: parent)
  }

  // MARK: States

  private func states(in visible: CGRect) -> AccessibilityStates {
    var states: AccessibilityStates = [.visible]
    if element.isEnabled { states.formUnion([.enabled, .sensitive]) }
    if element.frame.meets(visible) { states.insert(.showing) }
    if element.hasFocus { states.formUnion([.focusable, .focused]) }
    if (object as? UIResponder)?.canBecomeFirstResponder == true || !actions.isEmpty {
      states.insert(.focusable)
    }
    switch kind {
    case .cell,
      .button where parent == .tabBar:
      states.insert(.selectable)
    case .button where parent == .segmentedControl:
      states.insert(.checkable)
      if element.isSelected { states.insert(.checked) }
    case .switch:
      states.insert(.checkable)
      if element.value == "1" { states.formUnion([.checked, .pressed]) }
    case .activityIndicator: states.insert(.busy)
    case .alert, .sheet: states.insert(.modal)
    default: break
    }
    if element.isSelected { states.insert(.selected) }
    return states.union(textStates)
  }

  private var textStates: AccessibilityStates {
    guard let text else { return [] }
    var states: AccessibilityStates = []
    if text.isEditable { states.insert(.editable) }
    if text.selection != nil { states.insert(.selectableText) }
    switch kind {
    case .textView: states.insert(.multiLine)
    case .textField, .searchField, .secureTextField: states.insert(.singleLine)
    default: break
    }
    return states
  }

  // MARK: Values

  private var range: AccessibilityRange? {
    switch object {
    case let slider as UISlider:
      AccessibilityRange(
        minimum: Double(slider.minimumValue), maximum: Double(slider.maximumValue),
        value: Double(slider.value), step: Double(slider.maximumValue - slider.minimumValue) / 10)
    case let progress as UIProgressView:
      AccessibilityRange(minimum: 0, maximum: 1, value: Double(progress.progress), step: 0)
    case let pages as UIPageControl:
      AccessibilityRange(
        minimum: 1, maximum: Double(max(pages.numberOfPages, 1)),
        value: Double(pages.currentPage + 1), step: 1)
    case let stepper as UIStepper:
      AccessibilityRange(
        minimum: stepper.minimumValue, maximum: stepper.maximumValue, value: stepper.value,
        step: stepper.stepValue)
    default: nil
    }
  }

  private var text: AccessibilityText? {
    switch object {
    case let field as UITextField:
      let shown =
        field.isSecureTextEntry
        ? String(repeating: "•", count: field.text?.count ?? 0) : field.text ?? ""
      var text = AccessibilityText(string: shown, isEditable: field.isEnabled)
      text.selection = text.selection(of: field)
      return text
    case let view as UITextView:
      var text = AccessibilityText(string: view.text, isEditable: view.isEditable)
      if view.isSelectable { text.selection = text.selection(of: view) }
      return text
    case let label as UILabel: return AccessibilityText(string: label.text ?? "")
    default: return nil
    }
  }

  // MARK: Actions

  /// What the element can do.
  var actions: [AccessibilityAction] {
    guard let object, element.isEnabled else { return [] }
    var actions: [AccessibilityAction] = []
    if canBeClicked { actions.append(.click) }
    if object.accessibilityTraits.contains(.adjustable) {
      actions += [.increment, .decrement]
    }
    return actions + (object.accessibilityCustomActions ?? []).map { .custom($0) }
  }

  private var canBeClicked: Bool {
    switch kind {
    case .button, .key, .colorWell, .switch, .link, .cell, .textField, .secureTextField,
      .searchField, .textView:
      return true
    case .slider, .pickerWheel, .progressIndicator, .activityIndicator, .scrollView, .table,
      .collectionView, .window, .application:
      return false
    default:
      guard let view = object as? UIView else { return object?.isAccessibilityElement == true }
      return view.isUserInteractionEnabled
        && view.gestureRecognizers?.contains { $0 is UITapGestureRecognizer && $0.isEnabled }
          == true
    }
  }
}

extension AccessibilityText {
  /// What an input has selected.
  @MainActor
  fileprivate func selection(of input: any UITextInput) -> Range<Int>? {
    guard let selected = input.selectedTextRange else { return isEditable ? 0..<0 : nil }
    let start = input.offset(from: input.beginningOfDocument, to: selected.start)
    let end = input.offset(from: input.beginningOfDocument, to: selected.end)
    let first = scalars(before: start)
    return first..<max(first, scalars(before: end))
  }
}
