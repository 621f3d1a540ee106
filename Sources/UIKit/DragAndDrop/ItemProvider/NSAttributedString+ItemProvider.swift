import Foundation

/// Styled texts can be given away as they are; other apps get their characters.
extension NSAttributedString: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.html", "public.utf8-plain-text", "public.plain-text", "public.text"]
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (
        Data?, (any Error)?
      ) -> Void
  ) -> Progress? {
    completionHandler(Data(string.utf8), nil)
    return nil
  }

  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self {
    let type: DocumentType = typeIdentifier == "public.html" ? .html : .plain
    let text = try NSMutableAttributedString(
      data: data, options: [.documentType: type], documentAttributes: nil)
    return try ItemProviderObject.typed(
      self == NSAttributedString.self ? NSAttributedString(attributedString: text) : text)
  }
}
