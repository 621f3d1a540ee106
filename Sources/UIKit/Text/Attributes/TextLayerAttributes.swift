import Foundation
import QuartzCore

/// Tells text layers, which know nothing of UIKit, what attributed strings and fonts look like.
enum TextLayerAttributes {
  /// Called when layers are made; does its work once.
  static func install() {
    guard CATextLayer.attributedContent == nil else { return }
    CATextLayer.attributedContent = { text in
      AttributedText(withColors(text), defaults: .drawing, traits: .current).content
    }
    CATextLayer.bridgedFont = { ($0 as? UIFont)?.ctFont }
  }

  /// Attributed strings of layers often have Core Graphics' colours.
  private static func withColors(_ text: NSAttributedString) -> NSAttributedString {
    let result = NSMutableAttributedString(attributedString: text)
    let whole = NSRange(location: 0, length: text.length)
    for key in [NSAttributedString.Key.foregroundColor, .backgroundColor] {
      text.enumerateAttribute(key, in: whole) { value, range, _ in
        guard let value, !(value is UIColor), let color = value as? CGColor else { return }
        result.addAttribute(key, value: UIColor(cgColor: color), range: range)
      }
    }
    return result
  }
}

extension UpperRooms: TextRoom {
  static func prepareTextLayers() { TextLayerAttributes.install() }
}
