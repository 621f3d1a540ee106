import XCTest

@testable import UIKit

/// Documents for tests, written around what each test is about.
@MainActor
enum NibTexts {
  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch" version="3.0" useAutolayout="YES" \
    useTraitCollections="YES" useSafeAreas="YES"
    """
  static let frame = #"<rect key="frame" x="0.0" y="0.0" width="390" height="844"/>"#

  static func xib(_ objects: String, resources: String = "") -> String {
    """
    \(head)><objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
    <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
    \(objects)</objects><resources>\(resources)</resources></document>
    """
  }

  static func storyboard(initial: String, _ scenes: String...) -> String {
    """
    \(head) initialViewController="\(initial)"><scenes>
    \(scenes.map { "<scene sceneID=\"s\"><objects>\($0)</objects></scene>" }.joined())
    </scenes></document>
    """
  }

  /// A controller whose view holds views.
  static func controller(
    _ id: String, class name: String? = nil, kind: String = "viewController",
    identifier: String? = nil, views: String = "", view: String = "", connections: String = ""
  ) -> String {
    let custom = name.map { " customClass=\"\($0)\" customModule=\"UIKitTests\"" } ?? ""
    let known = identifier.map { " storyboardIdentifier=\"\($0)\"" } ?? ""
    return """
      <\(kind) id="\(id)"\(custom)\(known) sceneMemberID="viewController">
      <view key="view" contentMode="scaleToFill" id="\(id)-view">\(frame)
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      <subviews>\(views)</subviews><color key="backgroundColor" systemColor="systemBackgroundColor"/>
      <viewLayoutGuide key="safeArea" id="\(id)-safe"/>\(view)</view>
      <connections>\(connections)</connections></\(kind)>
      """
  }

  static func document(_ text: String, bundle: Bundle = .main) throws -> NibDocument {
    try NibDocument(Data(text.utf8), name: "Test.storyboard", bundle: bundle)
  }

  static func load(storyboard text: String) throws -> UIStoryboard {
    UIStoryboard(try document(text))
  }

  /// The first object of a xib with some objects.
  static func first<Object>(
    _ type: Object.Type, in objects: String, resources: String = "", owner: NSObject? = nil
  ) throws -> Object {
    let made = try document(xib(objects, resources: resources)).instantiate(owner: owner)
    return try XCTUnwrap(made.first as? Object)
  }
}

// MARK: Classes that documents name

final class NibLoginController: UIViewController {
  weak var nameField: UITextField!
  var buttons: [UIButton]!
  var heightConstraint: NSLayoutConstraint!
  var calls: [String] = []
  var allowsSegues = true

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    calls.append("init \(title ?? "")")
  }
  init?(coder: NSCoder, note: String) {
    super.init(coder: coder)
    calls.append(note)
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    calls.append("awake")
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    calls.append("loaded \(nameField?.placeholder ?? "without field")")
  }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    calls.append("should \(identifier)")
    return allowsSegues
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    calls.append("prepare \(segue.identifier ?? "") \(segue.destination.isViewLoaded)")
  }
  func login(_ sender: UIButton) { calls.append("login \(sender.tag)") }
  func comeBack(_ segue: UIStoryboardSegue) { calls.append("back \(segue.identifier ?? "")") }
  func makeOther(_ coder: NSCoder) -> NibOtherController? {
    let made = NibOtherController(coder: coder)
    made?.note = "made by the source"
    return made
  }
}

final class NibOtherController: UIViewController {
  var note = ""
}

final class NibSegue: UIStoryboardSegue {
  static var performed: [String] = []
  override func perform() { Self.performed.append(identifier ?? "") }
}

class NibBadge: UIView {
  var radius: CGFloat = 0
  var name: String?
  var stateInInit = ""
  var awakened = 0

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    stateInInit = "\(frame.width) \(subviews.count) \(tag)"
  }
  override init(frame: CGRect) { super.init(frame: frame) }
  override func awakeFromNib() {
    super.awakeFromNib()
    awakened += 1
  }
}

final class NibRow: UITableViewCell {
  weak var nameLabel: UILabel!
  var awakened = false
  override func awakeFromNib() {
    super.awakeFromNib()
    awakened = true
  }
}

final class NibTile: UICollectionViewCell {
  weak var nameLabel: UILabel!
}

final class NibRows: UIViewController, UITableViewDataSource, UITableViewDelegate {
  weak var table: UITableView!
  var calls: [String] = []
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: path)
    (cell as? NibRow)?.nameLabel.text = "Row \(path.row)"
    return cell
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    calls.append("selected \(indexPath.row)")
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    calls.append("prepare \(sender is NibRow)")
  }
}

final class NibScalingConstraint: NSLayoutConstraint {
  override func awakeFromNib() {
    super.awakeFromNib()
    constant *= 2
  }
}

final class NibSettings: UITableViewController {}

@MainActor
enum NibClassesOfTests {
  private static var isRegistered = false

  /// The registrations that `hanok` makes for an app's classes.
  static func register() {
    guard !isRegistered else { return }
    isRegistered = true
    InterfaceBuilder.register(NibLoginController.self) { members in
      members.outlet("nameField", \.nameField)
      members.outletCollection("buttons", \.buttons)
      members.outlet("heightConstraint", \.heightConstraint)
      members.action("login:", Selector(NibLoginController.login(_:), "login:"))
      members.action("comeBack:", Selector(NibLoginController.comeBack(_:), "comeBack:"))
      members.segueAction("makeOther:", Selector(NibLoginController.makeOther(_:), "makeOther:"))
    }
    InterfaceBuilder.register(NibBadge.self) { members in
      members.inspectable("radius", \.radius)
      members.inspectable("name", \.name)
    }
    InterfaceBuilder.register(NibRow.self) { $0.outlet("nameLabel", \.nameLabel) }
    InterfaceBuilder.register(NibTile.self) { $0.outlet("nameLabel", \.nameLabel) }
    InterfaceBuilder.register(NibRows.self) { $0.outlet("table", \.table) }
  }
}
