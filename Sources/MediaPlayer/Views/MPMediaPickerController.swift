import UIKit

/// Hears what the person chose. Every method has the default of one not implemented.
@preconcurrency @MainActor
public protocol MPMediaPickerControllerDelegate: NSObjectProtocol {
  func mediaPicker(
    _ mediaPicker: MPMediaPickerController,
    didPickMediaItems mediaItemCollection: MPMediaItemCollection)
  func mediaPickerDidCancel(_ mediaPicker: MPMediaPickerController)
}

extension MPMediaPickerControllerDelegate {
  public func mediaPicker(
    _ mediaPicker: MPMediaPickerController,
    didPickMediaItems mediaItemCollection: MPMediaItemCollection
  ) {}
  public func mediaPickerDidCancel(_ mediaPicker: MPMediaPickerController) {}
}

/// Lets the person choose music out of an empty library.
@preconcurrency @MainActor
open class MPMediaPickerController: UIViewController {
  public let mediaTypes: MPMediaType
  /// Kept weakly.
  open weak var delegate: (any MPMediaPickerControllerDelegate)?
  open var prompt: String? { didSet { item.prompt = prompt } }
  // These decide between pieces, of which there are none.
  open var allowsPickingMultipleItems = false
  open var showsCloudItems = true
  open var showsItemsWithProtectedAssets = true

  private let bar = UINavigationBar()
  private let item = UINavigationItem(title: MediaStrings.text("Library"))

  public init(mediaTypes: MPMediaType) {
    self.mediaTypes = mediaTypes
    super.init(nibName: nil, bundle: nil)
  }
  public convenience init() { self.init(mediaTypes: .any) }
  public required init?(coder: NSCoder) {
    mediaTypes = .any
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    item.rightBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.mediaPickerDidCancel(self)
      })
    bar.items = [item]
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    var empty = UIContentUnavailableConfiguration.empty()
    empty.image = UIImage(systemName: "music.note")
    empty.text = MediaStrings.text("No Music")
    contentUnavailableConfiguration = empty
  }
}

enum MediaStrings {
  private static let korean = ["Library": "보관함", "No Music": "음악 없음"]
  static func text(_ english: String) -> String {
    let isKorean = Bundle.main.preferredLocalizations.first?.hasPrefix("ko") == true
    return isKorean ? korean[english] ?? english : english
  }
}
