import TestSupport
import XCTest

@testable import UIKit

/// An app's deinit may use the object that goes away, and the parts that the object has made of itself.
@MainActor
final class ReleasedObjectTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  /// What deinits of apps do with any view.
  private static func leave(_ view: UIView) {
    view.gestureRecognizers?.forEach(view.removeGestureRecognizer)
    view.subviews.forEach { $0.removeFromSuperview() }
    view.removeFromSuperview()
    view.layer.removeAllAnimations()
    view.endEditing(true)
    view.removeConstraints(view.constraints)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    view.translatesAutoresizingMaskIntoConstraints = false
    _ = view.topAnchor
    _ = view.safeAreaLayoutGuide
    _ = view.intrinsicContentSize
    _ = view.systemLayoutSizeFitting(.zero)
  }

  private final class Plain: UIView {
    deinit { MainActor.assumeIsolated { ReleasedObjectTests.leave(self) } }
  }

  private final class Row: UITableViewCell {
    deinit {
      MainActor.assumeIsolated {
        textLabel?.text = nil
        detailTextLabel?.text = nil
        imageView?.image = nil
        accessoryView = nil
        accessoryType = .checkmark
        contentConfiguration = nil
        contentConfiguration = defaultContentConfiguration()
        isEditing = true
        ReleasedObjectTests.leave(self)
      }
    }
  }

  private final class Tile: UICollectionViewListCell {
    deinit {
      MainActor.assumeIsolated {
        contentConfiguration = defaultContentConfiguration()
        accessories = [.checkmark()]
        ReleasedObjectTests.leave(self)
      }
    }
  }

  private final class Table: UITableView {
    deinit {
      MainActor.assumeIsolated {
        delegate = nil
        dataSource = nil
        tableFooterView = UIView()
        reloadData()
        ReleasedObjectTests.leave(self)
      }
    }
  }

  private final class Stack: UIStackView {
    deinit {
      MainActor.assumeIsolated {
        addArrangedSubview(UIView())
        arrangedSubviews.forEach(removeArrangedSubview)
        axis = .vertical
        ReleasedObjectTests.leave(self)
      }
    }
  }

  private final class Button: UIButton {
    deinit {
      MainActor.assumeIsolated {
        configuration = .filled()
        configuration?.title = "a"
        titleLabel?.text = "b"
        removeTarget(nil, action: nil, for: .allEvents)
        ReleasedObjectTests.leave(self)
      }
    }
  }

  private final class Wheel: UIPickerView {
    deinit {
      MainActor.assumeIsolated {
        delegate = nil
        reloadAllComponents()
        ReleasedObjectTests.leave(self)
      }
    }
  }

  private final class Search: UISearchBar {
    deinit {
      MainActor.assumeIsolated {
        text = ""
        scopeButtonTitles = ["a"]
        showsCancelButton = true
        ReleasedObjectTests.leave(self)
      }
    }
  }

  private final class Alert: UIAlertController {
    deinit {
      MainActor.assumeIsolated {
        addAction(UIAlertAction(title: "a", style: .default))
        textFields?.forEach { $0.text = "" }
        title = "b"
        view.removeFromSuperview()
      }
    }
  }

  private func check(_ make: () -> NSObject, line: UInt = #line) {
    weak var gone: NSObject?
    autoreleasepool {
      let object = make()
      gone = object
      if let view = object as? UIView {
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        stage.root.view.addSubview(view)
        stage.root.view.layoutIfNeeded()
        view.removeFromSuperview()
      }
      if let controller = object as? UIViewController { controller.loadViewIfNeeded() }
    }
    XCTAssertNil(gone, line: line)
  }

  func testDeinitsUseTheirViews() async {
    check { Plain() }
    check { Row(style: .value1, reuseIdentifier: nil) }
    check { Tile() }
    check { Table() }
    check { Stack() }
    check { Button() }
    check { Wheel() }
    check { Search() }
    check { Alert(title: "a", message: "b", preferredStyle: .alert) }
  }
}
