import Foundation
import UIKit

/// Opens long texts in a text view and types into them, and removes views from among many.
@MainActor
enum TextBenchmark {
  static func runAll() {
    for size in [10_000, 100_000, 1_000_000] {
      type(into: plain(size), "\(size / 1000) kB of text")
    }
    type(into: source(lines: 20_000), "20,000 lines with 10 attributes each")
  }

  /// Prints what the first frame costs, and a key typed at the end and in the middle until the frame after it.
  private static func type(into text: NSAttributedString, _ name: String) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let view = UITextView(frame: window.bounds)
    window.addSubview(view)
    window.makeKeyAndVisible()
    _ = UIApplication.shared.makeFrame()
    let start = threadTime()
    view.attributedText = text
    _ = UIApplication.shared.makeFrame()
    printFigure("text view, \(name), first frame", (threadTime() - start) * 1000, "ms")
    view.becomeFirstResponder()
    for (place, offset) in [("at the end", text.length), ("in the middle", text.length / 2)] {
      view.selectedRange = NSRange(location: offset, length: 0)
      _ = UIApplication.shared.makeFrame()
      var times: [Double] = []
      for key in 0..<60 {
        let start = threadTime()
        view.insertText(key % 10 == 9 ? "\n" : "a")
        _ = UIApplication.shared.makeFrame()
        times.append(threadTime() - start)
      }
      times.sort()
      printFigure("text view, \(name), a key \(place), median", times[30] * 1000, "ms")
      printFigure("text view, \(name), a key \(place), worst of 60", times[59] * 1000, "ms")
    }
    window.isHidden = true
  }

  private static let attributes: [NSAttributedString.Key: Any] = [
    .font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.label,
  ]

  /// Paragraphs of some lines each.
  private static func plain(_ size: Int) -> NSAttributedString {
    let sentence = "The tide comes in twice a day and takes the castles of the children with it. "
    var text = ""
    var number = 0
    while text.utf8.count < size {
      text += String(repeating: sentence, count: 1 + number % 5) + "\n"
      number += 1
    }
    return NSAttributedString(string: String(text.prefix(size)), attributes: attributes)
  }

  /// Lines as an editor of programs colours them.
  private static func source(lines: Int) -> NSAttributedString {
    let colors: [UIColor] = [.systemPink, .label, .systemTeal, .systemIndigo, .secondaryLabel]
    let line = NSMutableAttributedString()
    for word in 0..<10 {
      var values = attributes
      values[.foregroundColor] = colors[word % colors.count]
      line.append(NSAttributedString(string: "word\(word) ", attributes: values))
    }
    line.append(NSAttributedString(string: "\n", attributes: attributes))
    let text = NSMutableAttributedString()
    for _ in 0..<lines { text.append(line) }
    return text
  }
}
