internal import CSwiftRuntime
import Foundation

// Strings and encodings under Core Foundation's names.

/// The number of an encoding.
public typealias CFStringEncoding = UInt32

/// The encodings that are there everywhere.
public enum CFStringBuiltInEncodings: CFStringEncoding, Sendable {
  case macRoman = 0
  case windowsLatin1 = 0x0500
  case isoLatin1 = 0x0201
  case nextStepLatin = 0x0B01
  case ASCII = 0x0600
  case unicode = 0x0100
  case UTF8 = 0x0800_0100
  case nonLossyASCII = 0x0BFF
  case UTF16BE = 0x1000_0100
  case UTF16LE = 0x1400_0100
  case UTF32 = 0x0C00_0100
  case UTF32BE = 0x1800_0100
  case UTF32LE = 0x1C00_0100
}

/// Further encodings.
public enum CFStringEncodings: CFIndex, Sendable {
  case isoLatin2 = 0x0202
  case isoLatin5 = 0x0209
  case isoLatin9 = 0x020F
  case dosKorean = 0x0422
  case windowsLatin2 = 0x0501
  case windowsCyrillic = 0x0502
  case windowsGreek = 0x0503
  case windowsLatin5 = 0x0504
  case shiftJIS = 0x0A01
  case KOI8_R = 0x0A02
  case big5 = 0x0A03
  case ISO_2022_JP = 0x0820
  case ISO_2022_KR = 0x0840
  case EUC_JP = 0x0920
  case EUC_CN = 0x0930
  case EUC_TW = 0x0931
  case EUC_KR = 0x0940
  case GBK_95 = 0x0631
  case GB_18030_2000 = 0x0632
  case GB_2312_80 = 0x0630
  case isoLatin3 = 0x0203
  case isoLatin4 = 0x0204
  case isoLatinCyrillic = 0x0205
  case isoLatinArabic = 0x0206
  case isoLatinGreek = 0x0207
  case isoLatinHebrew = 0x0208
  case isoLatinThai = 0x020B
  case dosLatinUS = 0x0400
  case dosLatin1 = 0x0410
  case dosJapanese = 0x0420
  case dosChineseSimplif = 0x0421
  case dosChineseTrad = 0x0423
  case windowsHebrew = 0x0505
  case windowsArabic = 0x0506
  case windowsVietnamese = 0x0508
  case big5_HKSCS_1999 = 0x0A06
  case HZ_GB_2312 = 0x0A05
  case KOI8_U = 0x0A08
  case UTF7 = 0x0400_0100
}

/// The encoding that stands for none.
public let kCFStringEncodingInvalidId: CFStringEncoding = 0xFFFF_FFFF

/// An encoding by its name in the internet's registry, as in `utf-8`; `kCFStringEncodingInvalidId` for a name that stands
/// for none.
public func CFStringConvertIANACharSetNameToEncoding(_ theString: CFString!) -> CFStringEncoding {
  // A Swift subclass of NSString has none of Core Foundation's own memory; a copy is plain.
  let name = NSString(string: theString as String)
  return withExtendedLifetime(name) {
    hanok_encoding_named(Unmanaged.passUnretained(name).toOpaque())
  }
}

/// The internet's name of an encoding; nil for none.
public func CFStringConvertEncodingToIANACharSetName(_ encoding: CFStringEncoding) -> CFString! {
  hanok_encoding_name(encoding).map {
    let name = Unmanaged<NSString>.fromOpaque($0).takeUnretainedValue()
    return NSString(string: name as String)
  }
}

/// Foundation's number of an encoding, for `String.Encoding(rawValue:)`.
public func CFStringConvertEncodingToNSStringEncoding(_ encoding: CFStringEncoding) -> UInt {
  hanok_encoding_of_foundation(encoding)
}

/// The number of one of Foundation's encodings.
public func CFStringConvertNSStringEncodingToEncoding(_ encoding: UInt) -> CFStringEncoding {
  hanok_encoding_of_core(encoding)
}

/// Whether strings can be made of bytes in an encoding, and the other way round.
public func CFStringIsEncodingAvailable(_ encoding: CFStringEncoding) -> Bool {
  hanok_encoding_name(encoding) != nil
}

/// A string of characters that end with 0; nil when they are none in the encoding.
public func CFStringCreateWithCString(
  _ alloc: CFAllocator?, _ cStr: UnsafePointer<CChar>!, _ encoding: CFStringEncoding
) -> CFString! {
  NSString(cString: cStr, encoding: CFStringConvertEncodingToNSStringEncoding(encoding))
}

/// The number of UTF-16 units.
public func CFStringGetLength(_ theString: CFString!) -> CFIndex { theString.length }

/// Escapes characters that a URL cannot have, without some, and with others that it could have.
public func CFURLCreateStringByAddingPercentEscapes(
  _ allocator: CFAllocator?, _ originalString: CFString!, _ charactersToLeaveUnescaped: CFString!,
  _ legalURLCharactersToBeEscaped: CFString!, _ encoding: CFStringEncoding
) -> CFString! {
  // RFC 2396: letters, digits, marks and reserved characters.
  var allowed = CharacterSet(
    charactersIn:
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.!~*'();/?:@&=+$,")
  if let more = charactersToLeaveUnescaped as String? {
    allowed.formUnion(CharacterSet(charactersIn: more))
  }
  if let fewer = legalURLCharactersToBeEscaped as String? {
    allowed.subtract(CharacterSet(charactersIn: fewer))
  }
  return (originalString as String).addingPercentEncoding(withAllowedCharacters: allowed)
    .map { $0 as NSString }
}

/// Foundation's locale class under Core Foundation's name.
public typealias CFLocale = NSLocale

/// A locale by its identifier.
public func CFLocaleCreate(_ allocator: CFAllocator?, _ localeIdentifier: CFString!) -> CFLocale! {
  NSLocale(localeIdentifier: localeIdentifier as String)
}

/// The identifier of a locale.
public func CFLocaleGetIdentifier(_ locale: CFLocale!) -> CFString! {
  (locale as Locale).identifier as NSString
}

/// The user's language and region.
public func CFLocaleCopyCurrent() -> CFLocale! { NSLocale.current as NSLocale }
