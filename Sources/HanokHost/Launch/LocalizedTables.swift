import Foundation
import Synchronization

/// The tables of texts in the user's language, each read once, as on iOS.
///
/// CoreFoundation keeps a table only when it chose the language itself; asked for a text in a given language it reads
/// the whole table anew.
enum LocalizedTables {
  fileprivate struct Place: Hashable {
    var bundle: UInt
    var table: String
    var language: String
  }

  /// Dictionaries of CoreFoundation's, which stay; nil where a table is to be left to CoreFoundation.
  private static let tables = Mutex<[Place: UInt?]>([:])

  /// The text of `key`, to be released by the caller; nil if it is for CoreFoundation to find.
  static func copyText(
    _ key: UnsafeMutableRawPointer?, bundle: UnsafeMutableRawPointer,
    value: UnsafeMutableRawPointer?, table: UnsafeMutableRawPointer?, language: String
  ) -> UnsafeMutableRawPointer? {
    let name = string(table).flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    let place = Place(bundle: UInt(bitPattern: bundle), table: name, language: language)
    let known = tables.withLock { $0[place] }
    let found = known ?? read(place)
    if known == nil { tables.withLock { $0[place] = .some(found) } }
    guard let key, let texts = found.flatMap(Pointer.init(bitPattern:)) else { return nil }
    // Without a text the value is one, and without that the key.
    let isValued = string(value)?.isEmpty == false
    guard let text = getValue.original?(texts, key) ?? (isValued ? value : key),
      isOf(stringType, text)
    else { return nil }
    return retained(text)
  }

  private static func read(_ place: Place) -> UInt? {
    guard resource("stringsdict", place) == nil, resource("loctable", place) == nil,
      let url = resource("strings", place), let data = NSData(contentsOf: url),
      let list = parse.original?(nil, Unmanaged.passUnretained(data).toOpaque(), 0, nil, nil)
    else { return nil }
    guard isOf(dictionaryType, list) else {
      Unmanaged<AnyObject>.fromOpaque(list).release()
      return nil
    }
    return UInt(bitPattern: list)
  }

  private static func resource(_ type: String, _ place: Place) -> URL? {
    let words = [place.table, type, place.language].map { NSString(string: $0) }
    let url = withExtendedLifetime(words) {
      let pointers = words.map { Unmanaged.passUnretained($0).toOpaque() }
      return copyURL.original?(
        Pointer(bitPattern: place.bundle), pointers[0], pointers[1], nil, pointers[2])
    }
    return url.map { Unmanaged<NSURL>.fromOpaque($0).takeRetainedValue() as URL }
  }

  private static func string(_ text: Pointer?) -> String? {
    text.map { String(describing: Unmanaged<NSString>.fromOpaque($0).takeUnretainedValue()) }
  }

  private static func isOf(_ type: LibraryFunction<GetType>, _ object: Pointer) -> Bool {
    typeOf.original?(object) == type.original?()
  }

  private static func retained(_ object: Pointer) -> Pointer {
    Unmanaged<AnyObject>.fromOpaque(object).retain().toOpaque()
  }
}

private typealias Pointer = UnsafeMutableRawPointer
private typealias CopyURL =
  @convention(c) (Pointer?, Pointer?, Pointer?, Pointer?, Pointer?) -> Pointer?
private typealias Parse =
  @convention(c) (
    Pointer?, Pointer?, UInt, UnsafeMutablePointer<Int>?, UnsafeMutablePointer<Pointer?>?
  ) -> Pointer?
private typealias GetValue = @convention(c) (Pointer?, Pointer?) -> Pointer?
private typealias TypeOf = @convention(c) (Pointer?) -> UInt
private typealias GetType = @convention(c) () -> UInt

private let copyURL = LibraryFunction("CFBundleCopyResourceURLForLocalization", as: CopyURL.self)
private let parse = LibraryFunction("CFPropertyListCreateWithData", as: Parse.self)
private let getValue = LibraryFunction("CFDictionaryGetValue", as: GetValue.self)
private let typeOf = LibraryFunction("CFGetTypeID", as: TypeOf.self)
private let stringType = LibraryFunction("CFStringGetTypeID", as: GetType.self)
private let dictionaryType = LibraryFunction("CFDictionaryGetTypeID", as: GetType.self)
