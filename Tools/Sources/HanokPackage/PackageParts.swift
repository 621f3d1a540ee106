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
      app: app, runtime: builder.runtime, resources: builder.resources, companion: companion)
  }
}
