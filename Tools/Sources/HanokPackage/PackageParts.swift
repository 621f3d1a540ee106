import Foundation
import HanokBuild

/// The built parts of a package.
struct PackageParts {
  let app: BuiltApp
  /// The library with all of Hanok's frameworks, and the folders of resources that belong beside it.
  let runtime: URL
  let resources: [URL]
  /// The packages that the app needs beside it.
  let companion: (description: CompanionDescription, program: URL)?

  static func build(
    _ project: AppProject, _ notes: ProjectNotes, _ builder: FrameworksBuilder,
    _ progress: BuildProgress
  ) throws -> PackageParts {
    let frameworks = try builder.build()
    let app = try AppBuilder(frameworks: frameworks, progress: progress, isOptimized: true)
      .build(project)
    let companion = try notes.companion.map { ($0, try builder.buildProduct($0.product)) }
    return PackageParts(
      app: app, runtime: builder.products.appendingPathComponent("libHanokRuntime.so"),
      resources: resources(builder), companion: companion)
  }

  /// `hanok_CoreText.resources` and the like: those of targets that are frameworks.
  private static func resources(_ builder: FrameworksBuilder) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: builder.products.path)) ?? []
    return names.sorted().filter { name in
      guard name.hasPrefix("hanok_"), name.hasSuffix(".resources") else { return false }
      return FrameworksBuilder.frameworks.contains(String(name.dropFirst(6).dropLast(10)))
    }.map { builder.products.appendingPathComponent($0) }
  }
}
