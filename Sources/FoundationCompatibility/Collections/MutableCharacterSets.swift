public import Foundation

// Foundation on Linux makes mutable sets of characters that cannot be changed, and ends the program when one is: with each
// initialiser of `NSMutableCharacterSet`, and by inverting one of the known sets. Copies can be changed.

extension NSMutableCharacterSet {
  /// `init()`, in the place of Foundation's.
  @_silgen_name("$s10Foundation21NSMutableCharacterSetCACycfC")
  public static func _hanok_empty() -> NSMutableCharacterSet { changeable(NSCharacterSet()) }

  /// `init(range:)`, in the place of Foundation's.
  @_silgen_name("$s10Foundation21NSMutableCharacterSetC5rangeAcA8_NSRangeV_tcfC")
  public static func _hanok_range(_ range: NSRange) -> NSMutableCharacterSet {
    changeable(NSCharacterSet(range: range))
  }

  /// `init(charactersIn:)`, in the place of Foundation's.
  @_silgen_name("$s10Foundation21NSMutableCharacterSetC12charactersInACSS_tcfC")
  public static func _hanok_charactersIn(_ string: consuming String) -> NSMutableCharacterSet {
    changeable(NSCharacterSet(charactersIn: string))
  }

  /// `init(bitmapRepresentation:)`, in the place of Foundation's.
  @_silgen_name(
    "$s10Foundation21NSMutableCharacterSetC20bitmapRepresentationAC0A10Essentials4DataV_tcfC"
  )
  public static func _hanok_bitmap(_ data: consuming Data) -> NSMutableCharacterSet {
    changeable(NSCharacterSet(bitmapRepresentation: data))
  }

  // The same for the code of apps, which has Foundation's own copied into it where it is optimized (`MutableSetRewrite`).

  @inline(never)
  public static func _hanok_changeable() -> NSMutableCharacterSet { _hanok_empty() }

  @inline(never)
  public static func _hanok_changeable(range: NSRange) -> NSMutableCharacterSet {
    _hanok_range(range)
  }

  @inline(never)
  public static func _hanok_changeable(charactersIn string: String) -> NSMutableCharacterSet {
    _hanok_charactersIn(string)
  }

  @inline(never)
  public static func _hanok_changeable(bitmapRepresentation data: Data) -> NSMutableCharacterSet {
    _hanok_bitmap(data)
  }

  private static func changeable(_ set: NSCharacterSet) -> NSMutableCharacterSet {
    guard let copy = set.mutableCopy() as? NSMutableCharacterSet else {
      preconditionFailure("a mutable copy of a set can be changed")
    }
    return copy
  }
}

extension NSCharacterSet {
  /// `inverted`, in the place of Foundation's.
  @_silgen_name("$s10Foundation14NSCharacterSetC8invertedAA09CharacterC0Vvg")
  public final func _hanok_inverted() -> CharacterSet { (self as CharacterSet)._hanok_inverted() }
}

extension CharacterSet {
  /// `inverted`, in the place of Foundation's.
  @_silgen_name("$s10Foundation12CharacterSetV8invertedACvg")
  public func _hanok_inverted() -> CharacterSet {
    var set = self
    set.invert()
    return set
  }
}

@section(".init_array") @used
nonisolated private let makesChangeableSets: @convention(c) () -> Void = {
  for symbol in [
    "21NSMutableCharacterSetCACycfC", "21NSMutableCharacterSetC5rangeAcA8_NSRangeV_tcfC",
    "21NSMutableCharacterSetC12charactersInACSS_tcfC",
    "21NSMutableCharacterSetC20bitmapRepresentationAC0A10Essentials4DataV_tcfC",
    "14NSCharacterSetC8invertedAA09CharacterC0Vvg", "12CharacterSetV8invertedACvg",
  ] {
    FoundationFunction.lead("$s10Foundation" + symbol)
  }
}
