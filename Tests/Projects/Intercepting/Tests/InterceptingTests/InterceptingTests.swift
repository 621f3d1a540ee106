import Intercepting
import UIKit
import XCTest

private final class Reader: NSObject, UITableViewDelegate {
  var scrolls = 0
  var selected: [IndexPath] = []
  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(indexPath)
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 31 }
}

private class Page: UIViewController {
  private(set) var turned = 0
  override func viewDidLoad() { super.viewDidLoad() }
  @objc dynamic func turn(_ count: Int, to name: String?) { turned += count }
}

@objc protocol Desk: AnyObject {
  func open()
  @objc optional func lend(_ count: Int, to name: String?)
  @objc optional func lent() -> Int
}

final class DeskWatch: ScrollWatch, Desk {
  func open() {}
}

private final class Lender: NSObject, UIScrollViewDelegate, Desk {
  var names: [String] = []
  func open() {}
  func lend(_ count: Int, to name: String?) { names.append("\(count) \(name ?? "")") }
}

/// Adopts no framework's protocol.
private final class Clerk: NSObject, Desk {
  var names: [String] = []
  func open() {}
  func lend(_ count: Int, to name: String?) { names.append("\(count) \(name ?? "")") }
}

private final class ClerkWatch: Watch<UIScrollView, Clerk>, Desk {
  func open() {}
}

final class InterceptingTests: XCTestCase {
  private let row = IndexPath(row: 1, section: 0)

  func testAProxyIsToldAndTheDelegateBehindIt() {
    let table = UITableView()
    let reader = Reader()
    let watch = TableWatch()
    watch.setNext(reader)
    table.delegate = watch
    table.delegate?.tableView?(table, didSelectRowAt: row)
    let selected = #selector(UITableViewDelegate.tableView(_:didSelectRowAt:)).description
    XCTAssertEqual(watch.before, [selected])
    XCTAssertEqual(watch.after, [selected])
    XCTAssertEqual(watch.arguments[1] as? IndexPath, row)
    XCTAssertEqual(reader.selected, [row])
    XCTAssertEqual(table.delegate?.tableView?(table, heightForRowAt: row), 31)
  }

  func testWhatItImplementsItselfIsNotForwarded() {
    let scroll = UIScrollView()
    let reader = Reader()
    let watch = ScrollWatch()
    watch.setNext(reader)
    scroll.delegate = watch
    scroll.contentOffset.y = 4
    XCTAssertEqual(watch.scrolls, 1)
    XCTAssertEqual(reader.scrolls, 1)
    XCTAssertEqual(watch.before, [])
  }

  func testAProxyRespondsToWhatIsWatched() {
    let watch = ScrollWatch()
    let ended = #selector(UIScrollViewDelegate.scrollViewDidEndDragging(_:willDecelerate:))
    XCTAssertFalse(watch.responds(to: ended))
    XCTAssertTrue(watch.voidDelegateMethodsContain(ended))
    XCTAssertFalse(
      watch.voidDelegateMethodsContain(#selector(UIScrollViewDelegate.viewForZooming(in:))))
    let scroll = UIScrollView()
    scroll.delegate = watch
    scroll.delegate?.scrollViewDidEndDragging?(scroll, willDecelerate: true)
    XCTAssertEqual(watch.before, [])
    watch.watched = [ended]
    XCTAssertTrue(watch.responds(to: ended))
    scroll.delegate?.scrollViewDidEndDragging?(scroll, willDecelerate: true)
    XCTAssertEqual(watch.before, ["scrollViewDidEndDragging:willDecelerate:"])
    XCTAssertEqual(watch.arguments[1] as? Bool, true)
  }

  func testArgumentsAreThoseOfObjectiveC() {
    let watch = ScrollWatch()
    let scroll = UIScrollView()
    let dragged = #selector(
      UIScrollViewDelegate.scrollViewWillEndDragging(_:withVelocity:targetContentOffset:))
    let zoomed = #selector(UIScrollViewDelegate.scrollViewDidEndZooming(_:with:atScale:))
    watch.watched = [dragged, zoomed]
    scroll.delegate = watch
    var end = CGPoint(x: 0, y: 3)
    scroll.delegate?.scrollViewWillEndDragging?(
      scroll, withVelocity: CGPoint(x: 1, y: 2), targetContentOffset: &end)
    XCTAssertEqual(watch.arguments[1] as? CGPoint, CGPoint(x: 1, y: 2))
    XCTAssertEqual((watch.arguments[1] as? NSValue)?.cgPointValue, CGPoint(x: 1, y: 2))
    XCTAssertNotNil((watch.arguments[2] as? NSValue)?.pointerValue)
    scroll.delegate?.scrollViewDidEndZooming?(scroll, with: nil, atScale: 2)
    XCTAssertEqual(watch.arguments[1] as? NSNull, NSNull())
    XCTAssertEqual(watch.arguments[2] as? CGFloat, 2)
    XCTAssertEqual((watch.arguments[2] as? NSNumber)?.doubleValue, 2)
  }

  func testCallsWithManyArguments() {
    let edited = #selector(
      NSTextStorageDelegate.textStorage(_:didProcessEditing:range:changeInLength:))
    let watch = StorageWatch()
    watch.watched = [edited]
    let storage = NSTextStorage(string: "ab")
    storage.delegate = watch
    storage.append(NSAttributedString(string: "cde"))
    XCTAssertEqual(watch.before, [edited.description])
    XCTAssertEqual(watch.arguments[1] as? UInt, 3)
    XCTAssertEqual((watch.arguments[2] as? NSValue)?.rangeValue, NSRange(location: 2, length: 3))
    XCTAssertEqual(watch.arguments[3] as? Int, 3)
  }

