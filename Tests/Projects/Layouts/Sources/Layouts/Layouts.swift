import UIKit

/// A row that makes its constraints when it is laid out first.
public final class LateRow: UIView {
  public let label = UILabel()
  private var isSetUp = false

  public override func layoutSubviews() {
    super.layoutSubviews()
    if !isSetUp {
      isSetUp = true
      label.translatesAutoresizingMaskIntoConstraints = false
      addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: leadingAnchor),
        label.topAnchor.constraint(equalTo: topAnchor),
      ])
    }
  }
}

/// Counts what its scroll view tells.
public final class ScrollCounter: NSObject, UIScrollViewDelegate {
  public private(set) var pages: [CGFloat] = []

  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    pages.append(scrollView.contentOffset.x / scrollView.bounds.width)
  }
}

/// Numbers in a list, of one source or another.
public final class NumbersController: UIViewController {
  public let list = UITableView()
  public private(set) lazy var first = source()
  public private(set) lazy var second = source()

  private func source() -> UITableViewDiffableDataSource<Int, Int> {
    UITableViewDiffableDataSource(tableView: list) { table, path, number in
      let cell = table.dequeueReusableCell(withIdentifier: "number", for: path)
      cell.textLabel?.text = "\(number)"
      return cell
    }
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    list.register(UITableViewCell.self, forCellReuseIdentifier: "number")
    list.frame = view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(list)
  }

  public func show(_ numbers: [Int], from source: UITableViewDiffableDataSource<Int, Int>) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(numbers)
    source.apply(snapshot, animatingDifferences: false)
  }
}
