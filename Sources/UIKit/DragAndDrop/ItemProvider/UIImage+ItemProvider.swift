import Foundation

/// Pictures can be given away as they are.
extension UIImage: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] {
    ["public.png", "public.jpeg"]
  }
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.png", "public.jpeg", "public.image"]
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (
        Data?, (any Error)?
      ) -> Void
  ) -> Progress? {
    let data =
      typeIdentifier == "public.jpeg" ? jpegData(compressionQuality: 0.9) : pngData()
    completionHandler(data, data == nil ? ItemProviderObject.unreadable : nil)
    return nil
  }

  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self {
    try ItemProviderObject.typed(UIImage(data: data))
  }
}
