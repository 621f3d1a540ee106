import Foundation

// What sounds, films and pictures say of themselves.
extension CSSearchableItemAttributeSet {
  public var editorNames: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var mediaTypes: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var duration: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var audioSampleRate: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var audioBitRate: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var audioChannelCount: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var audioEncodingApplication: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var videoBitRate: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var totalBitRate: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var deliveryType: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var codecs: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var streamable: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var local: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var playCount: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var rating: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var ratingDescription: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var contentRating: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var url: URL? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var album: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var artist: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var composer: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var lyricist: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var trackNumber: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var musicalGenre: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var musicalInstrumentCategory: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var musicalInstrumentName: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var generalMIDISequence: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var keySignature: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var timeSignature: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var tempo: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var pixelHeight: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var pixelWidth: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var pixelCount: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var bitsPerSample: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var colorSpace: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var orientation: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var hasAlphaChannel: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var flashOn: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var redEyeOn: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var focalLength: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var isFocalLength35mm: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var exposureMode: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var exposureProgram: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var exposureTime: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var fNumber: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var aperture: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var maxAperture: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var meteringMode: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var whiteBalance: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var isoSpeed: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var exifVersion: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var exifgpsVersion: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var acquisitionMake: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var acquisitionModel: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var cameraOwner: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var lensModel: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var profileName: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var resolutionWidthDPI: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var resolutionHeightDPI: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var layerNames: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
}
