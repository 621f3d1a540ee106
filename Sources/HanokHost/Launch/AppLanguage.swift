import Foundation
import Synchronization

/// Chooses the language of the app's texts.
///
/// Foundation on Linux picks a bundle's localization without asking what the user prefers. The
/// functions below stand in front of CoreFoundation's and name the localization that
/// $LANGUAGE, $LC_ALL, $LC_MESSAGES or $LANG asks for.
package enum AppLanguage {
  /// The user's languages in the order of preference, as identifiers such as `ko` or `pt-BR`.
  package static let preferred: [String] = languages(in: ProcessInfo.processInfo.environment)

  package static func languages(in environment: [String: String]) -> [String] {
    let list = (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
    let single = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    return (list + [single].compactMap { $0 })
      .map { $0.prefix { $0 != "." && $0 != "@" }.replacingOccurrences(of: "_", with: "-") }
      .filter { !$0.isEmpty && $0 != "C" && $0 != "POSIX" }
  }

  /// The locale of a language: with the region where it is most spoken, unless it names one. `ko` is `ko_KR`.
  package static func localeIdentifier(_ language: String) -> String {
    let identifier = language.replacingOccurrences(of: "-", with: "_")
    guard Locale(identifier: identifier).region == nil else { return identifier }
    let likely = Locale.Language(identifier: identifier).maximalIdentifier
    guard let region = Locale.Language(identifier: likely).region?.identifier else {
      return identifier
    }
    return "\(identifier)_\(region)"
  }

  /// The first of the user's languages that is among `available`; nil when none is.
  package static func choose(from available: [String], preferred: [String]) -> String? {
    let names = Dictionary(
      available.map { ($0.replacingOccurrences(of: "_", with: "-").lowercased(), $0) },
      uniquingKeysWith: { first, _ in first })
    for language in preferred {
      var parts = language.lowercased().split(separator: "-")
      while !parts.isEmpty {
        if let name = names[parts.joined(separator: "-")] { return name }
        parts.removeLast()
      }
    }
    return nil
  }
}

private typealias Pointer = UnsafeMutableRawPointer
private typealias CopyString =
  @convention(c) (Pointer?, Pointer?, Pointer?, Pointer?) -> Pointer?
private typealias CopyStringForLanguage =
  @convention(c) (Pointer?, Pointer?, Pointer?, Pointer?, Pointer?) -> Pointer?
private typealias MainBundle = @convention(c) () -> Pointer?
private typealias CopyArray = @convention(c) (Pointer?) -> Pointer?

private let copyString = LibraryFunction("CFBundleCopyLocalizedString", as: CopyString.self)
private let copyStringForLanguage = LibraryFunction(
  "CFBundleCopyLocalizedStringForLocalization", as: CopyStringForLanguage.self)
private let copyLocalizations = LibraryFunction(
  "CFBundleCopyBundleLocalizations", as: CopyArray.self)
private let developmentRegion = LibraryFunction(
  "CFBundleGetDevelopmentRegion", as: CopyArray.self)
private let mainBundle = LibraryFunction("CFBundleGetMainBundle", as: MainBundle.self)
private let copyPreferred = LibraryFunction(
  "CFBundleCopyPreferredLocalizationsFromArray", as: CopyArray.self)

/// The localization chosen for each bundle so far; nil stands for Foundation's own choice.
private let chosen = Mutex<[UInt: String?]>([:])

extension AppLanguage {
  /// Makes Foundation's bundles ask for the user's language.
  package static func install() { _ = isInstalled }

  private static let isInstalled: Bool = {
    let foundation = ["libFoundation.so"]
    copyString.interpose(in: foundation) { bundle, key, value, table in
      guard let bundle, let language = AppLanguage.localization(of: bundle),
        let copy = copyStringForLanguage.original
      else { return copyString.original?(bundle, key, value, table) }
      if let text = LocalizedTables.copyText(
        key, bundle: bundle, value: value, table: table, language: language)
      {
        return text
      }
      let name = NSString(string: language)
      return withExtendedLifetime(name) {
        copy(bundle, key, value, table, Unmanaged.passUnretained(name).toOpaque())
      }
    }
    copyPreferred.interpose(in: foundation) { available in
      guard let available,
        let choice = AppLanguage.choose(
          from: strings(in: available), of: mainBundle.original?())
      else {
        return copyPreferred.original?(available)
      }
      return Unmanaged.passRetained(NSArray(object: NSString(string: choice))).toOpaque()
    }
    return true
  }()

  /// One rule for the app's texts and UIKit's words: the user's languages, then the bundle's development region.
  private static func choose(
    from available: [String], of bundle: UnsafeMutableRawPointer?
  ) -> String? {
    let region = bundle.flatMap { developmentRegion.original?($0) }
      .map { String(describing: Unmanaged<NSString>.fromOpaque($0).takeUnretainedValue()) }
    return choose(from: available, preferred: preferred + [region ?? "en"])
  }

  private static func localization(of bundle: UnsafeMutableRawPointer) -> String? {
    let key = UInt(bitPattern: bundle)
    if let known = chosen.withLock({ $0[key] }) { return known }
    let available = copyLocalizations.original?(bundle)
    let choice = available.flatMap { choose(from: strings(in: $0), of: bundle) }
    if let available { Unmanaged<NSArray>.fromOpaque(available).release() }
    chosen.withLock { $0[key] = .some(choice) }
    return choice
  }
}

/// The strings of a CFArray.
private func strings(in array: UnsafeMutableRawPointer) -> [String] {
  Unmanaged<NSArray>.fromOpaque(array).takeUnretainedValue().compactMap {
    $0 as? String ?? ($0 as? NSString).map(String.init(describing:))
  }
}
