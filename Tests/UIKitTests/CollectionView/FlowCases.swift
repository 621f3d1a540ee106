import UIKit

/// Frames of UICollectionViewFlowLayout measured on real UIKit (Catalyst 26.1, 2x).
///
/// Source: github.com/Vercantez/openuikit, Tests/OpenUIKitTests/CollectionViewTests.swift, commit
/// 00b529e.
struct FlowCase {
  var name: String
  var bounds: CGSize
  var counts: [Int]
  var direction = UICollectionView.ScrollDirection.vertical
  var lineSpacing: CGFloat
  var interitemSpacing: CGFloat
  var inset: UIEdgeInsets
  var itemSize = CGSize(width: 50, height: 50)
  var sizes: [[CGSize]]?
  var header = CGSize.zero
  var footer = CGSize.zero
  var items: [(section: Int, item: Int, frame: CGRect)]
  var bands: [String: CGRect?] = [:]
  var contentWidth: CGFloat?
  var contentHeight: CGFloat?

  static var all: [FlowCase] {
    [
      FlowCase(
        name: "A full line distributes leftover",
        bounds: CGSize(width: 375, height: 400),
        counts: [7],
        lineSpacing: 10,
        interitemSpacing: 10,
        inset: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0),
        itemSize: CGSize(width: 100, height: 60),
        items: [
          (0, 0, CGRect(x: 0, y: 0, width: 100, height: 60)),
          (0, 1, CGRect(x: 137.5, y: 0, width: 100, height: 60)),
          (0, 2, CGRect(x: 275, y: 0, width: 100, height: 60)),
          (0, 3, CGRect(x: 0, y: 70, width: 100, height: 60)),
          (0, 5, CGRect(x: 275, y: 70, width: 100, height: 60)),
          (0, 6, CGRect(x: 0, y: 140, width: 100, height: 60)),
        ],
        contentHeight: 200),
      FlowCase(
        name: "B section insets shrink line",
        bounds: CGSize(width: 375, height: 400),
        counts: [7],
        lineSpacing: 10,
        interitemSpacing: 10,
        inset: UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16),
        itemSize: CGSize(width: 100, height: 60),
        items: [
          (0, 0, CGRect(x: 16, y: 8, width: 100, height: 60)),
          (0, 1, CGRect(x: 137.5, y: 8, width: 100, height: 60)),
          (0, 2, CGRect(x: 259, y: 8, width: 100, height: 60)),
          (0, 6, CGRect(x: 16, y: 148, width: 100, height: 60)),
        ],
        contentHeight: 216),
      FlowCase(
        name: "C exact fit keeps three",
        bounds: CGSize(width: 375, height: 400),
        counts: [5],
        lineSpacing: 12,
        interitemSpacing: 15,
        inset: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0),
        itemSize: CGSize(width: 115, height: 50),
        items: [
          (0, 0, CGRect(x: 0, y: 0, width: 115, height: 50)),
          (0, 1, CGRect(x: 130, y: 0, width: 115, height: 50)),
          (0, 2, CGRect(x: 260, y: 0, width: 115, height: 50)),
          (0, 3, CGRect(x: 0, y: 62, width: 115, height: 50)),
          (0, 4, CGRect(x: 130, y: 62, width: 115, height: 50)),
        ],
        contentHeight: 112),
      FlowCase(
        name: "E horizontal packs columns",
        bounds: CGSize(width: 375, height: 220),
        counts: [7],
        direction: .horizontal,
        lineSpacing: 10,
        interitemSpacing: 10,
        inset: UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12),
        itemSize: CGSize(width: 90, height: 70),
        items: [
          (0, 0, CGRect(x: 12, y: 8, width: 90, height: 70)),
          (0, 1, CGRect(x: 12, y: 142, width: 90, height: 70)),
          (0, 2, CGRect(x: 112, y: 8, width: 90, height: 70)),
          (0, 5, CGRect(x: 212, y: 142, width: 90, height: 70)),
          (0, 6, CGRect(x: 312, y: 8, width: 90, height: 70)),
        ],
        contentWidth: 414,
        contentHeight: 220),
      FlowCase(
        name: "F horizontal headers/footers",
        bounds: CGSize(width: 375, height: 200),
        counts: [3, 2],
        direction: .horizontal,
        lineSpacing: 10,
        interitemSpacing: 10,
        inset: UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12),
        itemSize: CGSize(width: 90, height: 70),
        header: CGSize(width: 40, height: 0),
        footer: CGSize(width: 20, height: 0),
        items: [
          (0, 0, CGRect(x: 52, y: 8, width: 90, height: 70)),
          (0, 1, CGRect(x: 52, y: 122, width: 90, height: 70)),
          (0, 2, CGRect(x: 152, y: 8, width: 90, height: 70)),
          (1, 0, CGRect(x: 326, y: 8, width: 90, height: 70)),
          (1, 1, CGRect(x: 326, y: 122, width: 90, height: 70)),
        ],
        bands: [
          "header0": CGRect(x: 0, y: 0, width: 40, height: 200),
          "footer0": CGRect(x: 254, y: 0, width: 20, height: 200),
          "header1": CGRect(x: 274, y: 0, width: 40, height: 200),
          "footer1": CGRect(x: 428, y: 0, width: 20, height: 200),
        ],
        contentWidth: 448),
      FlowCase(
        name: "G one per line wider than bounds is centred (negative x)",
        bounds: CGSize(width: 200, height: 300),
        counts: [3],
        lineSpacing: 6,
        interitemSpacing: 6,
        inset: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0),
        itemSize: CGSize(width: 250, height: 40),
        items: [
          (0, 0, CGRect(x: -25, y: 0, width: 250, height: 40)),
          (0, 1, CGRect(x: -25, y: 46, width: 250, height: 40)),
          (0, 2, CGRect(x: -25, y: 92, width: 250, height: 40)),
        ],
        contentHeight: 132),
      FlowCase(
        name: "H last line spaced as if full (defaults 50x50,10,10)",
        bounds: CGSize(width: 375, height: 300),
        counts: [4],
        lineSpacing: 10,
        interitemSpacing: 10,
        inset: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0),
        itemSize: CGSize(width: 50, height: 50),
        items: [
          (0, 0, CGRect(x: 0, y: 0, width: 50, height: 50)),
          (0, 1, CGRect(x: 65, y: 0, width: 50, height: 50)),
          (0, 2, CGRect(x: 130, y: 0, width: 50, height: 50)),
          (0, 3, CGRect(x: 195, y: 0, width: 50, height: 50)),
        ]),
      FlowCase(
        name: "L lone item on last line, capacity 2: left aligned",
        bounds: CGSize(width: 200, height: 300),
        counts: [1],
        lineSpacing: 6,
        interitemSpacing: 10,
        inset: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0),
        itemSize: CGSize(width: 90, height: 40),
        items: [
          (0, 0, CGRect(x: 0, y: 0, width: 90, height: 40))
        ]),
      FlowCase(
        name: "N two items + footer only",
        bounds: CGSize(width: 375, height: 300),
        counts: [2],
        lineSpacing: 10,
        interitemSpacing: 10,
        inset: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0),
        itemSize: CGSize(width: 80, height: 40),
        footer: CGSize(width: 0, height: 12),
        items: [
          (0, 0, CGRect(x: 0, y: 0, width: 80, height: 40)),
          (0, 1, CGRect(x: 98.5, y: 0, width: 80, height: 40)),
        ],
        bands: ["header0": nil, "footer0": CGRect(x: 0, y: 40, width: 375, height: 12)],
        contentHeight: 52),
      FlowCase(
        name: "J empty section keeps header+insets+footer",
        bounds: CGSize(width: 375, height: 300),
        counts: [1, 0, 1],
        lineSpacing: 10,
        interitemSpacing: 10,
        inset: UIEdgeInsets(top: 4, left: 12, bottom: 6, right: 12),
        itemSize: CGSize(width: 80, height: 40),
        header: CGSize(width: 0, height: 30),
        footer: CGSize(width: 0, height: 20),
        items: [
          (2, 0, CGRect(x: 12, y: 194, width: 80, height: 40))
        ],
        bands: [
          "header1": CGRect(x: 0, y: 100, width: 375, height: 30),
          "footer1": CGRect(x: 0, y: 140, width: 375, height: 20),
          "header2": CGRect(x: 0, y: 160, width: 375, height: 30),
        ],
        contentHeight: 260),
      FlowCase(
        name: "M variable sizes: cross-axis centring, full lines justify",
        bounds: CGSize(width: 375, height: 400),
        counts: [6],
        lineSpacing: 10,
        interitemSpacing: 8,
        inset: UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10),
        sizes: [
          [
            CGSize(width: 120, height: 40), CGSize(width: 100, height: 55),
            CGSize(width: 90, height: 40), CGSize(width: 200, height: 30),
            CGSize(width: 60, height: 40), CGSize(width: 150, height: 40),
          ]
        ],
        items: [
          (0, 0, CGRect(x: 10, y: 12.5, width: 120, height: 40)),
          (0, 1, CGRect(x: 152.5, y: 5, width: 100, height: 55)),
          (0, 2, CGRect(x: 275, y: 12.5, width: 90, height: 40)),
          (0, 3, CGRect(x: 10, y: 75, width: 200, height: 30)),
          (0, 4, CGRect(x: 305, y: 70, width: 60, height: 40)),
          (0, 5, CGRect(x: 10, y: 120, width: 150, height: 40)),
        ],
        contentHeight: 165),
      FlowCase(
        name: "Q mixed-height last line uses MINIMUM spacing",
        bounds: CGSize(width: 375, height: 400),
        counts: [4],
        lineSpacing: 10,
        interitemSpacing: 10,
        inset: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0),
        sizes: [
          [
            CGSize(width: 80, height: 40), CGSize(width: 80, height: 90),
            CGSize(width: 80, height: 40), CGSize(width: 80, height: 40),
          ]
        ],
        items: [
          (0, 0, CGRect(x: 0, y: 25, width: 80, height: 40)),
          (0, 1, CGRect(x: 90, y: 0, width: 80, height: 90)),
          (0, 2, CGRect(x: 180, y: 25, width: 80, height: 40)),
          (0, 3, CGRect(x: 270, y: 25, width: 80, height: 40)),
        ],
        contentHeight: 90),
      FlowCase(
        name: "X/Y/Z uniform line phantom-filled wherever size came from",
        bounds: CGSize(width: 375, height: 300),
        counts: [4],
        lineSpacing: 10,
        interitemSpacing: 10,
        inset: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0),
        itemSize: CGSize(width: 80, height: 40),
        items: [
          (0, 0, CGRect(x: 0, y: 0, width: 80, height: 40)),
          (0, 1, CGRect(x: 98.5, y: 0, width: 80, height: 40)),
          (0, 2, CGRect(x: 196.5, y: 0, width: 80, height: 40)),
          (0, 3, CGRect(x: 295, y: 0, width: 80, height: 40)),
        ]),
      FlowCase(
        name: "AD full mixed-height line justifies",
        bounds: CGSize(width: 375, height: 300),
        counts: [5],
        lineSpacing: 10,
        interitemSpacing: 10,
        inset: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0),
        sizes: [
          [
            CGSize(width: 80, height: 40), CGSize(width: 80, height: 90),
            CGSize(width: 80, height: 40), CGSize(width: 80, height: 40),
            CGSize(width: 80, height: 40),
          ]
        ],
        items: [
          (0, 0, CGRect(x: 0, y: 25, width: 80, height: 40)),
          (0, 1, CGRect(x: 98.5, y: 0, width: 80, height: 90)),
          (0, 3, CGRect(x: 295, y: 25, width: 80, height: 40)),
          (0, 4, CGRect(x: 0, y: 100, width: 80, height: 40)),
        ],
        contentHeight: 140),
      FlowCase(
        name: "AE uniformity decided per line; sections butt together",
        bounds: CGSize(width: 375, height: 400),
        counts: [3, 3],
        lineSpacing: 10,
        interitemSpacing: 10,
        inset: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0),
        sizes: [
          [
            CGSize(width: 80, height: 40), CGSize(width: 80, height: 40),
            CGSize(width: 80, height: 40),
          ],
          [
            CGSize(width: 80, height: 40), CGSize(width: 80, height: 90),
            CGSize(width: 80, height: 40),
          ],
        ],
        items: [
          (0, 1, CGRect(x: 98.5, y: 0, width: 80, height: 40)),
          (0, 2, CGRect(x: 196.5, y: 0, width: 80, height: 40)),
          (1, 0, CGRect(x: 0, y: 65, width: 80, height: 40)),
          (1, 1, CGRect(x: 90, y: 40, width: 80, height: 90)),
          (1, 2, CGRect(x: 180, y: 65, width: 80, height: 40)),
        ],
        contentHeight: 130),
    ]
  }
}
