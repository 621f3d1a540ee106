import Dispatch
import UIKit

/// Lays views out through UIKit: what apps pay for constraints, stacks and self-sizing cells.
@MainActor
enum AutoLayoutBenchmark {
  static func runAll() {
    form(rows: 1000)
    cells(count: 1000)
    stacks(count: 1000)
  }

  private static func milliseconds(_ body: () -> Void) -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    body()
    return Double((DispatchTime.now().uptimeNanoseconds - start) / 1000) / 1000
  }

  private static func view(_ parent: UIView) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    return view
  }

  /// Rows of a label and a field, each below the one before, all in one view.
  private static func form(rows: Int) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    var heights: [NSLayoutConstraint] = []
    let built = milliseconds {
      var above: UIView?
      for _ in 0..<rows { above = row(in: root, below: above, &heights) }
      root.layoutIfNeeded()
    }
    let edited = milliseconds {
      for i in 0..<100 {
        heights[(i * 7919) % heights.count].constant = CGFloat(40 + i % 7)
        root.layoutIfNeeded()
      }
    }
    print("form of \(rows) rows: build and lay out \(built) ms, 100 edits \(edited) ms")
  }

  private static func row(
    in root: UIView, below above: UIView?, _ heights: inout [NSLayoutConstraint]
  ) -> UIView {
    let row = view(root)
    let name = view(row)
    let field = view(row)
    let height = field.heightAnchor.constraint(equalToConstant: 34)
    heights.append(height)
    NSLayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      row.topAnchor.constraint(equalTo: above?.bottomAnchor ?? root.topAnchor, constant: 1),
      name.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 16),
      name.centerYAnchor.constraint(equalTo: row.centerYAnchor),
      name.widthAnchor.constraint(equalToConstant: 90),
      name.heightAnchor.constraint(equalToConstant: 20),
      field.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 8),
      field.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: -16),
      field.topAnchor.constraint(equalTo: row.topAnchor, constant: 8),
      field.bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: -8),
      height,
    ])
    return row
  }

  /// One cell, measured and laid out for many texts.
  private static func cells(count: Int) {
    let cell = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 60))
    let image = view(cell)
    let title = UILabel()
    let text = UILabel()
    for label in [title, text] {
      label.translatesAutoresizingMaskIntoConstraints = false
      label.numberOfLines = 0
      cell.addSubview(label)
    }
    NSLayoutConstraint.activate([
      image.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 16),
      image.topAnchor.constraint(equalTo: cell.topAnchor, constant: 8),
      image.widthAnchor.constraint(equalToConstant: 44),
      image.heightAnchor.constraint(equalTo: image.widthAnchor),
      image.bottomAnchor.constraint(lessThanOrEqualTo: cell.bottomAnchor, constant: -8),
      title.leadingAnchor.constraint(equalTo: image.trailingAnchor, constant: 12),
      title.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -16),
      title.topAnchor.constraint(equalTo: cell.topAnchor, constant: 8),
      text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: title.trailingAnchor),
      text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      text.bottomAnchor.constraint(lessThanOrEqualTo: cell.bottomAnchor, constant: -8),
    ])
    let time = milliseconds {
      for i in 0..<count {
        title.text = "Cell \(i)"
        text.text = String(repeating: "word ", count: i % 40 + 1)
        cell.frame.size = cell.systemLayoutSizeFitting(
          CGSize(width: 390, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel)
        cell.layoutIfNeeded()
      }
    }
    printFigure("self-sizing cell", time / Double(count), "ms")
  }

  /// Cells that hold a stack of two stacks.
  private static func stacks(count: Int) {
    let time = milliseconds {
      for _ in 0..<count {
        let cell = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 60))
        let columns = (0..<2).map { _ in
          let column = UIStackView(arrangedSubviews: [UIView(), UIView(), UIView()])
          column.axis = .vertical
          column.distribution = .fillEqually
          column.spacing = 4
          return column
        }
        let row = UIStackView(arrangedSubviews: columns)
        row.distribution = .fillEqually
        row.frame = cell.bounds
        cell.addSubview(row)
        cell.layoutIfNeeded()
      }
    }
    printFigure("cell with three stacks, build and lay out", time / Double(count), "ms")
  }
}
