import UIKit

/// Methods that are replaced by closures, as libraries do that watch lists and keyboards.
public enum Blocks {
  public static var log: [String] = []

  private typealias Appearing = @convention(c) (AnyObject, Selector, Bool) -> Void
  private typealias Reloading = @convention(c) (AnyObject, Selector) -> Void

  public static let start: Void = {
    let appearing = #selector(UIViewController.viewWillAppear(_:))
    let method = class_getInstanceMethod(UIViewController.self, appearing)!
    let original = unsafeBitCast(method_getImplementation(method), to: Appearing.self)
    let block: @convention(block) (AnyObject, Bool) -> Void = { object, animated in
      log.append("\(type(of: object)) will appear \(animated)")
      original(object, appearing, animated)
    }
    method_setImplementation(method, imp_implementationWithBlock(block))

    watch(UITableView.self, #selector(UITableView.reloadData))
    watch(UICollectionView.self, #selector(UICollectionView.reloadData))
  }()

  private static func watch(_ type: AnyClass, _ selector: Selector) {
    guard let method = class_getInstanceMethod(type, selector) else { return }
    let original = unsafeBitCast(
      method_getImplementation(method), to: (@convention(c) (AnyObject, Selector) -> Void).self)
    let block: @convention(block) (AnyObject) -> Void = { object in
      original(object, selector)
      log.append("\(Swift.type(of: object)) reloads")
    }
    method_setImplementation(
      method, imp_implementationWithBlock(unsafeBitCast(block, to: AnyObject.self)))
  }
}
