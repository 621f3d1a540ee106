import Foundation

/// A type whose objects can be given away as they are: texts and addresses; UIKit adds pictures.
extension NSString: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.utf8-plain-text", "public.plain-text", "public.text"]
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (
        Data?, (any Error)?
      ) -> Void
  ) -> Progress? {
    completionHandler(Data(String(describing: self).utf8), nil)
    return nil
  }

  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self {
    try ItemProviderObject.typed(NSString(string: String(decoding: data, as: UTF8.self)))
  }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.url"] }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (
        Data?, (any Error)?
      ) -> Void
  ) -> Progress? {
    completionHandler(Data((absoluteString ?? "").utf8), nil)
    return nil
  }

  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self {
    try ItemProviderObject.typed(NSURL(string: String(decoding: data, as: UTF8.self)))
  }
}

/// Making objects of the class that was asked for.
package enum ItemProviderObject {
  package static var unreadable: NSError {
    NSError(
      domain: NSItemProvider.errorDomain,
      code: NSItemProvider.ErrorCode.unavailableCoercionError.rawValue,
      userInfo: [NSLocalizedDescriptionKey: "The item's data cannot be read as what was asked for."]
    )
  }

  package static func typed<Wanted>(_ object: Any?) throws -> Wanted {
    guard let typed = object as? Wanted else { throw unreadable }
    return typed
  }
}
