/// Lets the person choose a picture or a video, out of the desktop's folder of pictures.
///
/// There is no camera: ``isSourceTypeAvailable(_:)`` says so, and an app that asks first never shows one.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
  /// Where pictures come from.
  public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
  /// Which of a device's cameras.
  public enum CameraDevice: Int, Sendable { case rear, front }
  /// The kind of capture of a camera.
  public enum CameraCaptureMode: Int, Sendable { case photo, video }
  /// Whether a camera flashes.
  public enum CameraFlashMode: Int, Sendable {
    case off = -1
    case auto
    case on
  }
  /// How well films are recorded.
  public enum QualityType: Int, Sendable {
    case typeHigh, typeMedium, typeLow, type640x480, typeIFrame1280x720, typeIFrame960x540
  }

  /// A fact about the picture that `imagePickerController(_:didFinishPickingMediaWithInfo:)` tells.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `public.image` or `public.movie`.
    public static let mediaType = Self(rawValue: "UIImagePickerControllerMediaType")
    /// The picture, a `UIImage`.
    public static let originalImage = Self(rawValue: "UIImagePickerControllerOriginalImage")
    /// The picture as the person cropped it, when ``allowsEditing`` is on.
    public static let editedImage = Self(rawValue: "UIImagePickerControllerEditedImage")
    /// The crop in pixels of the picture: an `NSValue` of a `CGRect`.
    public static let cropRect = Self(rawValue: "UIImagePickerControllerCropRect")
    /// The picture's file, a `URL`.
    public static let imageURL = Self(rawValue: "UIImagePickerControllerImageURL")
    /// A video's file, a `URL` of a copy that is the app's.
    public static let mediaURL = Self(rawValue: "UIImagePickerControllerMediaURL")
    public static let mediaMetadata = Self(rawValue: "UIImagePickerControllerMediaMetadata")
    /// Never present: files of a folder have no such URL.
    public static let referenceURL = Self(rawValue: "UIImagePickerControllerReferenceURL")
    /// Never present, as without access to the photo library.
    public static let phAsset = Self(rawValue: "UIImagePickerControllerPHAsset")
    /// Never present: only pictures are offered.
    public static let livePhoto = Self(rawValue: "UIImagePickerControllerLivePhoto")
  }

  /// Told of the choice; kept weakly.
  @_nonoverride
  open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)? {
    get { super.delegate as? any UIImagePickerControllerDelegate & UINavigationControllerDelegate }
    set { super.delegate = newValue }
  }
  /// Where the picture comes from. The camera is no place here: setting it is reported and leaves the library.
  open var sourceType = SourceType.photoLibrary {
    didSet {
      guard !Self.isSourceTypeAvailable(sourceType) else { return }
      complain("UIImagePickerController: source type 1 (camera) is not available.")
      sourceType = .photoLibrary
    }
  }
  /// Whether the person cuts a square out of the picture.
  open var allowsEditing = false
  /// Kinds of media to offer: `public.image` and `public.movie`. A list without them is reported and not taken.
  open var mediaTypes = [UIImagePickerController.imageType] {
    didSet {
      guard kinds.isEmpty else { return }
      complain("UIImagePickerController: of \(mediaTypes) nothing is available.")
      mediaTypes = oldValue
    }
  }
  /// Whether a picture that few programs read is handed out as JPEG.
  open var imageExportPreset = ImageURLExportPreset.compatible
  public enum ImageURLExportPreset: Int, Sendable { case compatible, current }

  // MARK: Films

  // A video is handed out as its file is, and no camera records one. What asks for something else is reported.

  /// The longest film of a camera, in seconds.
  open var videoMaximumDuration: TimeInterval {
    get { 600 }
    set { reportUnchangedVideos() }
  }
  open var videoQuality: QualityType {
    get { .typeMedium }
    set { reportUnchangedVideos() }
  }
  open var videoExportPreset: String {
    get { "AVAssetExportPresetPassthrough" }
    set { if newValue != videoExportPreset { reportUnchangedVideos() } }
  }

  private func reportUnchangedVideos(_ member: String = #function) {
    complain("UIImagePickerController: \(member) has no effect; videos are handed out as they are.")
  }

  // MARK: Camera

  // iOS stops an app that uses these without the camera as its source. Here the use is reported.

  open var cameraDevice: CameraDevice {
    get { .rear }
    set { reportMissingCamera() }
  }
  open var cameraCaptureMode: CameraCaptureMode {
    get { .photo }
    set { reportMissingCamera() }
  }
  open var cameraFlashMode: CameraFlashMode {
    get { .auto }
    set { reportMissingCamera() }
  }
  open var showsCameraControls: Bool {
    get { true }
    set { reportMissingCamera() }
  }
  open var cameraOverlayView: UIView? {
    get { nil }
    set { if newValue != nil { reportMissingCamera() } }
  }
  open var cameraViewTransform: CGAffineTransform {
    get { .identity }
    set { reportMissingCamera() }
  }
  open func takePicture() { reportMissingCamera() }
  @discardableResult
  open func startVideoCapture() -> Bool {
    reportMissingCamera()
    return false
  }
  open func stopVideoCapture() { reportMissingCamera() }
  /// nil: no camera captures anything.
  open class func availableCaptureModes(for cameraDevice: CameraDevice) -> [NSNumber]? { nil }

  private func reportMissingCamera(_ member: String = #function) {
    complain("UIImagePickerController: \(member) needs a camera, and there is none.")
  }

  static let imageType = "public.image"
  static let movieType = "public.movie"

  private var kinds: Set<PhotoFolder.Kind> {
    var kinds: Set<PhotoFolder.Kind> = []
    if mediaTypes.contains(Self.imageType) { kinds.insert(.picture) }
    if mediaTypes.contains(Self.movieType) { kinds.insert(.video) }
    return kinds
  }

  /// Whether pictures and videos can come from there; the camera's cannot.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? [imageType, movieType] : nil
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let grid = PhotoGridController(photos: PhotoFolder.photos(of: kinds))
    grid.onCancel = { [weak self] in self?.cancel() }
    grid.onChoice = { [weak self] in self?.choose($0) }
    viewControllers = [grid]
  }

  private func cancel() {
    guard let delegate else { return dismiss(animated: true) }
    delegate.imagePickerControllerDidCancel(self)
  }

  private func choose(_ url: URL) {
    if PhotoFolder.Kind(url) == .video { return finish(video: url) }
    guard let image = UIImage(contentsOfFile: url.path) else { return }
    guard allowsEditing else { return finish([:], image, url) }
    let cropping = PhotoCropController(image: image)
    cropping.onCancel = { [weak self] in self?.popViewController(animated: true) }
    cropping.onChoice = { [weak self] edited, rect in
      self?.finish([.editedImage: edited, .cropRect: NSValue(cgRect: rect)], image, url)
    }
    pushViewController(cropping, animated: true)
  }

  /// A file of the picture that programs read everywhere.
  private static func compatible(_ url: URL, _ image: UIImage) -> URL {
    guard ["heic", "heif"].contains(url.pathExtension.lowercased()),
      let data = image.jpegData(compressionQuality: 0.9)
    else { return url }
    let copy = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      .appendingPathExtension("jpeg")
    return (try? data.write(to: copy)) == nil ? url : copy
  }

  private func finish(video url: URL) {
    let copy = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      .appendingPathExtension(url.pathExtension)
    do {
      try FileManager.default.copyItem(at: url, to: copy)
    } catch {
      return complain("UIImagePickerController: \(url.path) cannot be read: \(error)")
    }
    guard let delegate else { return dismiss(animated: true) }
    delegate.imagePickerController(
      self, didFinishPickingMediaWithInfo: [.mediaType: Self.movieType, .mediaURL: copy])
  }

  private func finish(_ info: [InfoKey: Any], _ image: UIImage, _ url: URL) {
    var info = info
    info[.mediaType] = Self.imageType
    info[.originalImage] = image
    info[.imageURL] = imageExportPreset == .compatible ? Self.compatible(url, image) : url
    guard let delegate else { return dismiss(animated: true) }
    delegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
  }
}
