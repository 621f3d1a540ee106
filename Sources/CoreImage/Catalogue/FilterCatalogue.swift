/// The filters by their names.
enum FilterCatalogue {
  static let all: [FilterDefinition] =
    blurs + colorAdjustments + toneAdjustments + colorEffects + photoEffects + compositing
    + stylizing + drawings + halftones + sharpening + cells + convolutions + distortions
    + generators + gradients
    + barcodes + geometry + reductions + transitions + comparisons

  static let definitions: [String: FilterDefinition] = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The categories of a filter that comes with the system.
  static func builtIn(_ category: String) -> [String] {
    [category, kCICategoryBuiltIn, kCICategoryStillImage, kCICategoryVideo]
  }
}
