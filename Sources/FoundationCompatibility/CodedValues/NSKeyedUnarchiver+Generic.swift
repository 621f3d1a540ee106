internal import CSwiftRuntime
public import Foundation

extension NSKeyedUnarchiver {
  /// `decodeObject(of:forKey:)` for one class, which Foundation's own classes call past the method table: a key that is not in the
  /// archive is nil here, too. Without this, text with the same attributes all over ends the program.
  @_silgen_name(
    "$s10Foundation17NSKeyedUnarchiverC12decodeObject2of6forKeyxSgxm_SStAA8NSObjectCRbzAA8NSCodingRzlF"
  )
  public final func _hanok_object<DecodedObject>(
    of cls: DecodedObject.Type, forKey key: String
  ) -> DecodedObject? where DecodedObject: NSObject, DecodedObject: NSCoding {
    decodePresentObject(of: [cls], forKey: key) as? DecodedObject
  }
}

@section(".init_array") @used
nonisolated private let leadsGenericDecoding: @convention(c) () -> Void = {
  FoundationFunction.lead(
    "$s10Foundation17NSKeyedUnarchiverC12decodeObject2of6forKeyxSgxm_SStAA8NSObjectCRbzAA8NSCodingRzlF"
  )
}
