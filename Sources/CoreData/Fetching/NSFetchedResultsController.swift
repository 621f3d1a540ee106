import Foundation
import FoundationCompatibility

/// Keeps the results of a fetch, in sections, and tells a delegate how they change with their context.
///
/// It is used on the context's queue. `performFetch()` comes first.
open class NSFetchedResultsController<ResultType: NSFetchRequestResult>: NSObject,
  @unchecked Sendable
{
  // Delegates see every controller as one of `NSFetchRequestResult`, so that no stored property may take
  // another form with another type of results.

  /// The fetch. To change it, set another predicate and perform the fetch again.
  open private(set) var fetchRequest: NSFetchRequest<ResultType>
  /// The context whose changes the controller follows.
  open private(set) var managedObjectContext: NSManagedObjectContext
  /// The key path that gives objects their section; nil for one section.
  open private(set) var sectionNameKeyPath: String?
  /// The name under which sections are kept between controllers.
  open private(set) var cacheName: String?

  /// Is told of changes. Without a delegate changes are not followed, as on iOS.
  open weak var delegate: (any NSFetchedResultsControllerDelegate)? {
    didSet { delegateDidChange() }
  }

  private var results: FetchedResults?
  private var observer: (any NSObjectProtocol)?
  /// Set by the default implementation of a delegate's method.
  final var lacksDelegateMethod = false
  /// Whether the delegate takes snapshots or differences; nil as long as it was not tried.
  private var takesSnapshots: Bool?
  private var takesDifferences: Bool?

  /// A controller of a fetch with at least one sort descriptor; those come first that sort by section.
  public init(
    fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?, cacheName name: String?
  ) {
    precondition(
      fetchRequest.sortDescriptors?.isEmpty == false,
      "An instance of NSFetchedResultsController requires a fetch request with sort descriptors")
    self.fetchRequest = fetchRequest
    managedObjectContext = context
    self.sectionNameKeyPath = sectionNameKeyPath
    cacheName = name
    super.init()
  }

  /// A controller that fetches nothing; what every class inherits from `NSObject` on iOS.
  public override convenience init() {
    let request = NSFetchRequest<ResultType>()
    request.sortDescriptors = [NSSortDescriptor(key: "self", ascending: true)]
    self.init(
      fetchRequest: request,
      managedObjectContext: NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType),
      sectionNameKeyPath: nil, cacheName: nil)
  }

  deinit {
    if let observer { NotificationCenter.default.removeObserver(observer) }
  }

  /// Fetches, and follows the changes of the context from now on.
  ///
  /// - Throws: errors of the fetch.
  open func performFetch() throws {
    // Earlier changes are part of the results and are not reported.
    managedObjectContext.processPendingChanges()
    var fetched = FetchedResults(
      specification: fetchRequest.specification, context: managedObjectContext,
      sectionNameKeyPath: sectionNameKeyPath)
    if let cacheName {
      try SectionCache.fetch(&fetched, name: cacheName)
    } else {
      try fetched.fetch()
    }
    results = fetched
    observe()
    tellInitialContent()
  }

  /// Forgets the cache of a name, or of all names.
  open class func deleteCache(withName name: String?) { SectionCache.delete(name) }

  // MARK: Results

  /// The objects in order; nil before the fetch.
  open var fetchedObjects: [ResultType]? {
    results.map { unsafeBitCast($0.objects, to: [ResultType].self) }
  }

  /// The object at a place.
  open func object(at indexPath: IndexPath) -> ResultType {
    guard let object = results?.object(at: indexPath) else {
      preconditionFailure("no object at index \(indexPath) in section at index")
    }
    return unsafeDowncast(object, to: ResultType.self)
  }

  /// The place of an object; nil when it is not among the results.
  open func indexPath(forObject object: ResultType) -> IndexPath? {
    guard let object = (object as AnyObject) as? NSManagedObject else { return nil }
    return results?.indexPath(of: object)
  }

  /// The sections; nil before the fetch.
  open var sections: [any NSFetchedResultsSectionInfo]? {
    results?.sections.map {
      SectionInfo($0, indexTitle: sectionIndexTitle(forSectionName: $0.name))
    }
  }

  // MARK: Index

  /// A section's title in an index: the delegate's, otherwise its first letter.
  open func sectionIndexTitle(forSectionName sectionName: String) -> String? {
    guard let delegate else { return sectionName.first.map { String($0).uppercased() } }
    return delegate.controller(anyResults, sectionIndexTitleForSectionName: sectionName)
  }

  /// The titles of the index: those of all sections, each once.
  open var sectionIndexTitles: [String] {
    var titles: [String] = []
    for title in (sections ?? []).compactMap(\.indexTitle) where titles.last != title {
      titles.append(title)
    }
    return titles
  }

  /// The first section with a title of the index.
  open func section(forSectionIndexTitle title: String, at sectionIndex: Int) -> Int {
    (sections ?? []).firstIndex { $0.indexTitle == title }
      ?? min(
        sectionIndex, max((results?.sections.count ?? 0) - 1, 0))
  }

  // MARK: Changes

  /// This controller, as delegates see it.
  private var anyResults: NSFetchedResultsController<NSFetchRequestResult> {
    unsafeBitCast(self, to: NSFetchedResultsController<NSFetchRequestResult>.self)
  }

  private func delegateDidChange() {
    takesSnapshots = nil
    takesDifferences = nil
  }

  private func observe() {
    guard observer == nil else { return }
    observer = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextObjectsDidChange, object: managedObjectContext, queue: nil
    ) { [weak self] notification in
      self?.contextDidChange(notification.userInfo ?? [:])
    }
  }

  private func contextDidChange(_ info: [AnyHashable: Any]) {
    guard let results else { return }
    let changes = ContextChanges(info)
    guard let change = results.change(by: changes) else { return }
    self.results = change.after
    tell(change)
  }

  private func tellInitialContent() {
    guard let delegate, let results, takesSnapshots != false else { return }
    takesSnapshots = isImplemented {
      delegate.controller(anyResults, didChangeContentWith: results.snapshot(reloading: []))
    }
  }

  private func isImplemented(_ call: () -> Void) -> Bool {
    lacksDelegateMethod = false
    call()
    return !lacksDelegateMethod
  }

  private func tell(_ change: FetchedResultsChange) {
    guard let delegate else { return }
    if takesSnapshots != false {
      let snapshot = change.after.snapshot(reloading: change.updated)
      takesSnapshots = isImplemented {
        delegate.controller(anyResults, didChangeContentWith: snapshot)
      }
      if takesSnapshots == true { return }
    }
    if sectionNameKeyPath == nil, takesDifferences != false {
      let difference = change.difference
      takesDifferences = isImplemented {
        delegate.controller(anyResults, didChangeContentWith: difference)
      }
      if takesDifferences == true { return }
    }
    tellEach(change, delegate)
  }

  private func tellEach(
    _ change: FetchedResultsChange, _ delegate: any NSFetchedResultsControllerDelegate
  ) {
    let controller = anyResults
    delegate.controllerWillChangeContent(controller)
    for section in change.sections {
      let info = SectionInfo(
        section.section, indexTitle: sectionIndexTitle(forSectionName: section.section.name))
      delegate.controller(
        controller, didChange: info, atSectionIndex: section.index, for: section.type)
    }
    for object in change.objects {
      delegate.controller(
        controller, didChange: object.object, at: object.old, for: object.type,
        newIndexPath: object.new)
    }
    delegate.controllerDidChangeContent(controller)
  }
}

/// A section as apps see it.
private struct SectionInfo: NSFetchedResultsSectionInfo {
  let name: String
  let indexTitle: String?
  private let content: [NSManagedObject]

  init(_ section: FetchedResults.Section, indexTitle: String?) {
    name = section.name
    self.indexTitle = indexTitle
    content = section.objects
  }

  var numberOfObjects: Int { content.count }
  var objects: [Any]? { content }
}
