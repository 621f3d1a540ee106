import XCTest

@testable import UIKit

/// Contents and backgrounds as values, in cells of collection views.
@MainActor
final class ContentConfigurationTests: XCTestCase {
  /// A configuration of an app's own.
  private struct Badge: UIContentConfiguration {
    var number = 0
    var isMarked = false

    func makeContentView() -> any UIView & UIContentView { BadgeView(self) }
    func updated(for state: any UIConfigurationState) -> Badge {
      var copy = self
      copy.isMarked = (state as? UICellConfigurationState)?.isSelected ?? false
      return copy
    }
  }

  private final class BadgeView: UIView, UIContentView {
    var configuration: any UIContentConfiguration
    init(_ configuration: Badge) {
      self.configuration = configuration
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
  }

  func testAConfigurationsViewTakesTheContentViewsPlace() async {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    let plain = cell.contentView
    cell.contentConfiguration = Badge(number: 3)
    XCTAssertTrue(cell.contentView is BadgeView)
    XCTAssertNil(plain.superview)
    XCTAssertEqual(cell.contentView.frame, cell.bounds)
    let view = cell.contentView
    cell.contentConfiguration = Badge(number: 4)
    XCTAssertTrue(cell.contentView === view)
    XCTAssertEqual((view as? BadgeView)?.configuration as? Badge == nil, false)
    cell.contentConfiguration = nil
    XCTAssertFalse(cell.contentView is BadgeView)
    XCTAssertTrue(cell.contentView.superview === cell)
  }

  func testConfigurationsFollowTheStateOnceALayout() async {
    final class Counting: UICollectionViewCell {
      var states: [UICellConfigurationState] = []
      override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        states.append(state)
      }
    }
    let cell = Counting(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    cell.contentConfiguration = Badge()
    cell.isHighlighted = true
    cell.isSelected = true
    cell.layoutIfNeeded()
    XCTAssertEqual(cell.states.count, 1)
    XCTAssertEqual(cell.states.first?.isSelected, true)
    XCTAssertEqual((cell.contentConfiguration as? Badge)?.isMarked, true)
    cell.automaticallyUpdatesContentConfiguration = false
    cell.isSelected = false
    cell.layoutIfNeeded()
    XCTAssertEqual((cell.contentConfiguration as? Badge)?.isMarked, true)
  }

  func testTheUpdateHandlerGetsTheStateAndMayConfigure() async {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    var calls = 0
    cell.configurationUpdateHandler = { cell, state in
      calls += 1
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = state.isSelected ? .red : .green
      cell.backgroundConfiguration = background
    }
    cell.layoutIfNeeded()
    XCTAssertEqual(cell.backgroundConfiguration?.backgroundColor, .green)
    cell.isSelected = true
    cell.layoutIfNeeded()
    XCTAssertEqual(cell.backgroundConfiguration?.backgroundColor, .red)
    XCTAssertEqual(calls, 2)
  }

  func testBackgroundViewsAndBackgroundConfigurationsExcludeEachOther() async {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    cell.backgroundView = UIView()
    cell.backgroundConfiguration = .listPlainCell()
    XCTAssertNil(cell.backgroundView)
    cell.backgroundView = UIView()
    XCTAssertNil(cell.backgroundConfiguration)
  }

  func testCustomStatesReachTheConfiguration() async {
    let key = UIConfigurationStateCustomKey("test.item")
    var state = UICellConfigurationState(traitCollection: .current)
    XCTAssertNil(state[key])
    state[key] = "apple"
    XCTAssertEqual(state[key] as? String, "apple")
    var other = state
    XCTAssertEqual(other, state)
    other.isEditing = true
    XCTAssertNotEqual(other, state)
  }

  // MARK: List content

  private func listView(_ configuration: UIListContentConfiguration) -> UIListContentView {
    let view = UIListContentView(configuration: configuration)
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    view.layoutIfNeeded()
    return view
  }

  private func labels(_ view: UIView) -> [UILabel] { view.subviews.compactMap { $0 as? UILabel } }

  func testAValueStandsAtTheTrailingEndWhereThereIsRoom() async {
    var content = UIListContentConfiguration.valueCell()
    content.text = "Name"
    content.secondaryText = "Value"
    let view = listView(content)
    let frames = labels(view).map(\.frame)
    XCTAssertEqual(frames[0].minX, 8)
    XCTAssertEqual(frames[1].maxX, 292, accuracy: 0.5)
    XCTAssertEqual(frames[0].midY, frames[1].midY, accuracy: 0.5)
    content.secondaryText = "A value that is much too long to share the line with its name"
    view.configuration = content
    view.layoutIfNeeded()
    XCTAssertGreaterThan(labels(view)[1].frame.minY, labels(view)[0].frame.maxY - 0.5)
  }

  func testSymbolsOfDifferentWidthsLeaveTextsInLine() async {
    var content = UIListContentConfiguration.cell()
    content.text = "Text"
    content.image = UIImage(systemName: "house")
    let house = labels(listView(content))[0].frame.minX
    content.image = UIImage(systemName: "checkmark")
    XCTAssertEqual(labels(listView(content))[0].frame.minX, house)
    XCTAssertEqual(house, 8 + 28 + 16)
  }

  func testLongTextsMakeRowsHigher() async {
    var content = UIListContentConfiguration.cell()
    content.text = "Text"
    let view = UIListContentView(configuration: content)
    let short = view.sizeThatFits(CGSize(width: 200, height: 0)).height
    content.text = "A text that needs more than one line in two hundred points of width"
    view.configuration = content
    XCTAssertGreaterThan(view.sizeThatFits(CGSize(width: 200, height: 0)).height, short + 20)
    let fitting = view.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    XCTAssertEqual(fitting, view.sizeThatFits(CGSize(width: 200, height: 0)))
  }

  func testTextAndAttributedTextExcludeEachOther() async {
    var content = UIListContentConfiguration.cell()
    content.text = "plain"
    content.attributedText = NSAttributedString(string: "attributed")
    XCTAssertNil(content.text)
    content.text = "plain"
    XCTAssertNil(content.attributedText)
    XCTAssertEqual(content.text, "plain")
  }
}
