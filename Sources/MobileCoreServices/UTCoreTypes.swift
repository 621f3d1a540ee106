import Foundation
import UniformTypeIdentifiers

// The names uniform types had before `UTType`.

/// `public.item`.
nonisolated(unsafe) public let kUTTypeItem = "public.item" as NSString
/// `public.data`.
nonisolated(unsafe) public let kUTTypeData = "public.data" as NSString
/// `public.folder`.
nonisolated(unsafe) public let kUTTypeFolder = "public.folder" as NSString
/// `public.directory`.
nonisolated(unsafe) public let kUTTypeDirectory = "public.directory" as NSString
/// `public.url`.
nonisolated(unsafe) public let kUTTypeURL = "public.url" as NSString
/// `public.file-url`.
nonisolated(unsafe) public let kUTTypeFileURL = "public.file-url" as NSString
/// `public.text`.
nonisolated(unsafe) public let kUTTypeText = "public.text" as NSString
/// `public.plain-text`.
nonisolated(unsafe) public let kUTTypePlainText = "public.plain-text" as NSString
/// `public.utf8-plain-text`.
nonisolated(unsafe) public let kUTTypeUTF8PlainText = "public.utf8-plain-text" as NSString
/// `public.rtf`.
nonisolated(unsafe) public let kUTTypeRTF = "public.rtf" as NSString
/// `public.html`.
nonisolated(unsafe) public let kUTTypeHTML = "public.html" as NSString
/// `public.xml`.
nonisolated(unsafe) public let kUTTypeXML = "public.xml" as NSString
/// `public.json`.
nonisolated(unsafe) public let kUTTypeJSON = "public.json" as NSString
/// `com.apple.property-list`.
nonisolated(unsafe) public let kUTTypePropertyList = "com.apple.property-list" as NSString
/// `com.adobe.pdf`.
nonisolated(unsafe) public let kUTTypePDF = "com.adobe.pdf" as NSString
/// `public.image`.
nonisolated(unsafe) public let kUTTypeImage = "public.image" as NSString
/// `public.jpeg`.
nonisolated(unsafe) public let kUTTypeJPEG = "public.jpeg" as NSString
/// `public.png`.
nonisolated(unsafe) public let kUTTypePNG = "public.png" as NSString
/// `com.compuserve.gif`.
nonisolated(unsafe) public let kUTTypeGIF = "com.compuserve.gif" as NSString
/// `public.tiff`.
nonisolated(unsafe) public let kUTTypeTIFF = "public.tiff" as NSString
/// `com.microsoft.bmp`.
nonisolated(unsafe) public let kUTTypeBMP = "com.microsoft.bmp" as NSString
/// `com.apple.live-photo`.
nonisolated(unsafe) public let kUTTypeLivePhoto = "com.apple.live-photo" as NSString
/// `public.audiovisual-content`.
nonisolated(unsafe) public let kUTTypeAudiovisualContent = "public.audiovisual-content" as NSString
/// `public.movie`.
nonisolated(unsafe) public let kUTTypeMovie = "public.movie" as NSString
/// `public.video`.
nonisolated(unsafe) public let kUTTypeVideo = "public.video" as NSString
/// `public.audio`.
nonisolated(unsafe) public let kUTTypeAudio = "public.audio" as NSString
/// `com.apple.quicktime-movie`.
nonisolated(unsafe) public let kUTTypeQuickTimeMovie = "com.apple.quicktime-movie" as NSString
/// `public.mpeg-4`.
nonisolated(unsafe) public let kUTTypeMPEG4 = "public.mpeg-4" as NSString
/// `public.mp3`.
nonisolated(unsafe) public let kUTTypeMP3 = "public.mp3" as NSString
/// `public.zip-archive`.
nonisolated(unsafe) public let kUTTypeZipArchive = "public.zip-archive" as NSString
/// `public.vcard`.
nonisolated(unsafe) public let kUTTypeVCard = "public.vcard" as NSString

/// The key of a filename extension, for `UTTypeCreatePreferredIdentifierForTag`.
nonisolated(unsafe) public let kUTTagClassFilenameExtension =
  "public.filename-extension" as NSString
/// The key of a MIME type.
nonisolated(unsafe) public let kUTTagClassMIMEType = "public.mime-type" as NSString

/// Whether a type is another one or a special case of it.
public func UTTypeConformsTo(_ type: NSString, _ conformsTo: NSString) -> Bool {
  guard let type = UTType(type as String), let other = UTType(conformsTo as String) else {
    return type == conformsTo
  }
  return type.conforms(to: other)
}

/// The type that a tag says: of the class ``kUTTagClassFilenameExtension`` or ``kUTTagClassMIMEType``.
public func UTTypeCreatePreferredIdentifierForTag(
  _ inTagClass: NSString, _ inTag: NSString, _ inConformingToUTI: NSString?
) -> Unmanaged<NSString>? {
  let supertype = inConformingToUTI.flatMap { UTType($0 as String) }
  let tagClass = UTTagClass(rawValue: inTagClass as String)
  return UTType(tag: inTag as String, tagClass: tagClass, conformingTo: supertype)
    .map { .passRetained($0.identifier as NSString) }
}

/// The tag of a class that a type is known by; nil for none.
public func UTTypeCopyPreferredTagWithClass(
  _ inUTI: NSString, _ inTagClass: NSString
) -> Unmanaged<NSString>? {
  let tags = UTType(inUTI as String)?.tags[UTTagClass(rawValue: inTagClass as String)]
  return (tags?.first).map { .passRetained($0 as NSString) }
}

/// Whether two identifiers are the same type's.
public func UTTypeEqual(_ inUTI1: NSString, _ inUTI2: NSString) -> Bool {
  (inUTI1 as String).lowercased() == (inUTI2 as String).lowercased()
}
