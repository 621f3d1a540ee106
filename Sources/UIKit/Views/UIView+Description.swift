/// Descriptions of objects in iOS's words and order, for logs and failed tests.
extension NSObject {
  /// `0x600000c2a3c0`, where the object is.
  var addressInDescriptions: String {
    "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()), radix: 16)
  }

  /// `UIView` for UIKit's classes, `App.MyView` for an app's, `_TtCC3App6Screen6MyView` for one inside another type.
  var classInDescriptions: String { NSStringFromClass(type(of: self)) }

  /// `<App.MyView: 0x600000c2a3c0>`
  var plainDescription: String { "<\(classInDescriptions): \(addressInDescriptions)>" }

  /// UIKit's class that the object's class is made from; nil for UIKit's own.
  var baseClassInDescriptions: AnyClass? {
    func isOurs(_ type: AnyClass) -> Bool {
      let name = NSStringFromClass(type)
      return !name.contains(".") && !name.hasPrefix("_Tt")
    }
    guard !isOurs(type(of: self)) else { return nil }
    var base: AnyClass? = type(of: self)
    while let current = base, !isOurs(current) { base = class_getSuperclass(current) }
    return base
  }
}

extension CGFloat {
  /// Up to six digits and nothing behind the point that is not needed: `100`, `20.5`, `0.333333`.
  var inDescriptions: String { String(format: "%g", Double(self)) }
}

extension CGRect {
  /// `(0 0; 100 100)`
  var inDescriptions: String {
    "(\(minX.inDescriptions) \(minY.inDescriptions); \(width.inDescriptions)"
      + " \(height.inDescriptions))"
  }
}

extension UIView {
  /// `<UILabel: 0x…; frame = (0 40; 82 20.5); text = 'Hi'; layer = <CALayer: 0x…>>`; the order of the parts is that
  /// of logs from iOS.
  var descriptionOfParts: String {
    var parts = ["<\(classInDescriptions): \(addressInDescriptions)"]
    if let base = baseClassInDescriptions, base != UIView.self {
      parts.append("baseClass = \(NSStringFromClass(base))")
    }
    parts.append("frame = \(frame.inDescriptions)")
    if !transform.isIdentity {
      let t = transform
      let numbers = [t.a, t.b, t.c, t.d, t.tx, t.ty].map(\.inDescriptions)
      parts.append("transform = [\(numbers.joined(separator: ", "))]")
    }
    if let text = beginningOfText { parts.append("text = '\(text)'") }
    if clipsToBounds { parts.append("clipsToBounds = YES") }
    if isHidden { parts.append("hidden = YES") }
    if alpha != 1 { parts.append("alpha = \(alpha.inDescriptions)") }
    if !autoresizingMask.isEmpty { parts.append("autoresize = \(autoresizingMask.inDescriptions)") }
    if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
    if tag != 0 { parts.append("tag = \(tag)") }
    if let first = gestureRecognizers?.first {
      parts.append("gestureRecognizers = <NSArray: \(first.addressInDescriptions)>")
    }
    if let tint = tintColorStorage { parts.append("tintColor = \(tint)") }
    if let color = backgroundColor { parts.append("backgroundColor = \(color)") }
    if let image = imageInDescriptions { parts.append("image = \(image)") }
    parts.append("layer = \(layer.plainDescription)")
    parts += contentInDescriptions
    return parts.joined(separator: "; ") + ">"
  }

  /// The beginning of the view's text.
  private var beginningOfText: String? {
    textInDescriptions.map { $0.count > 25 ? "\($0.prefix(25))..." : $0 }
  }
}

extension UIView.AutoresizingMask {
  /// `W+H`, `RM+BM`: what changes with the superview.
  fileprivate var inDescriptions: String {
    let names: [(UIView.AutoresizingMask, String)] = [
      (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
      (.flexibleTopMargin, "TM"), (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }
}
