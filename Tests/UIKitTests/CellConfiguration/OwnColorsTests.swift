import XCTest

@testable import UIKit

/// Colours that an app sets stay in every state; the system's own follow the state and come back.
@MainActor
final class OwnColorsTests: XCTestCase {
  private func state(_ change: (inout UICellConfigurationState) -> Void) -> UICellConfigurationState
  {
    var state = UICellConfigurationState(traitCollection: .current)
    change(&state)
    return state
  }

  func testABackgroundsOwnColorStays() async {
    var background = UIBackgroundConfiguration.listPlainCell()
    background.backgroundColor = .red
    XCTAssertEqual(background.updated(for: state { _ in }).backgroundColor, .red)
    XCTAssertEqual(background.updated(for: state { $0.isSelected = true }).backgroundColor, .red)
  }

  func testTheSystemsBackgroundFollowsTheState() async {
    let background = UIBackgroundConfiguration.listPlainCell()
    let selected = background.updated(for: state { $0.isSelected = true })
    XCTAssertEqual(selected.backgroundColor, .systemGray4)
    XCTAssertEqual(selected.updated(for: state { _ in }).backgroundColor, .systemBackground)
  }

  func testACellKeepsTheColorOfItsBackground() async {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var background = UIBackgroundConfiguration.listGroupedCell()
    background.backgroundColor = .green
    cell.backgroundConfiguration = background
    cell.isHighlighted = true
    cell.layoutIfNeeded()
    XCTAssertEqual(cell.backgroundConfiguration?.backgroundColor, .green)
  }

  func testTextOfADisabledRowIsPaleUntilItIsEnabled() async {
    var content = UIListContentConfiguration.valueCell()
    let disabled = content.updated(for: state { $0.isDisabled = true })
    XCTAssertEqual(disabled.textProperties.color, .tertiaryLabel)
    XCTAssertEqual(disabled.imageProperties.resolvedTintColor(for: .blue), .tertiaryLabel)
    let enabled = disabled.updated(for: state { _ in })
    XCTAssertEqual(enabled, content)
    XCTAssertEqual(enabled.secondaryTextProperties.color, .secondaryLabel)
    content.textProperties.color = .red
    content.imageProperties.tintColor = .green
    let own = content.updated(for: state { $0.isDisabled = true })
    XCTAssertEqual(own.textProperties.color, .red)
    XCTAssertEqual(own.imageProperties.resolvedTintColor(for: .blue), .green)
  }

  func testGrayscaleKeepsTheBrightness() async {
    var white: CGFloat = 0
    UIConfigurationColorTransformer.grayscale(UIColor(red: 0, green: 1, blue: 0, alpha: 1))
      .resolvedColor(with: .current).getWhite(&white, alpha: nil)
    XCTAssertEqual(white, 0.7152, accuracy: 0.005)
  }

  func testABackgroundCastsItsShadow() async {
    var background = UIBackgroundConfiguration.clear()
    background.cornerRadius = 8
    background.shadowProperties.color = .black
    background.shadowProperties.opacity = 0.5
    background.shadowProperties.radius = 4
    background.shadowProperties.offset = CGSize(width: 0, height: 2)
    let view = ConfiguredBackgroundView(background)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    view.layoutIfNeeded()
    let caster = view.subviews.first { $0.layer.shadowOpacity > 0 }
    XCTAssertEqual(caster?.layer.shadowRadius, 4)
    XCTAssertEqual(caster?.layer.shadowPath?.boundingBox, view.bounds)
    background.shadowProperties.color = .clear
    view.configuration = background
    XCTAssertFalse(view.subviews.contains { $0.layer.shadowOpacity > 0 })
  }
}
