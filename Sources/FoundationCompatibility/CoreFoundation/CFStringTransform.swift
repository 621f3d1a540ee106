import Foundation

/// Foundation's mutable string class under Core Foundation's name.
public typealias CFMutableString = NSMutableString

// ICU's transforms under Core Foundation's names.

/// Takes combining marks off.
nonisolated(unsafe) public let kCFStringTransformStripCombiningMarks: CFString! =
  name(.stripCombiningMarks)
/// Takes accents and the like off.
nonisolated(unsafe) public let kCFStringTransformStripDiacritics: CFString! =
  name(.stripDiacritics)
/// Any script into Latin letters.
nonisolated(unsafe) public let kCFStringTransformToLatin: CFString! = name(.toLatin)
/// Chinese characters into Pinyin, and back.
nonisolated(unsafe) public let kCFStringTransformMandarinLatin: CFString! = name(.mandarinToLatin)
/// Wide letters into those of half the width, and back.
nonisolated(unsafe) public let kCFStringTransformFullwidthHalfwidth: CFString! =
  name(.fullwidthToHalfwidth)
/// Latin letters into Katakana, and back.
nonisolated(unsafe) public let kCFStringTransformLatinKatakana: CFString! = name(.latinToKatakana)
/// Latin letters into Hiragana, and back.
nonisolated(unsafe) public let kCFStringTransformLatinHiragana: CFString! = name(.latinToHiragana)
/// Hiragana into Katakana, and back.
nonisolated(unsafe) public let kCFStringTransformHiraganaKatakana: CFString! =
  name(.hiraganaToKatakana)
/// Latin letters into Hangul, and back.
nonisolated(unsafe) public let kCFStringTransformLatinHangul: CFString! = name(.latinToHangul)
/// Latin letters into Arabic ones, and back.
nonisolated(unsafe) public let kCFStringTransformLatinArabic: CFString! = name(.latinToArabic)
/// Latin letters into Hebrew ones, and back.
nonisolated(unsafe) public let kCFStringTransformLatinHebrew: CFString! = name(.latinToHebrew)
/// Latin letters into Thai ones, and back.
nonisolated(unsafe) public let kCFStringTransformLatinThai: CFString! = name(.latinToThai)
/// Latin letters into Cyrillic ones, and back.
nonisolated(unsafe) public let kCFStringTransformLatinCyrillic: CFString! = name(.latinToCyrillic)
/// Latin letters into Greek ones, and back.
nonisolated(unsafe) public let kCFStringTransformLatinGreek: CFString! = "Latin-Greek"
/// Characters beyond ASCII into XML's escapes, and back.
nonisolated(unsafe) public let kCFStringTransformToXMLHex: CFString! = name(.toXMLHex)
/// Characters into their names in Unicode, and back.
nonisolated(unsafe) public let kCFStringTransformToUnicodeName: CFString! = name(.toUnicodeName)

private func name(_ transform: StringTransform) -> CFString { transform.rawValue as NSString }

/// Transforms a part of a string, or all of it for nil, and sets the range to what the part became. False when there is no
/// such transform.
@discardableResult
public func CFStringTransform(
  _ string: CFMutableString!, _ range: UnsafeMutablePointer<CFRange>!, _ transform: CFString!,
  _ reverse: Bool
) -> Bool {
  let part =
    (range as UnsafeMutablePointer<CFRange>?).map {
      NSRange(location: $0.pointee.location, length: $0.pointee.length)
    } ?? NSRange(location: 0, length: string.length)
  let text = string.substring(with: part)
  let transform = StringTransform(rawValue: transform as String)
  guard let changed = text.applyingTransform(transform, reverse: reverse) else { return false }
  string.replaceCharacters(in: part, with: changed)
  range?.pointee = CFRange(location: part.location, length: (changed as NSString).length)
  return true
}
