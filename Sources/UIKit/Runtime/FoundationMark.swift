/// The first property of classes whose objects stand in attributed strings.
///
/// Foundation on Linux compares attributes with Core Foundation's `CFEqual`, which takes bits 8 to 17 behind an
/// object's header for the number of a Core Foundation type, and stops the process when they are zero in both
/// objects. With these bits set, which no type has, it calls `isEqual` as it should. It must be the first stored
/// property of the class that derives from `NSObject`.
enum FoundationMark {
  static let value: UInt = 0x3_FF00
}
