import HanokHost
import UIKit

/// Something that has previews.
@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}

extension HanokHost.Previews {
  /// Adds what a provider shows, under its name.
  public static func add<Provider: PreviewProvider>(
    _ provider: Provider.Type, file: String, line: Int
  ) {
    let type = String(describing: provider)
    let name = type.replacing(#/_?Previews?$/#, with: "")
    add(
      PreviewPart.all(of: provider.previews, PartSettings()), name.isEmpty ? type : name, [], file,
      line)
  }

  /// Adds `#Preview` of wrapped views.
  public static func add(
    _ name: String? = nil, traits: PreviewTrait..., file: String = #filePath, line: Int = #line,
    @ViewBuilder body: @escaping @MainActor () -> some View
  ) {
    add(PreviewPart.all(of: body(), PartSettings()), name, traits, file, line)
  }

  private static func add(
    _ parts: [PreviewPart], _ name: String?, _ traits: [PreviewTrait], _ file: String, _ line: Int
  ) {
    for part in parts {
      let environment = part.settings.environment
      add(
        Preview(
          name: part.settings.name ?? name, traits: part.settings.traits + traits, file: file,
          line: line, look: environment.look.map { $0 == .dark ? .dark : .light },
          textSize: environment.textSize.map { UIContentSizeCategory.ordered[$0] },
          make: part.make))
    }
  }
}
