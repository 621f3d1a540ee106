import CPango
import Foundation

/// The fonts of the machine and of the app, found by name.
package final class FontLibrary: @unchecked Sendable {
  package static let shared = FontLibrary()

  private let lock = NSLock()
  private var hasAppFonts = false
  private var catalogue: Catalogue?
  private var registered: Set<String> = []
  /// Grows whenever a font is registered, so that caches of laid-out text know they are old.
  private var generationCount = 0

  /// All faces, by the names they may be asked for.
  private struct Catalogue {
    var byName: [String: FontFace] = [:]
    var families: [String: [FontFace]] = [:]
  }

  package var generation: Int {
    lock.withLock { generationCount }
  }

  /// Begins to read which fonts there are, on a thread of its own, while the app starts. The environment, which
  /// is read meanwhile, is not to be changed any more.
  package static func beginLoading() {
    Thread.detachNewThread { _ = PangoWorld.config }
  }

  // MARK: Registering

  /// Why a font file could not be registered.
  package enum RegistrationError: Error, CustomStringConvertible {
    case unreadable(URL)
    case notAFont(URL)
    case alreadyRegistered(URL)

    package var description: String {
      switch self {
      case .unreadable(let url): "The font file \(url.path) cannot be read."
      case .notAFont(let url): "The file \(url.path) is not a font that FreeType can open."
      case .alreadyRegistered(let url): "The font file \(url.path) is already registered."
      }
    }
  }

  /// Makes the faces of a font file available to this process.
  package func register(_ url: URL) throws(RegistrationError) {
    let path = url.standardizedFileURL.path
    guard FileManager.default.isReadableFile(atPath: path) else { throw .unreadable(url) }
    let isNew = lock.withLock { registered.insert(path).inserted }
    guard isNew else { throw .alreadyRegistered(url) }
    let added = PangoWorld.sync { _, _ in FcConfigAppFontAddFile(PangoWorld.config, path) != 0 }
    guard added == true else {
      _ = lock.withLock { registered.remove(path) }
      throw .notAFont(url)
    }
    PangoWorld.fontsChanged()
    invalidate()
  }

  /// Registers every file of a bundle's `UIAppFonts`; what cannot be registered is returned as errors.
  @discardableResult
  package func registerFonts(of bundle: Bundle) -> [any Error] {
    guard let names = bundle.object(forInfoDictionaryKey: "UIAppFonts") as? [String] else {
      return []
    }
    var errors: [any Error] = []
    for name in names {
      guard let base = bundle.resourceURL else { continue }
      let direct = base.appendingPathComponent(name)
      let flat = base.appendingPathComponent((name as NSString).lastPathComponent)
      let url = FileManager.default.fileExists(atPath: direct.path) ? direct : flat
      do {
        try register(url)
      } catch RegistrationError.alreadyRegistered {
        continue
      } catch {
        errors.append(error)
      }
    }
    return errors
  }

  private func invalidate() {
    lock.withLock {
      catalogue = nil
      generationCount += 1
    }
    CTFont.forgetCachedFonts()
  }

  // MARK: Finding

  /// The face with this PostScript, full or family name (a family gives its regular face), if there is one.
  package func face(named name: String) -> FontFace? {
    withCatalogue { $0.byName[name.lowercased()] }
  }

  /// The names of all families, sorted.
  package var familyNames: [String] {
    withCatalogue { $0.families.values.compactMap { $0.first?.family }.sorted() }
  }

  /// The faces of a family, regular first.
  package func faces(inFamily family: String) -> [FontFace] {
    withCatalogue { $0.families[family.lowercased()] ?? [] }
  }

  /// The face of `family` that is nearest to a weight and slant.
  package func face(inFamily family: String, weight: Int, italic: Bool) -> FontFace? {
    faces(inFamily: family).min { a, b in
      Self.distance(a, weight, italic) < Self.distance(b, weight, italic)
    }
  }

  private static func distance(_ face: FontFace, _ weight: Int, _ italic: Bool) -> Int {
    abs(face.weight - weight) + (face.isItalic == italic ? 0 : 1000)
  }

  /// Registers the app's own fonts once, before any font is looked up by name.
  private func addAppFonts() {
    let isFirst = lock.withLock {
      defer { hasAppFonts = true }
      return !hasAppFonts
    }
    guard isFirst else { return }
    for error in registerFonts(of: .main) {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
    }
  }

  private func withCatalogue<R>(_ body: (Catalogue) -> R) -> R {
    addAppFonts()
    lock.lock()
    defer { lock.unlock() }
    if let catalogue { return body(catalogue) }
    let made = Self.makeCatalogue()
    catalogue = made
    return body(made)
  }

  private static func makeCatalogue() -> Catalogue {
    var result = Catalogue()
    for face in listFaces() {
      result.families[face.family.lowercased(), default: []].append(face)
      for name in [face.postScriptName, face.fullName] where !name.isEmpty {
        result.byName[name.lowercased()] = result.byName[name.lowercased()] ?? face
      }
    }
    for (family, faces) in result.families {
      let sorted = faces.sorted {
        (distance($0, 400, false), $0.postScriptName) < (
          distance($1, 400, false), $1.postScriptName
        )
      }
      result.families[family] = sorted
      if let regular = sorted.first, result.byName[family] == nil {
        result.byName[family] = regular
      }
    }
    return result
  }

  private static func listFaces() -> [FontFace] {
    PangoWorld.sync { _, _ -> [FontFace] in
      guard let pattern = FcPatternCreate(), let objects = FcObjectSetCreate() else { return [] }
      defer {
        FcPatternDestroy(pattern)
        FcObjectSetDestroy(objects)
      }
      let wanted = [
        FC_FAMILY, FC_STYLE, FC_POSTSCRIPT_NAME, FC_FULLNAME, FC_FILE, FC_INDEX, FC_WEIGHT,
        FC_SLANT,
        FC_SPACING, FC_WIDTH, FC_VARIABLE,
      ]
      for object in wanted { FcObjectSetAdd(objects, object) }
      guard let set = FcFontList(PangoWorld.config, pattern, objects) else { return [] }
      defer { FcFontSetDestroy(set) }
      return (0..<Int(set.pointee.nfont)).compactMap { index in
        set.pointee.fonts[index].flatMap(face(from:))
      }
    } ?? []
  }

  private static func face(from pattern: OpaquePointer) -> FontFace? {
    guard let family = string(FC_FAMILY, pattern), let path = string(FC_FILE, pattern) else {
      return nil
    }
    // A variable font's own pattern has ranges instead of values; its named instances are listed too.
    if integer(FC_VARIABLE, pattern) == 1 { return nil }
    let description = pango_fc_font_description_from_pattern(pattern, 0)
    defer { pango_font_description_free(description) }
    guard let text = pango_font_description_to_string(description) else { return nil }
    defer { g_free(text) }
    let weight = FcWeightToOpenType(integer(FC_WEIGHT, pattern) ?? 80)
    return FontFace(
      family: family, style: string(FC_STYLE, pattern) ?? "Regular",
      postScriptName: string(FC_POSTSCRIPT_NAME, pattern) ?? "",
      fullName: string(FC_FULLNAME, pattern) ?? "", path: path,
      index: integer(FC_INDEX, pattern) ?? 0, weight: Int(weight),
      isItalic: (integer(FC_SLANT, pattern) ?? 0) > 0,
      isMonospaced: (integer(FC_SPACING, pattern) ?? 0) >= 90,
      pangoDescription: String(cString: text))
  }

  private static func string(_ object: String, _ pattern: OpaquePointer) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, object, 0, &value) == FcResultMatch, let value else {
      return nil
    }
    return String(cString: value)
  }

  private static func integer(_ object: String, _ pattern: OpaquePointer) -> Int32? {
    var value: Int32 = 0
    return FcPatternGetInteger(pattern, object, 0, &value) == FcResultMatch ? value : nil
  }
}
