import Foundation
import UniformTypeIdentifiers

/// Shows a picture or a text file; for others its name and a button that opens it with the desktop's program.
@MainActor
final class DocumentPreviewController: UIViewController {
  private let url: URL
  var onEnd: (() -> Void)?

  init?(url: URL, title: String?) {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    self.url = url
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { return nil }

  override func loadView() { view = makeContent() }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard navigationController?.viewControllers.first === self else { return }
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    onEnd?()
    onEnd = nil
  }

  private func makeContent() -> UIView {
    if let image = UIImage(contentsOfFile: url.path) {
      let view = UIImageView(image: image)
      view.contentMode = .scaleAspectFit
      return view
    }
    let type = UTType(filenameExtension: url.pathExtension) ?? .data
    if type.conforms(to: .text), let text = try? String(contentsOf: url, encoding: .utf8) {
      let view = UITextView()
      view.isEditable = false
      view.font = .monospacedSystemFont(ofSize: 13, weight: .regular)
      view.text = text
      return view
    }
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.image = UIImage(systemName: "doc")
    configuration.text = url.lastPathComponent
    configuration.button = .plain()
    configuration.button.title = UIKitStrings.text("Open")
    configuration.buttonProperties.primaryAction = UIAction { [url] _ in
      UpperRooms.application.open(link: url)
    }
    return UIContentUnavailableView(configuration: configuration)
  }
}
