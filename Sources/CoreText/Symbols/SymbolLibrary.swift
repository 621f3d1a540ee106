import CoreGraphics
import Foundation

/// The drawings behind SF Symbol names: recipes and outlines from Resources/Symbols, and what is composed
/// from them (`.fill`, `.circle`, `.slash`, `.badge.…`).
package final class SymbolLibrary: @unchecked Sendable {
  package static let shared = SymbolLibrary()

  private let recipes: SymbolTable
  private let outlines: SymbolTable
  private let lock = NSLock()
  private var drawings: [String: [SymbolLayer]?] = [:]
  private var reported: Set<String> = []
  private var templates: [String: SymbolTemplate] = [:]

  private init() {
    let folder = ResourceFolder.url.appendingPathComponent("Symbols")
    recipes = SymbolTable(
      contentsOf: folder.appendingPathComponent("names.txt"), separator: " = ")
    outlines = SymbolTable(
      contentsOf: folder.appendingPathComponent("outlines.txt"), separator: " ")
  }

  /// Whether there is a drawing for a name.
  package func contains(_ name: String) -> Bool {
    layers(named: name) != nil
  }

  /// All names that have a recipe of their own, sorted; many more are composed.
  package var names: [String] {
    recipes.names.filter { !$0.hasPrefix("_") }.sorted()
  }

  /// The layers of a symbol, nil if nothing is known about its name.
  func layers(named name: String) -> [SymbolLayer]? {
    if let known = lock.withLock({ drawings[name] }) { return known }
    let made = SymbolComposer(library: self).compose(name).map {
      SymbolMulticolor.color($0, of: name)
    }
    lock.withLock { drawings[name] = .some(made) }
    return made
  }

  /// Makes a symbol of the app's known by a name that no symbol of the system has.
  package func register(_ template: SymbolTemplate, named name: String) {
    lock.withLock { templates[name] = template }
  }

  /// The layers of a symbol, or a visible stand-in, which is reported once a name.
  func layersOrPlaceholder(named name: String, weight: CGFloat) -> [SymbolLayer] {
    if let own = lock.withLock({ templates[name] }) { return own.layers(weight: weight) }
    if let layers = layers(named: name) { return layers }
    if lock.withLock({ reported.insert(name).inserted }) {
      let message = "Hanok has no drawing for the symbol “\(name)”; a placeholder is shown.\n"
      FileHandle.standardError.write(Data(message.utf8))
    }
    return placeholder
  }

  private var placeholder: [SymbolLayer] {
    SymbolRecipe(library: self).parse("select | T ?~s62@50,50") ?? []
  }

  func recipe(named name: String) -> Substring? { recipes[name[...]] }

  /// A Material outline in the cell's coordinates.
  func outline(named name: Substring) -> CGPath? {
    guard let data = outlines[name] else { return nil }
    // The grid is 960 units with y from -960 to 0; its live area, 80 to 880, becomes the cell.
    let scale: CGFloat = 100.0 / 800
    var transform = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: -10, ty: 110)
    return SymbolPathParser.path(data).copy(using: &transform)
  }
}
