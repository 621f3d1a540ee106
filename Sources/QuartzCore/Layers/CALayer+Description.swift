import CoreGraphics
import Foundation

/// A layer in words, as on iOS.
extension CALayer {
  final var nameAndAddress: String {
    let address = UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
    return "<\(NSStringFromClass(type(of: self))): 0x\(String(address, radix: 16))>"
  }

  final var placeInWords: String {
    func list(_ values: CGFloat...) -> String {
      values.map { String(format: "%g", Double($0)) }.joined(separator: " ")
    }
    let head = description.dropLast()
    let place = "position = CGPoint (\(list(position.x, position.y)))"
    let size = "\(list(bounds.minX, bounds.minY)); \(list(bounds.width, bounds.height))"
    return "\(head); \(place); bounds = CGRect (\(size))\(name.map { "; name = \($0)" } ?? "")>"
  }
}
