import XCTest

@testable import UIKit

/// Prompts, groups of buttons, title menus and backgrounds of buttons in navigation bars.
@MainActor
final class NavigationItemPartsTests: XCTestCase {
  private func shown(_ item: UINavigationItem) -> (UINavigationBar, NavigationBarContent?) {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 74))
    bar.items = [item]
    bar.layoutIfNeeded()
    return (bar, bar.content)
  }

  func testAPromptMakesTheBarThirtyPointsHigher() async {
    let stage = TouchStage(closesAfter: self)
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    stage.window.rootViewController = navigation
    stage.window.layoutIfNeeded()
    XCTAssertEqual(navigation.navigationBar.frame.height, 44)
    root.navigationItem.prompt = "Choose one"
    stage.window.layoutIfNeeded()
    XCTAssertEqual(navigation.navigationBar.frame.height, 74)
    XCTAssertEqual(root.view.safeAreaInsets.top, 74)
    root.navigationItem.prompt = nil
    stage.window.layoutIfNeeded()
    XCTAssertEqual(navigation.navigationBar.frame.height, 44)
  }

  /// Storyboards give a bar button's view a frame and constraints: these say its size, and none of them breaks.
  func testAViewsOwnConstraintsSayItsSizeInBars() async {
    func view() -> UIView {
      let view = UIView(frame: CGRect(x: 16, y: 0, width: 51, height: 44))
      view.widthAnchor.constraint(equalToConstant: 45).isActive = true
      view.heightAnchor.constraint(equalToConstant: 46).isActive = true
      return view
    }
    let item = UINavigationItem(title: "Title")
    let (left, right) = (view(), view())
    item.leftBarButtonItem = UIBarButtonItem(customView: left)
    item.rightBarButtonItem = UIBarButtonItem(customView: right)
    let (bar, _) = shown(item)
    XCTAssertEqual(left.bounds.size, CGSize(width: 45, height: 46))
    XCTAssertEqual(right.frame.maxX - right.frame.minX, 45)
    XCTAssertEqual(left.frame.midY, 22)
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    let below = view()
    toolbar.items = [UIBarButtonItem(customView: below)]
    toolbar.layoutIfNeeded()
    XCTAssertEqual(below.bounds.size, CGSize(width: 45, height: 46))
    withExtendedLifetime(bar) {}
  }

  /// A title of the screen before that leaves no room in the middle gives way to “Back”, and this to the chevron.
  func testTheBackButtonsTitleGivesWayToTheTitle() async {
    func title(
      _ own: String, over before: String, _ change: (UINavigationItem) -> Void = { _ in }
    ) -> String? {
      let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
      let items = [before, own].map { UINavigationItem(title: $0) }
      change(items[0])
      bar.items = items
      bar.layoutIfNeeded()
      return bar.content?.backButton?.item.title
    }
    let long = "Privacy and Security"
    XCTAssertEqual(title("Location", over: "Settings"), "Settings")
    XCTAssertEqual(title("Location Services", over: long), "Back")
    XCTAssertEqual(title("", over: long), long)
    XCTAssertEqual(title("Services that know the location", over: "Settings"), "")
    XCTAssertEqual(
      title("Location Services", over: "Settings") { $0.backButtonTitle = long }, "Back")
    XCTAssertEqual(
      title("Location Services", over: "Settings") {
        $0.backBarButtonItem = UIBarButtonItem(title: long, style: .plain, target: nil, action: nil)
      }, "Back")
    XCTAssertEqual(
      title("Location", over: "Settings") { $0.backButtonDisplayMode = .generic }, "Back")
    XCTAssertEqual(
      title("Location", over: "Settings") { $0.backButtonDisplayMode = .minimal }, "")
  }

  func testTheTitleStaysInTheMiddleBesideALongBackTitle() async throws {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    bar.items = ["Privacy and Security", "Location Services"].map { UINavigationItem(title: $0) }
    bar.layoutIfNeeded()
    let label = try XCTUnwrap(
      bar.content?.subviews.compactMap { $0 as? UILabel }.first { $0.text == "Location Services" })
    XCTAssertEqual(label.frame.midX, 195, accuracy: 0.5)
    XCTAssertEqual(bar.content?.backButton?.accessibilityLabel, "Back")
  }

  func testGroupsStandBesideTheBarsButtons() async {
    let item = UINavigationItem(title: "Title")
    item.leftBarButtonItem = UIBarButtonItem(title: "L", style: .plain, target: nil, action: nil)
    item.leadingItemGroups = [
      UIBarButtonItem(title: "G", style: .plain, target: nil, action: nil).creatingFixedGroup()
    ]
    item.trailingItemGroups = [
      .fixedGroup(items: ["A", "B"].map { UIBarButtonItem(title: $0, menu: nil) })
    ]
    let (_, content) = shown(item)
    let titles = content?.subviews.compactMap { $0 as? BarButton }
      .sorted { $0.frame.minX < $1.frame.minX }.map { $0.item.title }
    XCTAssertEqual(titles, ["L", "G", "A", "B"])
    item.trailingItemGroups[0].isHidden = true
    item.trailingItemGroups[0].isHidden = false
    XCTAssertEqual(
      item.trailingItemGroups[0].barButtonItems[0].buttonGroup, item.trailingItemGroups[0])
  }

  func testARepresentativeItemOpensAMenuOfTheGroupInNarrowBars() async {
    let items = ["Bold", "Italic"].map { UIBarButtonItem(title: $0, menu: nil) }
    let representative = UIBarButtonItem(title: "Style", menu: nil)
    let group = UIBarButtonItemGroup(barButtonItems: items, representativeItem: representative)
    let compact = UITraitCollection(horizontalSizeClass: .compact)
    compact.performAsCurrent {
      XCTAssertTrue(group.isDisplayingRepresentativeItem)
      XCTAssertEqual(group.shownItems, [representative])
      XCTAssertEqual(representative.menu?.children.map(\.title), ["Bold", "Italic"])
    }
    UITraitCollection(horizontalSizeClass: .regular).performAsCurrent {
      XCTAssertEqual(group.shownItems, items)
    }
  }

  func testATitleMenuStandsInPlaceOfTheTitle() async throws {
    let item = UINavigationItem(title: "Report")
    var asked = 0
    item.titleMenuProvider = { _ in
      asked += 1
      return UIMenu(children: [UIAction(title: "Rename") { _ in }])
    }
    item.documentProperties = UIDocumentProperties(url: URL(fileURLWithPath: "/tmp/Report.txt"))
    let (_, content) = shown(item)
    let button = try XCTUnwrap(content?.subviews.compactMap { $0 as? TitleMenuButton }.first)
    XCTAssertEqual(button.frame.midX, 195, accuracy: 1)
    let configuration = button.contextMenuInteraction(
      UIContextMenuInteraction(delegate: button), configurationForMenuAtLocation: .zero)
    let menu = configuration?.actionProvider?([])
    XCTAssertEqual(menu?.children.map(\.title), ["", "Rename"])
    XCTAssertEqual((menu?.children.first as? UIMenu)?.children.first?.title, "Report")
    XCTAssertEqual(asked, 1)
  }

  func testEditorsHaveTheTitleAtTheLeadingEdge() async {
    let item = UINavigationItem(title: "Report")
    item.style = .editor
    let (_, content) = shown(item)
    let label = content?.subviews.compactMap { $0 as? UILabel }.first { $0.text == "Report" }
    XCTAssertEqual(label?.frame.minX, 16)
  }

  func testAButtonIsAsWideAsTheWidestOfItsPossibleTitles() async {
    let item = UIBarButtonItem(title: "On", style: .plain, target: nil, action: nil)
    let narrow = BarButton(item, appearance: nil).sizeThatFits(.zero).width
    item.possibleTitles = ["On", "A much longer title"]
    XCTAssertGreaterThan(BarButton(item, appearance: nil).sizeThatFits(.zero).width, narrow + 60)
  }

  func testABackgroundImageStandsBehindAButton() async throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 50, height: 30)).image { _ in }
    let item = UIBarButtonItem(title: "On", style: .plain, target: nil, action: nil)
    item.setBackgroundImage(image, for: .normal, barMetrics: .default)
    XCTAssertEqual(item.backgroundImage(for: .normal, barMetrics: .default), image)
    let button = BarButton(item, appearance: nil)
    button.frame = CGRect(x: 0, y: 0, width: 50, height: 44)
    button.layoutIfNeeded()
    let view = try XCTUnwrap(button.subviews.compactMap { $0 as? UIImageView }.first)
    XCTAssertEqual(view.image, image)
    XCTAssertEqual(view.frame, CGRect(x: 0, y: 7, width: 50, height: 30))
  }

  func testAGroupsMenuRepresentationStandsInTheOverflowMenu() async {
    let group = UIBarButtonItemGroup.fixedGroup(
      items: ["Bold", "Italic"].map { UIBarButtonItem(title: $0, menu: nil) })
    XCTAssertEqual(group.menuElements.map(\.title), ["Bold", "Italic"])
    group.menuRepresentation = UIMenu(title: "Style")
    XCTAssertEqual(group.menuElements.map(\.title), ["Style"])
    group.isHidden = true
    XCTAssertEqual(group.menuElements, [])
  }

  private final class Renamer: UINavigationItemRenameDelegate {
    var calls: [String] = []
    var accepts = true
    func navigationItem(_ navigationItem: UINavigationItem, didEndRenamingWith title: String) {
      calls.append("renamed \(title)")
    }
    func navigationItem(
      _ navigationItem: UINavigationItem, willBeginRenamingWith suggestedTitle: String,
      selectedRange: Range<String.Index>
    ) -> (String, Range<String.Index>) {
      (
        suggestedTitle,
        selectedRange.lowerBound..<suggestedTitle.index(after: selectedRange.lowerBound)
      )
    }
    func navigationItem(
      _ navigationItem: UINavigationItem, shouldEndRenamingWith title: String
    ) -> Bool {
      calls.append("ends \(title)")
      return accepts
    }
  }

  func testATitleIsRenamedInPlace() async throws {
    let stage = TouchStage(closesAfter: self)
    let item = UINavigationItem(title: "Report")
    let renamer = Renamer()
    item.renameDelegate = renamer
    let (bar, content) = shown(item)
    stage.root.view.addSubview(bar)
    let button = try XCTUnwrap(content?.subviews.compactMap { $0 as? TitleMenuButton }.first)
    let configuration = button.contextMenuInteraction(
      UIContextMenuInteraction(delegate: button), configurationForMenuAtLocation: .zero)
    let menu = try XCTUnwrap(configuration?.actionProvider?([]))
    let rename = try XCTUnwrap(menu.children.first as? UIAction)
    XCTAssertEqual(rename.title, "Rename")
    rename.perform(sender: nil)
    let field = try XCTUnwrap(content?.titleField)
    XCTAssertTrue(field.isFirstResponder)
    XCTAssertEqual(field.frame.midX, 195, accuracy: 1)
    field.insertText("Imp")
    renamer.accepts = false
    XCTAssertFalse(field.textFieldShouldReturn(field))
    XCTAssertTrue(field.isFirstResponder)
    renamer.accepts = true
    _ = field.textFieldShouldReturn(field)
    XCTAssertEqual(item.title, "Impeport")
    XCTAssertEqual(renamer.calls, ["ends Impeport", "ends Impeport", "renamed Impeport"])
    XCTAssertNil(bar.content?.titleField)
  }
}
