import Foundation

/// The characters of an attributed string, as `mutableString` gives them: their changes are changes of the attributed string.
package final class AttributedCharacters: NSMutableString {
  private let owner: NSMutableAttributedString
  private let read: () -> NSString

  package init(
    _ owner: NSMutableAttributedString, reading read: @escaping () -> NSString
  ) {
    self.owner = owner
    self.read = read
    super.init(capacity: 0)
  }

  package override var length: Int { read().length }

  package override func character(at index: Int) -> unichar { read().character(at: index) }

  package override func replaceCharacters(in range: NSRange, with aString: String) {
    owner.replaceCharacters(in: range, with: aString)
  }

  package override func mutableCopy(with zone: NSZone? = nil) -> Any {
    NSMutableString(string: read() as String)
  }

  package override func copy(with zone: NSZone? = nil) -> Any { NSString(string: read() as String) }

  // Foundation requires these; such strings are only ever made for an attributed string.
  package required init?(coder: NSCoder) { return nil }
  package required init(capacity: Int) {
    let owner = NSMutableAttributedString(string: "")
    (self.owner, read) = (owner, { owner.string as NSString })
    super.init(capacity: capacity)
  }
  package required convenience init(string aString: String) {
    let owner = NSMutableAttributedString(string: aString)
    self.init(owner, reading: { owner.string as NSString })
  }
  package required convenience init(stringLiteral value: StaticString) {
    self.init(string: value.description)
  }
  package required convenience init(unicodeScalarLiteral value: StaticString) {
    self.init(string: value.description)
  }
  package required convenience init(extendedGraphemeClusterLiteral value: StaticString) {
    self.init(string: value.description)
  }
  package required convenience init(characters: UnsafePointer<unichar>, length: Int) {
    let units = UnsafeBufferPointer(start: characters, count: length)
    self.init(string: String(decoding: units, as: UTF16.self))
  }
}

// Foundation on Linux gives out the characters themselves, whose changes leave the attributes where they were: the next look at
// these ends the program.

/// Stands in the place of `NSMutableAttributedString`'s own property.
private class CharactersWithAttributes: NSMutableAttributedString, @unchecked Sendable {
  override var mutableString: NSMutableString {
    let characters = foundationCharacters
    return AttributedCharacters(self, reading: { characters })
  }
}

extension NSMutableAttributedString {
  fileprivate var foundationCharacters: NSMutableString {
    @_silgen_name("$s10Foundation25NSMutableAttributedStringC07mutableD0AA0bD0Cvg")
    get
  }
}

@section(".init_array") @used
nonisolated private let replacesCharacters: @convention(c) () -> Void = {
  ExtensionOverride.install(CharactersWithAttributes.self)
}
