/// Which of the system's types are special cases of which others.
///
/// From Apple's "System-Declared Uniform Type Identifiers".
enum TypeConformance {
  private static let parents: [String: [String]] = [
    "public.text": ["public.data", "public.content"],
    "public.plain-text": ["public.text"],
    "public.utf8-plain-text": ["public.plain-text"],
    "public.utf16-plain-text": ["public.plain-text"],
    "public.rtf": ["public.text"],
    "public.html": ["public.text"],
    "public.xml": ["public.text"],
    "public.json": ["public.text"],
    "public.source-code": ["public.plain-text"],
    "public.swift-source": ["public.source-code"],
    "public.comma-separated-values-text": ["public.text"],
    "public.image": ["public.data", "public.content"],
    "public.png": ["public.image"],
    "public.jpeg": ["public.image"],
    "public.tiff": ["public.image"],
    "public.heif-standard": ["public.image"],
    "public.heic": ["public.heif-standard"],
    "com.microsoft.bmp": ["public.image"],
    "com.microsoft.ico": ["public.image"],
    "com.compuserve.gif": ["public.image"],
    "org.webmproject.webp": ["public.image"],
    "public.svg-image": ["public.image"],
    "public.url": ["public.data"],
    "public.file-url": ["public.url"],
    "public.audiovisual-content": ["public.data", "public.content"],
    "public.movie": ["public.audiovisual-content"],
    "public.video": ["public.movie"],
    "public.mpeg-4": ["public.movie"],
    "com.apple.quicktime-movie": ["public.movie"],
    "public.audio": ["public.audiovisual-content"],
    "public.mp3": ["public.audio"],
    "com.adobe.pdf": ["public.data", "public.content"],
    "public.vcard": ["public.text"],
    "public.data": ["public.item"],
    "public.folder": ["public.directory"],
    "public.directory": ["public.item"],
  ]

  /// Whether `type` is `other` or a special case of it.
  static func type(_ type: String, conformsTo other: String) -> Bool {
    if type == other { return true }
    return parents[type]?.contains { self.type($0, conformsTo: other) } ?? false
  }
}
