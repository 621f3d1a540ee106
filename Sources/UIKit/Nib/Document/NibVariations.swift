/// What a document says about other sizes of the screen.
extension NibElement {
  /// The element as it is in an environment: `variation` children that apply are merged in, the most
  /// particular last.
  func resolved(for traits: UITraitCollection) -> NibElement {
    let variations = children.filter { $0.name == "variation" }
    guard !variations.isEmpty else { return self }
    let applying = variations.filter { $0.applies(in: traits) }
      .sorted { $0.particularity < $1.particularity }
    var attributes = attributes
    var rest = children.filter { $0.name != "variation" }
    for variation in applying {
      for (name, value) in variation.attributes where name != "key" { attributes[name] = value }
      for child in variation.children {
        if let key = child.key, child.name != "mask" {
          rest.removeAll { $0.key == key && $0.name != "mask" }
        }
        rest.append(child)
      }
    }
    return NibElement(self, attributes: attributes, children: rest)
  }

  /// The IDs of subviews or constraints that are not installed in this environment.
  func excluded(_ list: String) -> Set<String> {
    var excluded: Set<String> = []
    for mask in children where mask.name == "mask" && mask.key == list {
      for entry in mask.children {
        guard let id = entry["reference"] else { continue }
        if entry.name == "exclude" { excluded.insert(id) } else { excluded.remove(id) }
      }
    }
    return excluded
  }

  /// The conditions in a variation's key: `heightClass=regular-widthClass=compact`.
  private var conditions: [(name: Substring, value: Substring)] {
    (key ?? "").split(separator: "-").compactMap { condition in
      let sides = condition.split(separator: "=", maxSplits: 1)
      return sides.count == 2 ? (sides[0], sides[1]) : nil
    }
  }

  private var particularity: Int { key == "default" ? -1 : conditions.count }

  private func applies(in traits: UITraitCollection) -> Bool {
    if key == "default" { return true }
    let conditions = conditions
    return !conditions.isEmpty
      && conditions.allSatisfy { name, value in
        switch name {
        case "widthClass": traits.horizontalSizeClass.isNamed(value)
        case "heightClass": traits.verticalSizeClass.isNamed(value)
        case "idiom": (traits.userInterfaceIdiom == .pad) == (value == "pad")
        case "interfaceStyle", "style":
          (traits.userInterfaceStyle == .dark) == (value == "dark")
        default: false
        }
      }
  }
}

extension UIUserInterfaceSizeClass {
  fileprivate func isNamed(_ name: Substring) -> Bool {
    switch name {
    case "compact": self == .compact
    case "regular": self == .regular
    default: false
    }
  }
}
