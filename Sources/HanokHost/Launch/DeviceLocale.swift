import CSwiftRuntime
import Foundation

/// The locale of the device that the app runs on: `Locale.current` and `Locale.preferredLanguages`.
///
/// Foundation on Linux answers `en_001` on every machine. It keeps the current locale in one object, which
/// `Locale.autoupdatingCurrent`, calendars and formatters share; `install` gives that object another identifier.
package enum DeviceLocale {
  /// The languages of `$LANG` and its relatives, or those of a new iPhone.
  private static var languages: [String] {
    AppLanguage.preferred.isEmpty ? ["en"] : AppLanguage.preferred
  }

  /// Makes Foundation answer as the device does. Call it on the main thread before anything asks for a locale.
  @MainActor
  package static func install() {
    let identifier = identifier(
      languages: languages, localization: Bundle.main.preferredLocalizations.first)
    rename(Locale.current, to: identifier)
    current = identifier
    outliveTimeZones()
    answerLanguages()
  }

  /// The identifier of the current locale. As on iOS it has the language of the app's texts and the device's region:
  /// an app in English only is in `en_KR` on a Korean device.
  package static func identifier(languages: [String], localization: String?) -> String {
    let device = AppLanguage.localeIdentifier(languages.first ?? "en")
    guard let localization, localization != "Base" else { return device }
    let texts = Locale(identifier: localization).language
    let language = Locale(identifier: device).language
    guard texts.languageCode != language.languageCode, let code = texts.languageCode?.identifier,
      let region = Locale(identifier: device).region?.identifier
    else { return device }
    let parts = localization.split { $0 == "-" || $0 == "_" }
    let script = parts.dropFirst().first { $0.count == 4 }
    return ([code, script.map(String.init), region].compactMap { $0 }).joined(separator: "_")
  }

  // MARK: Foundation

  /// Replaces the identifier in the object behind a locale, wherever the object has it: for itself, for formatters and
  /// among the preferences it was made from. Does nothing if the object is not as it is known.
  private static func rename(_ locale: Locale, to identifier: String) {
    guard MemoryLayout<Locale>.size == 2 * MemoryLayout<UInt>.size else { return }
    let object = withUnsafeBytes(of: locale) { $0.load(as: UnsafeMutableRawPointer.self) }
    withUnsafeBytes(of: locale.identifier) { old in
      guard let bytes = old.baseAddress else { return }
      let last = size(of: object) - old.count
      for offset in stride(from: 2 * MemoryLayout<UInt>.size, through: last, by: 8)
      where memcmp(object + offset, bytes, old.count) == 0 {
        (object + offset).assumingMemoryBound(to: String.self).pointee = identifier
      }
    }
  }

  /// The bytes of an object of Swift's, from its class.
  private static func size(of object: UnsafeMutableRawPointer) -> Int {
    let metadata = object.load(as: UnsafeRawPointer.self)
    // After the kind, the superclass, the flags and the address point.
    return Int(metadata.load(fromByteOffset: 24, as: UInt32.self))
  }

  // MARK: Time zones

  private typealias SetZone = @convention(c) (UnsafeRawPointer?, UnsafeRawPointer?) -> Void
  private typealias ResetZone = @convention(c) () -> Void

  // Written by `install`, before there is another thread.
  nonisolated(unsafe) private static var current = ""
  nonisolated(unsafe) private static var setZone: SetZone?
  nonisolated(unsafe) private static var resetZone: ResetZone?

  /// Foundation forgets its current locale when another time zone becomes the default one. The object that it makes
  /// next gets the identifier, too.
  private static func outliveTimeZones() {
    let set: SetZone = { zone, table in
      // An optional zone is an object and the table of its protocol.
      DeviceLocale.setZone?(zone, table)
      DeviceLocale.rename(Locale.current, to: DeviceLocale.current)
    }
    setZone = original(
      "$s20FoundationEssentials8TimeZoneV8_defaultACSgvsZ",
      unsafeBitCast(set, to: UnsafeRawPointer.self)
    )
    .map { unsafeBitCast($0, to: SetZone.self) }
    let reset: ResetZone = {
      DeviceLocale.resetZone?()
      DeviceLocale.rename(Locale.current, to: DeviceLocale.current)
    }
    resetZone = original(
      "$s10Foundation10NSTimeZoneC015resetSystemTimeC0yyFZ",
      unsafeBitCast(reset, to: UnsafeRawPointer.self)
    )
    .map { unsafeBitCast($0, to: ResetZone.self) }
  }

  /// Leads the calls of a function to another and gives what they called.
  private static func original(_ symbol: String, _ own: UnsafeRawPointer) -> UnsafeRawPointer? {
    dlsym(nil, symbol).flatMap { hanok_detour($0, own) }
  }

  // MARK: Languages

  /// Leads the getter of `Locale.preferredLanguages` here.
  private static func answerLanguages() {
    let getter = "$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ"
    guard let function = dlsym(nil, getter) else { return }
    // A function of Swift's without arguments returns an array as one of C returns a pointer.
    let answer: @convention(c) () -> UnsafeMutableRawPointer = {
      let array = DeviceLocale.identifiers
      let pointer = unsafeBitCast(array, to: UnsafeMutableRawPointer.self)
      _ = Unmanaged<AnyObject>.fromOpaque(pointer).retain()
      return pointer
    }
    _ = hanok_detour(function, unsafeBitCast(answer, to: UnsafeRawPointer.self))
  }

  /// The user's languages with their regions, such as `ko-KR`.
  private static let identifiers: [String] = languages.reduce(into: []) { list, language in
    let name = AppLanguage.localeIdentifier(language).replacingOccurrences(of: "_", with: "-")
    if !list.contains(name) { list.append(name) }
  }
}
