import Foundation

/// The values that predicates and sort descriptors of fetch options can ask for, by key.
enum FetchedValues {
  static func value(_ key: String, of object: PHObject) -> Any? {
    if key == "localIdentifier" { return object.localIdentifier }
    if let asset = object as? PHAsset { return value(key, ofAsset: asset) }
    guard let collection = object as? PHAssetCollection else { return nil }
    return switch key {
    case "title", "localizedTitle": collection.localizedTitle
    case "estimatedAssetCount": collection.estimatedAssetCount
    case "startDate": collection.startDate
    case "endDate": collection.endDate
    default: nil
    }
  }

  private static func value(_ key: String, ofAsset asset: PHAsset) -> Any? {
    switch key {
    case "mediaType": asset.mediaType.rawValue
    case "mediaSubtypes", "mediaSubtype": Int(asset.mediaSubtypes.rawValue)
    case "pixelWidth": asset.pixelWidth
    case "pixelHeight": asset.pixelHeight
    case "creationDate": asset.creationDate
    case "modificationDate": asset.modificationDate
    case "duration": asset.duration
    case "favorite", "isFavorite": asset.isFavorite
    case "hidden", "isHidden": asset.isHidden
    default: nil
    }
  }

  private static let keys = [
    "localIdentifier", "title", "localizedTitle", "estimatedAssetCount", "startDate", "endDate",
    "mediaType", "mediaSubtypes", "mediaSubtype", "pixelWidth", "pixelHeight", "creationDate",
    "modificationDate", "duration", "favorite", "isFavorite", "hidden", "isHidden",
  ]

  /// The objects that options choose, in their order.
  static func choose<Object: PHObject>(_ objects: [Object], _ options: PHFetchOptions?) -> [Object]
  {
    guard let options else { return objects }
    var chosen = objects
    if let predicate = options.predicate {
      // Keys that a format does not name need not be read from the file.
      let asked = keys.filter { predicate.predicateFormat.contains($0) }
      chosen = chosen.filter { object in
        var values: [String: Any] = [:]
        for key in asked { values[key] = value(key, of: object) }
        return predicate.evaluate(with: values)
      }
    }
    if let descriptors = options.sortDescriptors, !descriptors.isEmpty {
      chosen = sorted(chosen, descriptors)
    }
    return options.fetchLimit > 0 ? Array(chosen.prefix(options.fetchLimit)) : chosen
  }

  private static func sorted<Object: PHObject>(
    _ objects: [Object], _ descriptors: [NSSortDescriptor]
  ) -> [Object] {
    let rules = descriptors.compactMap { descriptor in
      descriptor.key.map { (key: $0, isAscending: descriptor.ascending) }
    }
    let keyed = objects.enumerated().map { number, object in
      (number: number, object: object, values: rules.map { value($0.key, of: object) })
    }
    return keyed.sorted { a, b in
      for (index, rule) in rules.enumerated() {
        let order = compare(a.values[index], b.values[index])
        if order != .orderedSame { return (order == .orderedAscending) == rule.isAscending }
      }
      return a.number < b.number
    }.map(\.object)
  }

  private static func compare(_ a: Any?, _ b: Any?) -> ComparisonResult {
    func order<Value: Comparable>(_ a: Value, _ b: Value) -> ComparisonResult {
      a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
    }
    return switch (a, b) {
    case (let a as Date, let b as Date): order(a, b)
    case (let a as Bool, let b as Bool): order(a ? 1 : 0, b ? 1 : 0)
    case (let a as Int, let b as Int): order(a, b)
    case (let a as Double, let b as Double): order(a, b)
    case (let a as String, let b as String): a.localizedStandardCompare(b)
    default: .orderedSame
    }
  }
}
