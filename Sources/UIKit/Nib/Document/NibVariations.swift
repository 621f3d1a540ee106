/// A document's variations for other sizes of the screen.
extension NibElement {
  /// The element as it is in an environment: `variation` children that apply are merged in, the most
  /// particular last.
  func resolved(for traits: UITraitCollection) -> NibElement {
    guard hasVariations else { return self }
    let applying = variations(in: traits)
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

  var hasVariations: Bool { children.contains { $0.name == "variation" } }

  /// The variations that apply in an environment, the most particular last.
  private func variations(in traits: UITraitCollection) -> [NibElement] {
    children.filter { $0.name == "variation" && $0.applies(in: traits) }
      .sorted { $0.particularity < $1.particularity }
  }

  /// Whether other variations apply in one environment than in another.
  func varies(between traits: UITraitCollection, and other: UITraitCollection) -> Bool {
    hasVariations
      && !variations(in: traits).elementsEqual(variations(in: other)) { $0 === $1 }
  }

  /// The attributes, and the keys of children, that variations name.
  var variedNames: Set<String> {
    children.filter { $0.name == "variation" }.reduce(into: []) { names, variation in
      names.formUnion(variation.attributes.keys)
      names.formUnion(variation.children.filter { $0.name != "mask" }.compactMap(\.key))
    }
  }

  /// The IDs that masks name: of subviews or constraints that are not installed everywhere.
  func maskedIDs(_ list: String) -> Set<String> {
    let masks = children.filter { $0.name == "variation" }.flatMap(\.children)
      .filter { $0.name == "mask" && $0.key == list }
    return Set(masks.flatMap(\.children).compactMap { $0["reference"] })
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
