import UIKit

/// Draws what a status bar shows: the time, and how well the device is connected and charged.
@MainActor
struct StatusItems {
  let color: UIColor
  /// From 0 to 1.
  let battery: Double

  // MARK: Bars

  /// Time and signs at both sides of the screen's cut-out. `middle` is the distance of their middle from the top.
  func drawEars(time: String, gap: Double, middle: Double, in bar: CGRect) {
    let ear = (bar.width - gap) / 2
    draw(
      time, .systemFont(ofSize: 17, weight: .semibold), center: CGPoint(x: ear / 2 + 3, y: middle))
    let (signal, wifi, charge, space) = (18.0, 17.0, 27.5, 6.5)
    let width = signal + wifi + charge + 2 * space
    var x = bar.width - ear / 2 - 3 - width / 2
    drawSignal(CGRect(x: x, y: middle - 6, width: signal, height: 12))
    x += signal + space
    drawWiFi(CGRect(x: x, y: middle - 6, width: wifi, height: 12))
    x += wifi + space
    drawBattery(CGRect(x: x, y: middle - 6.5, width: charge, height: 13))
  }

  /// The low bar of phones with a home button.
  func drawNarrow(time: String, in bar: CGRect) {
    let middle = bar.midY
    drawSignal(CGRect(x: 7, y: middle - 5, width: 15, height: 10))
    drawWiFi(CGRect(x: 27, y: middle - 5, width: 14.2, height: 10))
    draw(time, .systemFont(ofSize: 12, weight: .semibold), center: CGPoint(x: bar.midX, y: middle))
    drawCharge(right: bar.width - 6, middle: middle)
  }

  /// The wide bar of an iPad.
  func drawPad(time: String, date: String?, in bar: CGRect) {
    let font = UIFont.systemFont(ofSize: 12, weight: .semibold)
    let inset = bar.height > 20 ? 19.0 : 7
    let middle = bar.midY + (bar.height > 20 ? 2 : 0)
    let text = [time, date].compactMap { $0 }.joined(separator: "   ")
    draw(text, font, left: inset, middle: middle)
    let left = drawCharge(right: bar.width - inset + 1, middle: middle)
    drawWiFi(CGRect(x: left - 19.2, y: middle - 5, width: 14.2, height: 10))
  }

  /// How full the battery is, in words and as a picture; returns where it begins.
  @discardableResult
  private func drawCharge(right: Double, middle: Double) -> Double {
    let charge = CGRect(x: right - 25, y: middle - 5.5, width: 25, height: 11)
    drawBattery(charge)
    let text = "\(Int((battery * 100).rounded())) %"
    let string = string(text, .systemFont(ofSize: 12, weight: .medium))
    let size = string.size()
    let left = charge.minX - 4 - size.width
    string.draw(at: CGPoint(x: left, y: middle - size.height / 2))
    return left
  }

  // MARK: Words

  private func string(_ text: String, _ font: UIFont) -> NSAttributedString {
    NSAttributedString(string: text, attributes: [.font: font, .foregroundColor: color])
  }

  private func draw(_ text: String, _ font: UIFont, center: CGPoint) {
    let string = string(text, font)
    let size = string.size()
    string.draw(at: CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2))
  }

  private func draw(_ text: String, _ font: UIFont, left: Double, middle: Double) {
    let string = string(text, font)
    string.draw(at: CGPoint(x: left, y: middle - string.size().height / 2))
  }

  // MARK: Signs

  private func drawSignal(_ area: CGRect) {
    color.setFill()
    let width = area.width / 6
    for (index, share) in [0.36, 0.56, 0.78, 1].enumerated() {
      let height = area.height * share
      UIBezierPath(
        roundedRect: CGRect(
          x: area.minX + Double(index) * width * 5 / 3, y: area.maxY - height, width: width,
          height: height), cornerRadius: width / 3
      ).fill()
    }
  }

  private func drawWiFi(_ area: CGRect) {
    color.setFill()
    let center = CGPoint(x: area.midX, y: area.maxY)
    let (from, to) = (-Double.pi * 0.755, -Double.pi * 0.245)
    for (outer, inner) in [(1.0, 0.77), (0.65, 0.42), (0.3, 0)] {
      let path = UIBezierPath()
      path.addArc(
        withCenter: center, radius: area.height * outer, startAngle: from, endAngle: to,
        clockwise: true)
      if inner > 0 {
        path.addArc(
          withCenter: center, radius: area.height * inner, startAngle: to, endAngle: from,
          clockwise: false)
      } else {
        path.addLine(to: center)
      }
      path.close()
      path.fill()
    }
  }

  private func drawBattery(_ area: CGRect) {
    let cap = 1.4
    let body = CGRect(
      x: area.minX, y: area.minY, width: area.width - cap - 1, height: area.height)
    let radius = area.height / 3
    color.withAlphaComponent(0.4).setStroke()
    color.withAlphaComponent(0.4).setFill()
    let outline = UIBezierPath(
      roundedRect: body.insetBy(dx: 0.5, dy: 0.5), cornerRadius: radius - 0.5)
    outline.lineWidth = 1
    outline.stroke()
    UIBezierPath(
      roundedRect: CGRect(
        x: body.maxX + 1, y: area.midY - area.height / 6, width: cap, height: area.height / 3),
      cornerRadius: cap / 2
    ).fill()
    (battery <= 0.2 ? UIColor.systemRed : color).setFill()
    var inside = body.insetBy(dx: 2, dy: 2)
    inside.size.width *= min(max(battery, 0), 1)
    UIBezierPath(roundedRect: inside, cornerRadius: radius - 2).fill()
  }
}
