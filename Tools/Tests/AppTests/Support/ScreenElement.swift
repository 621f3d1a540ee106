import Foundation

/// One view and those inside it, as a script's `tree` step wrote them.
struct ScreenElement: Decodable {
  let className: String
  /// In the window, in points.
  let frame: CGRect
  let identifier: String?
  let label: String?
  let text: String?
  let value: String?
  let isEnabled: Bool
  let isSelected: Bool
  /// Whether it has no room for all of its text.
  let isCut: Bool
  let children: [ScreenElement]

  private enum CodingKeys: String, CodingKey {
    case className = "class"
    case frame, identifier, label, text, value, enabled, selected, cut, children
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    className = try values.decode(String.self, forKey: .className)
    let numbers = try values.decode([Double].self, forKey: .frame)
    guard numbers.count == 4 else {
      throw DecodingError.dataCorruptedError(
        forKey: .frame, in: values, debugDescription: "a frame has four numbers")
    }
    frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    identifier = try values.decodeIfPresent(String.self, forKey: .identifier)
    label = try values.decodeIfPresent(String.self, forKey: .label)
    text = try values.decodeIfPresent(String.self, forKey: .text)
    value = try values.decodeIfPresent(String.self, forKey: .value)
    isEnabled = try values.decodeIfPresent(Bool.self, forKey: .enabled) ?? true
    isSelected = try values.decodeIfPresent(Bool.self, forKey: .selected) ?? false
    isCut = try values.decodeIfPresent(Bool.self, forKey: .cut) ?? false
    children = try values.decodeIfPresent([ScreenElement].self, forKey: .children) ?? []
  }
}

extension ScreenElement {
  /// The elements inside, each before its own children.
  var descendants: [ScreenElement] { children.flatMap { [$0] + $0.descendants } }
}

/// The visible elements of all windows at one step of a script.
struct ScreenTree {
  let elements: [ScreenElement]

  init(file: URL) throws {
    let windows = try JSONDecoder().decode([ScreenElement].self, from: Data(contentsOf: file))
    elements = windows.flatMap { [$0] + $0.descendants }
  }

  /// The element with an accessibility identifier.
  subscript(identifier: String) -> ScreenElement? {
    elements.first { $0.identifier == identifier }
  }

  /// The elements that show exactly this text.
  func showing(_ text: String) -> [ScreenElement] {
    elements.filter { $0.text == text }
  }

  /// The elements whose identifier begins so.
  func identified(_ prefix: String) -> [ScreenElement] {
    elements.filter { $0.identifier?.hasPrefix(prefix) == true }
  }
}
