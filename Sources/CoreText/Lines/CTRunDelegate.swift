import CoreGraphics
import Foundation

/// Gives one of a run's lengths; it gets the delegate's own pointer.
public typealias CTRunDelegateGetAscentCallback = (_ refCon: UnsafeMutableRawPointer) -> CGFloat
public typealias CTRunDelegateGetDescentCallback = (_ refCon: UnsafeMutableRawPointer) -> CGFloat
public typealias CTRunDelegateGetWidthCallback = (_ refCon: UnsafeMutableRawPointer) -> CGFloat
/// Called when a delegate is no longer needed.
public typealias CTRunDelegateDeallocateCallback = (_ refCon: UnsafeMutableRawPointer) -> Void

public let kCTRunDelegateVersion1: CFIndex = 1
public let kCTRunDelegateCurrentVersion: CFIndex = 1

/// What a run's delegate consists of.
public struct CTRunDelegateCallbacks {
  public var version: CFIndex
  public var dealloc: CTRunDelegateDeallocateCallback
  public var getAscent: CTRunDelegateGetAscentCallback
  public var getDescent: CTRunDelegateGetDescentCallback
  public var getWidth: CTRunDelegateGetWidthCallback

  public init(
    version: CFIndex, dealloc: @escaping CTRunDelegateDeallocateCallback,
    getAscent: @escaping CTRunDelegateGetAscentCallback,
    getDescent: @escaping CTRunDelegateGetDescentCallback,
    getWidth: @escaping CTRunDelegateGetWidthCallback
  ) {
    (self.version, self.dealloc, self.getAscent) = (version, dealloc, getAscent)
    (self.getDescent, self.getWidth) = (getDescent, getWidth)
  }
}

/// Says how much room the characters of a run take, which are not drawn: the value of `kCTRunDelegateAttributeName`.
///
/// It is asked when the text is laid out.
public final class CTRunDelegate: Hashable, @unchecked Sendable {
  // Unchecked: the pointer is the app's, and only its own functions look at it.
  private let callbacks: CTRunDelegateCallbacks
  private let refCon: UnsafeMutableRawPointer?

  fileprivate init(_ callbacks: CTRunDelegateCallbacks, _ refCon: UnsafeMutableRawPointer?) {
    (self.callbacks, self.refCon) = (callbacks, refCon)
  }

  deinit { callbacks.dealloc(pointer) }

  /// The app's pointer; functions of delegates without one do not look at what they get.
  fileprivate var pointer: UnsafeMutableRawPointer { refCon ?? Self.nothing }
  nonisolated(unsafe) private static let nothing = UnsafeMutableRawPointer.allocate(
    byteCount: 1, alignment: 1)

  /// The room of one character.
  var box: TextAttachmentBox {
    let (above, below) = (callbacks.getAscent(pointer), callbacks.getDescent(pointer))
    var box = TextAttachmentBox(
      id: ObjectIdentifier(self).hashValue,
      bounds: CGRect(
        x: 0, y: -below, width: callbacks.getWidth(pointer), height: max(0, above + below)))
    box.standsForAnyCharacter = true
    return box
  }

  public static func == (a: CTRunDelegate, b: CTRunDelegate) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A delegate with an app's functions; nil for another version than the first.
public func CTRunDelegateCreate(
  _ callbacks: UnsafePointer<CTRunDelegateCallbacks>, _ refCon: UnsafeMutableRawPointer?
) -> CTRunDelegate? {
  guard callbacks.pointee.version == kCTRunDelegateVersion1 else { return nil }
  return CTRunDelegate(callbacks.pointee, refCon)
}

/// The app's pointer.
public func CTRunDelegateGetRefCon(_ runDelegate: CTRunDelegate) -> UnsafeMutableRawPointer {
  runDelegate.pointer
}
