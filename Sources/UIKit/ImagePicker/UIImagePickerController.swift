/// Lets the person choose a picture, out of the desktop's folder of pictures.
///
/// There is no camera: ``isSourceTypeAvailable(_:)`` says so, and an app that asks first never shows one. Videos
/// are not offered either.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
  /// Where pictures come from.
  public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
  /// Which of a device's cameras.
  public enum CameraDevice: Int, Sendable { case rear, front }
  /// What a camera takes.
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

  /// What `imagePickerController(_:didFinishPickingMediaWithInfo:)` tells of the picture.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `public.image`.
    public static let mediaType = Self(rawValue: "UIImagePickerControllerMediaType")
    /// The picture, a `UIImage`.
    public static let originalImage = Self(rawValue: "UIImagePickerControllerOriginalImage")
    /// What the person left of the picture, when ``allowsEditing`` is on.
    public static let editedImage = Self(rawValue: "UIImagePickerControllerEditedImage")
    /// What was left, in pixels of the picture: an `NSValue` of a `CGRect`.
    public static let cropRect = Self(rawValue: "UIImagePickerControllerCropRect")
    /// The picture's file, a `URL`.
    public static let imageURL = Self(rawValue: "UIImagePickerControllerImageURL")
    public static let mediaURL = Self(rawValue: "UIImagePickerControllerMediaURL")
    public static let mediaMetadata = Self(rawValue: "UIImagePickerControllerMediaMetadata")
    /// Missing from what is told: files of a folder have no such URL.
    public static let referenceURL = Self(rawValue: "UIImagePickerControllerReferenceURL")
    /// Missing from what is told, as without access to the photo library.
    public static let phAsset = Self(rawValue: "UIImagePickerControllerPHAsset")
    /// Missing from what is told: only pictures are offered.
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
      FileHandle.standardError.write(
        Data("UIImagePickerController: source type 1 (camera) is not available\n".utf8))
      sourceType = .photoLibrary
    }
  }
  /// Whether the person cuts a square out of the picture.
  open var allowsEditing = false
  /// Kinds of media that are offered: pictures only.
  open var mediaTypes = [UIImagePickerController.imageType]

  /// The camera that would be used, and how, were there one.
  open var cameraDevice = CameraDevice.rear
  open var cameraCaptureMode = CameraCaptureMode.photo
  open var cameraFlashMode = CameraFlashMode.auto
  open var showsCameraControls = true
  /// How long a film of the camera may become, in seconds, and how well it is recorded.
  open var videoMaximumDuration: TimeInterval = 600
  open var videoQuality = QualityType.typeMedium

  /// Shown over the camera's picture, were there a camera.
  open var cameraOverlayView: UIView?
  /// Applied to the camera's picture, were there a camera.
  open var cameraViewTransform = CGAffineTransform.identity
  /// How pictures are handed out: as their files have them, or as JPEG.
  open var imageExportPreset = ImageURLExportPreset.compatible
  /// How films would be handed out.
  open var videoExportPreset = ""
  /// Whether a picture's file is handed out as it is or as JPEG.
  public enum ImageURLExportPreset: Int, Sendable { case compatible, current }

  /// Takes nothing: there is no camera.
  open func takePicture() {}
  /// False: there is no camera.
  @discardableResult
  open func startVideoCapture() -> Bool { false }
  /// Ends nothing: there is no camera.
  open func stopVideoCapture() {}
  /// nil: no camera captures anything.
  open class func availableCaptureModes(for cameraDevice: CameraDevice) -> [NSNumber]? { nil }

  static let imageType = "public.image"

  /// Whether pictures can come from there; the camera's cannot.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? [imageType] : nil
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let grid = PhotoGridController(photos: PhotoFolder.photos())
    grid.onCancel = { [weak self] in self?.cancel() }
    grid.onChoice = { [weak self] in self?.choose($0) }
    viewControllers = [grid]
  }

  private func cancel() {
    guard let delegate else { return dismiss(animated: true) }
    delegate.imagePickerControllerDidCancel(self)
  }

  private func choose(_ url: URL) {
    guard let image = UIImage(contentsOfFile: url.path) else { return }
    guard allowsEditing else { return finish([:], image, url) }
    let cropping = PhotoCropController(image: image)
    cropping.onCancel = { [weak self] in self?.popViewController(animated: true) }
    cropping.onChoice = { [weak self] edited, rect in
      self?.finish([.editedImage: edited, .cropRect: NSValue(cgRect: rect)], image, url)
    }
    pushViewController(cropping, animated: true)
  }

  private func finish(_ info: [InfoKey: Any], _ image: UIImage, _ url: URL) {
    var info = info
    info[.mediaType] = Self.imageType
    info[.originalImage] = image
    info[.imageURL] = url
    guard let delegate else { return dismiss(animated: true) }
    delegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
  }
}
