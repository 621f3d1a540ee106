import AVKit
import PDFKit
import UIKit
import UniformTypeIdentifiers

/// Shows one file.
@MainActor
final class ItemPreviewController: UIViewController {
  let index: Int
  /// Whether an address is opened.
  var shouldOpen: ((URL) -> Bool)?
  private let item: any QLPreviewItem

  init(_ item: any QLPreviewItem, index: Int) {
    self.item = item
    self.index = index
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    guard let url = item.previewItemURL else {
      contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
      return
    }
    guard FileManager.default.isReadableFile(atPath: url.path), show(url) else {
      return showName(of: url)
    }
  }

  /// False for a file that is not what its name says.
  private func show(_ url: URL) -> Bool {
    switch PreviewKind(of: url) {
    case .picture:
      guard let image = UIImage(contentsOfFile: url.path) else { return false }
      fill(PictureView(image))
    case .document:
      guard let document = PDFDocument(url: url) else { return false }
      let pages = PDFView()
      pages.autoScales = true
      pages.delegate = self
      pages.document = document
      fill(pages)
    case .media:
      let player = AVPlayerViewController()
      player.player = AVPlayer(url: url)
      addChild(player)
      fill(player.view)
      player.didMove(toParent: self)
    case .richText, .text: return showText(of: url)
    case .other: return false
    }
    return true
  }

  private func showText(of url: URL) -> Bool {
    let view = UITextView()
    view.isEditable = false
    view.delegate = self
    if PreviewKind(of: url) == .richText, let data = try? Data(contentsOf: url),
      let text = try? NSAttributedString(
        data: data, options: [.documentType: NSAttributedString.DocumentType.html],
        documentAttributes: nil)
    {
      view.attributedText = text
    } else {
      guard let data = try? Data(contentsOf: url), let text = Self.text(data) else { return false }
      view.font = .monospacedSystemFont(ofSize: 13, weight: .regular)
      view.text = text
    }
    fill(view)
    return true
  }

  /// A text in UTF-8, else in Latin-1; nil for what has zeros in it.
  private static func text(_ data: Data) -> String? {
    if let text = String(data: data, encoding: .utf8) { return text }
    return data.contains(0) ? nil : String(data: data, encoding: .isoLatin1)
  }

  private func fill(_ part: UIView) {
    part.frame = view.bounds
    part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(part)
  }

  private func showName(of url: URL) {
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.image = UIImage(systemName: "doc")
    configuration.text = item.previewItemTitle ?? url.lastPathComponent
    let type = UTType(filenameExtension: url.pathExtension)
    let size = (try? url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize
    configuration.secondaryText = [
      type == nil ? nil : url.pathExtension.uppercased(),
      size.map { ByteCountFormatter.string(fromByteCount: Int64($0), countStyle: .file) },
    ].compactMap(\.self).joined(separator: "\n")
    configuration.button = .plain()
    configuration.button.title = UIKitStrings.text("Open")
    configuration.buttonProperties.primaryAction = UIAction { _ in UIApplication.shared.open(url) }
    contentUnavailableConfiguration = configuration
  }
}

extension ItemPreviewController: PDFViewDelegate, UITextViewDelegate {
  func pdfViewWillClick(onLink sender: PDFView, with url: URL) {
    if shouldOpen?(url) ?? true { UIApplication.shared.open(url) }
  }

  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { shouldOpen?(URL) ?? true }
}

/// A picture that can be zoomed: by pinching, or to its own size and back by two taps.
@MainActor
private final class PictureView: UIScrollView, UIScrollViewDelegate {
  private let picture: UIImageView

  init(_ image: UIImage) {
    picture = UIImageView(image: image)
    super.init(frame: .zero)
    picture.isUserInteractionEnabled = true
    delegate = self
    addSubview(picture)
    contentInsetAdjustmentBehavior = .never
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    let taps = UITapGestureRecognizer(
      target: self, action: Selector(PictureView.didTapTwice(_:), "didTapTwice:"))
    taps.numberOfTapsRequired = 2
    addGestureRecognizer(taps)
  }

  required init?(coder: NSCoder) { return nil }

  private var laidOut = CGSize.zero

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = picture.image?.size ?? .zero
    if laidOut != bounds.size, size.width > 0, size.height > 0, bounds.width > 0 {
      laidOut = bounds.size
      zoomScale = 1
      picture.frame = CGRect(origin: .zero, size: size)
      contentSize = size
      let fit = min(bounds.width / size.width, bounds.height / size.height)
      minimumZoomScale = min(fit, 1)
      maximumZoomScale = max(3, fit * 3)
      zoomScale = min(fit, 1)
    }
    // What is smaller than the view stands in its middle.
    let (width, height) = (picture.frame.width, picture.frame.height)
    picture.frame.origin = CGPoint(
      x: max(0, (bounds.width - width) / 2), y: max(0, (bounds.height - height) / 2))
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { setNeedsLayout() }

  private func didTapTwice(_ recognizer: UITapGestureRecognizer) {
    let isSmall = zoomScale <= minimumZoomScale
    setZoomScale(isSmall ? max(1, minimumZoomScale * 2) : minimumZoomScale, animated: true)
  }
}
