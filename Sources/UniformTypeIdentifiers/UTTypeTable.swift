/// The types that are known, with what files and servers call them and what they are special cases of.
enum UTTypeTable {
  struct Entry: Sendable {
    var extensions: [String]
    var mimeTypes: [String]
    var parents: [String]

    init(_ extensions: [String], _ mimeTypes: [String], _ parents: [String]) {
      self.extensions = extensions
      self.mimeTypes = mimeTypes
      self.parents = parents
    }
  }

  /// The types with a name, in the order of the table.
  static func types(tag: String, tagClass: UTTagClass) -> [String] {
    entries.filter { _, entry in
      (tagClass == .mimeType ? entry.mimeTypes : entry.extensions).contains(tag)
    }.map(\.key).sorted()
  }

  static let entries = general.merging(documents) { first, _ in first }
    .merging(code) { first, _ in first }.merging(media) { first, _ in first }

  private static let general: [String: Entry] = [
    "public.item": Entry([], [], []),
    "public.content": Entry([], [], []),
    "public.composite-content": Entry([], [], ["public.content"]),
    "public.data": Entry([], [], ["public.item"]),
    "public.directory": Entry([], [], ["public.item"]),
    "public.folder": Entry([], [], ["public.directory"]),
    "com.apple.package": Entry([], [], ["public.directory"]),
    "com.apple.bundle": Entry([], [], ["public.directory"]),
    "public.url": Entry([], [], ["public.data"]),
    "public.file-url": Entry([], [], ["public.url"]),
    "public.text": Entry([], [], ["public.data", "public.content"]),
    "public.plain-text": Entry(["txt", "text"], ["text/plain"], ["public.text"]),
    "public.utf8-plain-text": Entry([], [], ["public.plain-text"]),
    "public.delimited-values-text": Entry([], [], ["public.text"]),
    "public.comma-separated-values-text": Entry(
      ["csv"], ["text/csv"], ["public.delimited-values-text"]),
    "public.tab-separated-values-text": Entry(
      ["tsv"], ["text/tab-separated-values"], ["public.delimited-values-text"]),
    "public.rtf": Entry(["rtf"], ["text/rtf"], ["public.text"]),
    "public.html": Entry(["html", "htm"], ["text/html"], ["public.text"]),
    "public.xml": Entry(["xml"], ["application/xml", "text/xml"], ["public.text"]),
    "public.json": Entry(["json"], ["application/json"], ["public.text"]),
    "public.yaml": Entry(["yml", "yaml"], ["application/x-yaml"], ["public.text"]),
    "public.source-code": Entry([], [], ["public.plain-text"]),
    "public.swift-source": Entry(["swift"], [], ["public.source-code"]),
    "com.apple.property-list": Entry(["plist"], [], ["public.data"]),
    "com.adobe.pdf": Entry(
      ["pdf"], ["application/pdf"], ["public.data", "public.composite-content"]),
    "public.image": Entry([], [], ["public.data", "public.content"]),
    "public.jpeg": Entry(["jpeg", "jpg", "jpe"], ["image/jpeg", "image/jpg"], ["public.image"]),
    "public.png": Entry(["png"], ["image/png"], ["public.image"]),
    "com.compuserve.gif": Entry(["gif"], ["image/gif"], ["public.image"]),
    "public.tiff": Entry(["tiff", "tif"], ["image/tiff"], ["public.image"]),
    "com.microsoft.bmp": Entry(["bmp"], ["image/bmp"], ["public.image"]),
    "com.microsoft.ico": Entry(["ico"], ["image/vnd.microsoft.icon"], ["public.image"]),
    "com.apple.icns": Entry(["icns"], [], ["public.image"]),
    "public.heic": Entry(["heic"], ["image/heic"], ["public.heif-standard"]),
    "public.heif-standard": Entry(["heif"], ["image/heif"], ["public.image"]),
    "org.webmproject.webp": Entry(["webp"], ["image/webp"], ["public.image"]),
    "public.svg-image": Entry(["svg"], ["image/svg+xml"], ["public.image", "public.xml"]),
    "public.camera-raw-image": Entry([], [], ["public.image"]),
    "com.apple.live-photo": Entry([], [], ["public.data"]),
    "public.audiovisual-content": Entry([], [], ["public.data", "public.content"]),
    "public.movie": Entry([], [], ["public.audiovisual-content"]),
    "public.video": Entry([], [], ["public.movie"]),
    "public.audio": Entry([], [], ["public.audiovisual-content"]),
    "com.apple.quicktime-movie": Entry(["mov", "qt"], ["video/quicktime"], ["public.movie"]),
    "public.mpeg-4": Entry(["mp4", "mpg4"], ["video/mp4"], ["public.movie"]),
    "public.avi": Entry(["avi"], ["video/avi"], ["public.movie"]),
    "public.mp3": Entry(["mp3"], ["audio/mpeg"], ["public.audio"]),
    "com.microsoft.waveform-audio": Entry(
      ["wav", "wave"], ["audio/vnd.wave", "audio/wav", "audio/wave", "audio/x-wav"],
      ["public.audio"]),
    "public.mpeg-4-audio": Entry(["mp4", "mpg4"], ["audio/mp4"], ["public.audio"]),
    "public.aiff-audio": Entry(["aiff", "aif"], ["audio/aiff"], ["public.audio"]),
    "public.midi-audio": Entry(["midi", "mid"], ["audio/midi"], ["public.audio"]),
    "public.archive": Entry([], [], ["public.data"]),
    "public.zip-archive": Entry(["zip"], ["application/zip"], ["public.archive"]),
    "org.gnu.gnu-zip-archive": Entry(["gz"], ["application/gzip"], ["public.archive"]),
    "public.vcard": Entry(["vcf"], ["text/vcard"], ["public.text"]),
    "public.calendar-event": Entry([], [], ["public.data"]),
    "public.contact": Entry([], [], ["public.data"]),
    "public.message": Entry([], [], ["public.data"]),
    "public.font": Entry([], [], ["public.data"]),
    "org.idpf.epub-container": Entry(
      ["epub"], ["application/epub+zip"], ["public.data", "public.composite-content"]),
    "public.database": Entry([], [], ["public.data"]),
    "public.spreadsheet": Entry([], [], ["public.content"]),
    "public.presentation": Entry([], [], ["public.composite-content"]),
  ]
}
