import Foundation

extension CIFilter {
  /// The names of all filters of a category, in order; of all filters for none.
  public class func filterNames(inCategory category: String?) -> [String] {
    filterNames(inCategories: category.map { [$0] })
  }

  /// The names of all filters that are in every one of some categories, in order.
  public class func filterNames(inCategories categories: [String]?) -> [String] {
    FilterCatalogue.all.filter { definition in
      (categories ?? []).allSatisfy { definition.categories.contains($0) }
    }.map(\.name).sorted()
  }

  /// A filter's name for people: `Gaussian Blur`.
  public class func localizedName(forFilterName filterName: String) -> String? {
    guard FilterCatalogue.definitions[filterName] != nil else { return nil }
    return filterName.dropFirst(2).spacedWords
  }

  /// A category's name for people: `Color Effect`.
  public class func localizedName(forCategory category: String) -> String {
    category.replacing("CICategory", with: "")[...].spacedWords
  }

  /// The filter's description of itself and of its inputs.
  public var attributes: [String: Any] {
    guard let definition else {
      return [kCIAttributeFilterName: name, kCIAttributeFilterDisplayName: name]
    }
    var result: [String: Any] = [
      kCIAttributeFilterName: definition.name,
      kCIAttributeFilterDisplayName: definition.name.dropFirst(2).spacedWords,
      kCIAttributeFilterCategories: definition.categories,
    ]
    for input in definition.inputs { result[input.key] = input.attributes }
    return result
  }
}

extension FilterInput {
  /// A filter's description of the input.
  fileprivate var attributes: [String: Any] {
    var result: [String: Any] = [
      kCIAttributeName: key, kCIAttributeDisplayName: key.dropFirst(5).spacedWords,
    ]
    result[kCIAttributeDefault] = defaultValue
    switch kind {
    case .image: set("CIImage", kCIAttributeTypeImage)
    case .number(_, let range):
      set("NSNumber", kCIAttributeTypeScalar)
      result[kCIAttributeSliderMin] = NSNumber(value: range.lowerBound)
      result[kCIAttributeSliderMax] = NSNumber(value: range.upperBound)
      result[kCIAttributeMin] = NSNumber(value: range.lowerBound)
      result[kCIAttributeMax] = NSNumber(value: range.upperBound)
    case .flag: set("NSNumber", kCIAttributeTypeBoolean)
    case .vector: set("CIVector", nil)
    case .position: set("CIVector", kCIAttributeTypePosition)
    case .rectangle: set("CIVector", kCIAttributeTypeRectangle)
    case .color: set("CIColor", kCIAttributeTypeColor)
    case .transform: set("NSValue", kCIAttributeTypeTransform)
    case .data: set("NSData", nil)
    case .text: set("NSString", nil)
    case .colorSpace: set("NSObject", nil)
    }
    func set(_ className: String, _ type: String?) {
      result[kCIAttributeClass] = className
      result[kCIAttributeType] = type
    }
    return result
  }
}

extension Substring {
  /// `GaussianBlur` as `Gaussian Blur`; runs of capitals stay together.
  fileprivate var spacedWords: String {
    var result = ""
    var previous: Character?
    for (index, letter) in zip(indices, self) {
      let next = self[self.index(after: index)...].first
      if let previous, letter.isUppercase,
        previous.isLowercase || next?.isLowercase == true && previous.isUppercase
      {
        result.append(" ")
      }
      result.append(letter)
      previous = letter
    }
    return result
  }
}
