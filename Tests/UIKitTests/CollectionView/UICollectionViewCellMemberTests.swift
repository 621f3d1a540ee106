import XCTest

@testable import UIKit

/// Each member that apps use, once.
@MainActor
final class UICollectionViewCellMemberTests: XCTestCase {
  private final class Own: UICollectionViewCell {
    var log: [String] = []
    override func prepareForReuse() {
      super.prepareForReuse()
      log.append("reuse")
    }
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      log.append("apply")
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      log.append("layout")
    }
    override func awakeFromNib() {
      super.awakeFromNib()
      log.append("awake")
    }
    override func draw(_ rect: CGRect) { log.append("draw") }
    override var isSelected: Bool { didSet { log.append("selected \(isSelected)") } }
    override var isHighlighted: Bool { didSet { log.append("highlighted \(isHighlighted)") } }
  }
  private lazy var cell = Own(frame: CGRect(x: 0, y: 0, width: 100, height: 50))

  func testSystemLayoutSizeFittingMeasuresTheContentOfACellOfAnySize() async {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 390, height: 1000))
    let label = UILabel()
    label.text = "short"
    label.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 4),
      label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -4),
      label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
    ])
    cell.layoutIfNeeded()
    let size = cell.systemLayoutSizeFitting(CGSize(width: 390, height: 1000))
    XCTAssertEqual(size.height, label.intrinsicContentSize.height + 8)
    XCTAssertEqual(size.width, 390)
  }

  /// Messages of chats are measured so: a cell of 1000 points with its views in the cell itself.
  func testSystemLayoutSizeFittingMeasuresViewsOfTheCellItself() async {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 390, height: 1000))
    let label = UILabel()
    label.text = "short"
    label.translatesAutoresizingMaskIntoConstraints = false
    cell.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: cell.topAnchor, constant: 4),
      label.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -4),
      label.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
    ])
    cell.layoutIfNeeded()
    let size = cell.systemLayoutSizeFitting(CGSize(width: 390, height: 1000))
    XCTAssertEqual(size.height, label.intrinsicContentSize.height + 8)
  }

  func testInitHasAnEmptyContentView() async {
    XCTAssertEqual(UICollectionViewCell().contentView.frame, .zero)
  }

  func testContentViewFillsTheCell() async {
    XCTAssertEqual(cell.contentView.frame, cell.bounds)
    cell.frame.size.width = 70
    XCTAssertEqual(cell.contentView.frame.width, 70)
  }

  func testPrepareForReuseIsCalledWhenACellIsTakenAgain() async {
    let pool = ReusePool<UICollectionReusableView>()
    let name = ReuseName(kind: "", identifier: "own")
    pool.register(Own.self, as: name)
    guard let first = pool.take(name, frame: .zero) as? Own else { return XCTFail("no cell") }
    pool.give(first, kind: "")
    XCTAssertTrue(pool.take(name, frame: .zero) === first)
    XCTAssertEqual(first.log, ["reuse"])
  }

  func testApplyIsCalledWithTheAttributes() async {
    cell.take(UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0)))
    XCTAssertEqual(cell.log, ["apply"])
  }

  func testIsSelectedShowsTheSelectedBackground() async {
    let background = UIView()
    cell.selectedBackgroundView = background
    XCTAssertTrue(background.isHidden)
    cell.isSelected = true
    XCTAssertFalse(background.isHidden)
    XCTAssertEqual(cell.log, ["selected true"])
  }

  func testIsHighlightedCanBeObservedByASubclass() async {
    cell.isHighlighted = true
    XCTAssertEqual(cell.log, ["highlighted true"])
  }

  func testLayoutSubviewsIsCalledByALayout() async {
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    XCTAssertEqual(cell.log, ["layout"])
  }

  func testDrawIsCalledInAFrame() async {
    let stage = ScrollStage()
    stage.window.addSubview(cell)
    stage.frame()
    XCTAssertTrue(cell.log.contains("draw"))
    stage.tearDown()
  }

  func testPreferredLayoutAttributesFittingMeasuresTheContent() async {
    cell.contentView.heightAnchor.constraint(equalToConstant: 77).isActive = true
    let attributes = UICollectionViewLayoutAttributes(
      forCellWith: IndexPath(item: 0, section: 0))
    attributes.size = CGSize(width: 100, height: 50)
    attributes.estimated = .height
    XCTAssertEqual(
      cell.preferredLayoutAttributesFitting(attributes).size, CGSize(width: 100, height: 77))
  }
}
