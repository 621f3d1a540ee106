internal import CSwiftRuntime
public import Foundation

// Functions of Darwin's C library about texts, which Linux's has outside of what Swift sees.

/// Reads a moment that is written in a format, and gives the place behind it; nil where the text has another form.
@discardableResult
public func strptime(
  _ text: UnsafePointer<CChar>!, _ format: UnsafePointer<CChar>!, _ time: UnsafeMutablePointer<tm>!
) -> UnsafeMutablePointer<CChar>! {
  hanok_strptime(text, format, time)
}

/// `strptime` in a locale; nil stands for C's.
@discardableResult
public func strptime_l(
  _ text: UnsafePointer<CChar>!, _ format: UnsafePointer<CChar>!, _ time: UnsafeMutablePointer<tm>!,
  _ locale: locale_t?
) -> UnsafeMutablePointer<CChar>! {
  hanok_strptime_l(text, format, time, locale.map(UnsafeMutableRawPointer.init))
}

/// Reads a number in a locale; nil stands for C's.
public func strtod_l(
  _ text: UnsafePointer<CChar>!,
  _ end: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>!, _ locale: locale_t?
) -> Double {
  hanok_strtod_l(text, end, locale.map(UnsafeMutableRawPointer.init))
}

/// Finds a text in another, whichever of its letters are capital.
public func strcasestr(
  _ text: UnsafePointer<CChar>!, _ part: UnsafePointer<CChar>!
) -> UnsafeMutablePointer<CChar>! {
  hanok_strcasestr(text, part)
}

/// Whether two pieces of memory differ, in a time that does not tell where. Zero says that they do not.
public func timingsafe_bcmp(
  _ first: UnsafeRawPointer!, _ second: UnsafeRawPointer!, _ count: Int
) -> Int32 {
  var difference: UInt8 = 0
  for place in 0..<count {
    difference |=
      first.load(fromByteOffset: place, as: UInt8.self)
      ^ second.load(fromByteOffset: place, as: UInt8.self)
  }
  return difference == 0 ? 0 : 1
}

/// The name of the program's file.
public func getprogname() -> UnsafePointer<CChar>! { UnsafePointer(hanok_program_name()) }