  func testCallsOfATabBarController() {
    let ended = #selector(
      UITabBarControllerDelegate.tabBarController(_:willEndCustomizing:changed:))
    let watch = TabWatch()
    watch.watched = [ended]
    let tabs = UITabBarController()
    tabs.delegate = watch
    tabs.delegate?.tabBarController?(tabs, willEndCustomizing: [Page()], changed: true)
    XCTAssertEqual((watch.arguments[1] as? [UIViewController])?.count, 1)
    XCTAssertEqual(watch.arguments[2] as? Bool, true)
  }

  func testAProxyInADelegatesPlaceIsToldOfAll() {
    let field = UITextField()
    let relay = FieldRelay()
    field.delegate = relay
    field.delegate?.textFieldDidBeginEditing?(field)
    XCTAssertEqual(relay.told, ["textFieldDidBeginEditing: 1"])
    XCTAssertEqual(field.delegate?.textFieldShouldReturn?(field) ?? true, true)
  }

  func testMessagesToOneObjectAreCounted() {
    let page = Page()
    let loads = MessageCount(of: page, #selector(UIViewController.viewDidLoad))
    let appearances = MessageCount(of: page, #selector(UIViewController.viewWillAppear(_:)))
    let turns = MessageCount(of: page, #selector(Page.turn(_:to:)))
    Page().loadViewIfNeeded()
    XCTAssertEqual(loads.after, 0)
    page.loadViewIfNeeded()
    page.viewWillAppear(true)
    page.turn(2, to: nil)
    XCTAssertEqual(loads.before.count, 1)
    XCTAssertEqual(loads.after, 1)
    XCTAssertEqual(appearances.before.first?.first as? Bool, true)
    XCTAssertEqual(turns.before.first?.first as? Int, 2)
    XCTAssertEqual(turns.before.first?.last as? NSNull, NSNull())
    XCTAssertEqual(page.turned, 2)
  }

  func testAMethodThatIsNotThereIsAnError() {
    let count = MessageCount(of: NSObject(), Selector(("flip:")))
    XCTAssertEqual(count.error?.code, 3)
  }

  func testOptionalRequirementsOfOwnProtocolsAreTold() {
    let lend = #selector(Desk.lend(_:to:))
    let watch = DeskWatch()
    let scroll = UIScrollView()
    scroll.delegate = watch
    XCTAssertFalse(watch.responds(to: lend))
    XCTAssertTrue(watch.voidDelegateMethodsContain(lend))
    XCTAssertFalse(watch.voidDelegateMethodsContain(#selector(Desk.lent)))
    (scroll.delegate as? Desk)?.lend?(1, to: "a")
    XCTAssertEqual(watch.before, [])
    watch.watched = [lend]
    XCTAssertTrue(watch.responds(to: lend))
    (scroll.delegate as? Desk)?.lend?(2, to: nil)
    XCTAssertEqual(watch.before, ["lend:to:"])
    XCTAssertEqual(watch.arguments[0] as? Int, 2)
    XCTAssertEqual(watch.arguments[1] as? NSNull, NSNull())
    let lender = Lender()
    watch.setNext(lender)
    (scroll.delegate as? Desk)?.lend?(3, to: "b")
    XCTAssertEqual(lender.names, ["3 b"])
    XCTAssertEqual(watch.after, ["lend:to:", "lend:to:"])
    XCTAssertNil((scroll.delegate as? Desk)?.lent?())
  }

  func testADelegateOfAnOwnProtocolAloneIsTold() {
    let lend = #selector(Desk.lend(_:to:))
    let clerk = Clerk()
    XCTAssertTrue(clerk.responds(to: lend))
    XCTAssertTrue(clerk.responds(to: #selector(Desk.open)))
    XCTAssertFalse(clerk.responds(to: #selector(Desk.lent)))
    let watch = ClerkWatch()
    let desk: Desk = watch
    desk.lend?(1, to: "a")
    XCTAssertEqual(watch.before, [])
    watch.setNext(clerk)
    desk.lend?(2, to: "b")
    XCTAssertEqual(watch.before, ["lend:to:"])
    XCTAssertEqual(clerk.names, ["2 b"])
  }
}
