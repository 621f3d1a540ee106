import UIKit

/// The previews of a program. What the adapter makes of `#Preview` puts them here.
@MainActor
public enum Previews {
  package struct Preview {
    var name: String?
    var traits: [PreviewTrait]
    var file: String
    var line: Int
    /// The look and the text size that it is shown with, whatever others are.
    var look: UIUserInterfaceStyle?
    var textSize: UIContentSizeCategory?
    var make: @MainActor () -> UIViewController

    package init(
      name: String?, traits: [PreviewTrait], file: String, line: Int,
      look: UIUserInterfaceStyle? = nil, textSize: UIContentSizeCategory? = nil,
      make: @escaping @MainActor () -> UIViewController
    ) {
      (self.name, self.traits, self.file, self.line) = (name, traits, file, line)
      (self.look, self.textSize, self.make) = (look, textSize, make)
    }
  }

  /// Functions called once the app has launched.
  nonisolated(unsafe) private static var registrations: [@MainActor () -> Void] = []
  private static var all: [Preview] = []

  /// Called when the program is loaded.
  nonisolated public static func register(_ registration: @escaping @MainActor () -> Void) {
    registrations.append(registration)
  }

  public static func add(
    _ name: String? = nil, traits: PreviewTrait..., file: String = #filePath, line: Int = #line,
    body: @escaping @MainActor () -> UIViewController
  ) {
    all.append(Preview(name: name, traits: traits, file: file, line: line, make: body))
  }

  public static func add(
    _ name: String? = nil, traits: PreviewTrait..., file: String = #filePath, line: Int = #line,
    body: @escaping @MainActor () -> UIView
  ) {
    let preview = Preview(name: name, traits: traits, file: file, line: line) {
      PreviewedView(body())
    }
    all.append(preview)
  }

  package static func add(_ preview: Preview) { all.append(preview) }

  /// A preview for each of some values.
  public static func add<Value>(
    _ name: String? = nil, traits: PreviewTrait..., arguments: [Value], file: String = #filePath,
    line: Int = #line, body: @escaping @MainActor (Value) -> UIViewController
  ) {
    for value in arguments {
      let preview = Preview(
        name: Self.name(name, value), traits: traits, file: file, line: line
      ) { body(value) }
      all.append(preview)
    }
  }

  public static func add<Value>(
    _ name: String? = nil, traits: PreviewTrait..., arguments: [Value], file: String = #filePath,
    line: Int = #line, body: @escaping @MainActor (Value) -> UIView
  ) {
    for value in arguments {
      let preview = Preview(
        name: Self.name(name, value), traits: traits, file: file, line: line
      ) { PreviewedView(body(value)) }
      all.append(preview)
    }
  }

  private static func name<Value>(_ name: String?, _ value: Value) -> String {
    (name.map { $0 + " " } ?? "") + String(describing: value)
  }

  /// All previews, by file and line; of one file, if it is named.
  package static func collect(file: String?) -> [Preview] {
    // Functions replaced since the last time are called instead.
    all = []
    for registration in registrations { registration() }
    return all.filter { file == nil || $0.file == file }.enumerated()
      .sorted {
        ($0.element.file, $0.element.line, $0.offset) < (
          $1.element.file, $1.element.line, $1.offset
        )
      }
      .map(\.element)
  }
}

/// Shows a view in the middle of the screen, as large as it wants to be, or all over it if it does not say.
private final class PreviewedView: UIViewController {
  private let shown: UIView

  init(_ view: UIView) {
    shown = view
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(shown)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = fittingSize
    let (width, height) = (
      size.width > 0 ? min(size.width, view.bounds.width) : view.bounds.width,
      size.height > 0 ? min(size.height, view.bounds.height) : view.bounds.height
    )
    shown.translatesAutoresizingMaskIntoConstraints = true
    shown.frame = CGRect(
      x: ((view.bounds.width - width) / 2).rounded(),
      y: ((view.bounds.height - height) / 2).rounded(), width: width, height: height)
  }

  /// The size the view wants, within the screen.
  private var fittingSize: CGSize {
    let compressed = shown.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return compressed.width > 0 || compressed.height > 0 ? compressed : shown.frame.size
  }

  override var preferredContentSize: CGSize {
    get {
      loadViewIfNeeded()
      return fittingSize
    }
    set { super.preferredContentSize = newValue }
  }
}
