/// What was copied: the desktop's clipboard for text, and this app's own for the rest.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The clipboard that all apps share.
  public static let general = UIPasteboard(isGeneral: true)

  private let isGeneral: Bool
  private var ownText: String?
  private var ownImage: UIImage?
  private var ownColor: UIColor?
  private var count = 0

  private init(isGeneral: Bool) {
    self.isGeneral = isGeneral
    super.init()
  }

  /// A clipboard of this app's own.
  open class func withUniqueName() -> UIPasteboard { UIPasteboard(isGeneral: false) }

  open var string: String? {
    get {
      guard isGeneral, let host = UIApplication.host else { return ownText }
      return host.clipboardText
    }
    set {
      clear()
      ownText = newValue
      if isGeneral { UIApplication.host?.clipboardText = newValue }
    }
  }

  open var strings: [String]? {
    get { string.map { [$0] } }
    set { string = newValue?.joined(separator: "\n") }
  }

  open var url: URL? {
    get { string.flatMap { $0.contains("://") ? URL(string: $0) : nil } }
    set { string = newValue?.absoluteString }
  }

  /// An image that was copied in this app.
  open var image: UIImage? {
    get { ownImage }
    set {
      clear()
      ownImage = newValue
    }
  }

  /// A colour that was copied in this app.
  open var color: UIColor? {
    get { ownColor }
    set {
      clear()
      ownColor = newValue
    }
  }

  open var hasStrings: Bool { string?.isEmpty == false }
  open var hasURLs: Bool { url != nil }
  open var hasImages: Bool { ownImage != nil }
  open var hasColors: Bool { ownColor != nil }
  open var numberOfItems: Int { hasStrings || hasImages || hasColors ? 1 : 0 }
  /// Grows with each change that this app makes.
  open var changeCount: Int { count }

  private func clear() {
    (ownText, ownImage, ownColor) = (nil, nil, nil)
    count += 1
  }
}
