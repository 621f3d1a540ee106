public import Foundation

// Foundation on Linux lists no bundles.

extension Bundle {
  /// `allBundles`, in the place of Foundation's: the main one and those in it.
  @_silgen_name("$s10Foundation6BundleC10allBundlesSayACGvgZ")
  public static func _hanok_allBundles() -> [Bundle] { [.main] + inner("bundle") }

  /// `allFrameworks`, in the place of Foundation's: those in the main bundle.
  @_silgen_name("$s10Foundation6BundleC13allFrameworksSayACGvgZ")
  public static func _hanok_allFrameworks() -> [Bundle] { inner("framework") }

  private static func inner(_ kind: String) -> [Bundle] {
    let folders = [main.resourceURL, main.privateFrameworksURL].compactMap { $0?.standardized }
    let found = Set(folders).flatMap {
      (try? FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)) ?? []
    }
    return found.filter { $0.pathExtension == kind }.sorted { $0.path < $1.path }
      .compactMap { Bundle(url: $0) }
  }
}

@section(".init_array") @used
nonisolated private let listsBundles: @convention(c) () -> Void = {
  FoundationFunction.lead("$s10Foundation6BundleC10allBundlesSayACGvgZ")
  FoundationFunction.lead("$s10Foundation6BundleC13allFrameworksSayACGvgZ")
}
