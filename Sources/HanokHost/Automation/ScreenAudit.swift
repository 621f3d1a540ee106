import AutomationMessages
import UIKit

/// Looks for what makes a screen hard to use for some people, as the accessibility audits of UI tests do.
@MainActor
struct ScreenAudit {
  let host: HeadlessHost
  let tree: AutomationTree

  /// The raw values of `XCUIAccessibilityAuditType`.
  private enum Kind: UInt64 {
    case contrast = 1
    case hitRegion = 4
    case description = 8
    case dynamicType = 65536
    case textClipped = 131072
    case trait = 262144
  }

  /// Points that a control is wide and high at least.
  private static let leastSide: CGFloat = 44

  func issues(below root: AutomationElement?) -> [AutomationIssue] {
    guard let root else { return [] }
    let picture = host.snapshot()
    var issues: [AutomationIssue] = []
    func examine(_ element: AutomationElement) {
      if let view = tree.object(element.id) as? UIView, isSeen(element), isOfApp(element) {
        issues += self.issues(of: view, element, picture)
      }
      // Keys are the system's.
      guard element.type != ElementKind.keyboard.rawValue else { return }
      element.children.forEach(examine)
    }
    examine(root)
    return issues
  }

  private func isSeen(_ element: AutomationElement) -> Bool {
    let screen = CGRect(origin: .zero, size: host.screen.size)
    return !element.frame.isEmpty && element.frame.meets(screen)
  }

  private func isOfApp(_ element: AutomationElement) -> Bool {
    element.type != ElementKind.keyboard.rawValue
  }

  private func issues(
    of view: UIView, _ element: AutomationElement, _ picture: ImageSurface?
  ) -> [AutomationIssue] {
    var found: [AutomationIssue] = []
    func add(_ kind: Kind, _ summary: String, _ details: String) {
      found.append(
        AutomationIssue(
          type: kind.rawValue, element: element.id, summary: summary, details: details))
    }
    let isControl = view is UIControl && view.isAccessibilityElement
    if isControl, element.isEnabled, isSmall(view) {
      let size = "\(Int(view.bounds.width)) × \(Int(view.bounds.height))"
      add(.hitRegion, "Hit area is too small", "It is \(size) points; 44 × 44 are easy to hit.")
    }
    let isNamed = !element.label.isEmpty || !(element.placeholder ?? "").isEmpty
    if view.isAccessibilityElement, !isNamed, isControl || view.accessibilityTraits == .image {
      add(.description, "Element has no description", "Give it an accessibilityLabel.")
    }
    if view.accessibilityTraits.isSuperset(of: [.button, .link]) {
      add(.trait, "Conflicting traits", "It is a button and a link at once.")
    }
    guard let label = view as? UILabel, label.text?.isEmpty == false else { return found }
    if label.isTextCut {
      add(.textClipped, "Text clipped", "There is no room for all of the text.")
    }
    if !label.adjustsFontForContentSizeCategory, !(label.superview is UIControl) {
      add(
        .dynamicType, "Dynamic Type font sizes are unsupported",
        "The text stays as it is when a person chooses another size.")
    }
    if let ratio = contrast(of: label, element, picture), ratio < least(for: label) {
      add(.contrast, "Contrast failed", String(format: "The contrast is %.1f to 1.", ratio))
    }
    return found
  }

  /// Whether a finger has less room than it needs: half a point is rounding.
  private func isSmall(_ view: UIView) -> Bool {
    // A row or a bar gives its parts more room than they fill; a touch around the middle tells.
    guard min(view.bounds.width, view.bounds.height) < Self.leastSide - 0.5 else { return false }
    let reach = Self.leastSide / 2 - 0.5
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    let sides = [(-reach, 0), (reach, 0), (0, -reach), (0, reach)]
    return !sides.allSatisfy { x, y in
      view.point(inside: CGPoint(x: middle.x + x, y: middle.y + y), with: nil)
    }
  }

  // MARK: Contrast

  /// The least contrast by WCAG: less for large letters.
  private func least(for label: UILabel) -> Double {
    let isBold = label.font.fontDescriptor.symbolicTraits.contains(.traitBold)
    return label.font.pointSize >= (isBold ? 14 : 18) ? 3 : 4.5
  }

  /// The contrast of a label's text to the most frequent colour around it.
  private func contrast(
    of label: UILabel, _ element: AutomationElement, _ picture: ImageSurface?
  ) -> Double? {
    guard let picture, label.attributedText.map({ $0.length > 0 }) ?? true else { return nil }
    let scale = host.screen.scale
    var counts: [UInt32: Int] = [:]
    let (rows, columns) = (24, 48)
    for row in 0..<rows {
      for column in 0..<columns {
        let x =
          element.frame.minX + element.frame.width * (CGFloat(column) + 0.5) / CGFloat(columns)
        let y = element.frame.minY + element.frame.height * (CGFloat(row) + 0.5) / CGFloat(rows)
        let pixel = picture.pixel(Int(x * scale), Int(y * scale))
        if pixel >> 24 != 0 { counts[pixel, default: 0] += 1 }
      }
    }
    let most = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }
    guard let background = most?.key else { return nil }
    let color = (label.isHighlighted ? label.highlightedTextColor : nil) ?? label.textColor
    guard let color else { return nil }
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.resolvedColor(with: label.traitCollection)
      .getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    let behind = [16, 8, 0].map { Double((background >> $0) & 255) / 255 }
    let text = zip([red, green, blue], behind).map { $0 * alpha + $1 * (1 - alpha) }
    let light = [Self.luminance(text), Self.luminance(behind)].sorted()
    return (light[1] + 0.05) / (light[0] + 0.05)
  }

  /// The relative luminance of WCAG.
  private static func luminance(_ color: [Double]) -> Double {
    let linear = color.map { $0 <= 0.03928 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
}
