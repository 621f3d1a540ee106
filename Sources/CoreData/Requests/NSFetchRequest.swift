import Foundation

/// A fetch request of any result type, seen by stores and contexts.
package protocol AnyFetchRequest: AnyObject {
  /// The fetch that the request asks for.
  var specification: FetchSpecification { get set }
}

/// Says which objects of an entity to fetch, in which order and form.
///
/// A request is used by one thread at a time.
open class NSFetchRequest<ResultType: NSFetchRequestResult>: NSPersistentStoreRequest,
  AnyFetchRequest
{
  package final var specification = FetchSpecification()

  /// A request for an entity to be set later.
  public override init() {
    super.init()
  }

  /// A request for the entity of that name in the model of the context that fetches.
  public convenience init(entityName: String) {
    self.init()
    specification.entityName = entityName
  }

  /// The entity to fetch; nil as long as only its name is known.
  open var entity: NSEntityDescription? {
    get { specification.entity }
    set {
      specification.entity = newValue
      specification.entityName = newValue?.name
    }
  }

  /// The name of the entity to fetch.
  open var entityName: String? { specification.entity?.name ?? specification.entityName }

  /// The condition on objects; nil fetches all.
  open var predicate: NSPredicate? {
    get { specification.predicate }
    set { specification.predicate = newValue }
  }

  /// The order of the results, most significant first.
  open var sortDescriptors: [NSSortDescriptor]? {
    get { specification.sortDescriptors }
    set { specification.sortDescriptors = newValue }
  }

  /// The greatest number of results; 0 for any number.
  open var fetchLimit: Int {
    get { specification.fetchLimit }
    set { specification.fetchLimit = newValue }
  }

  /// How many of the first results are left out.
  open var fetchOffset: Int {
    get { specification.fetchOffset }
    set { specification.fetchOffset = newValue }
  }

  /// How many rows are read at once when the objects are used; 0 reads all rows with the fetch.
  open var fetchBatchSize: Int {
    get { specification.fetchBatchSize }
    set { specification.fetchBatchSize = newValue }
  }

  /// The form of the results. Managed objects unless set.
  open var resultType: NSFetchRequestResultType {
    get { specification.resultType }
    set { specification.resultType = newValue }
  }

  /// Whether objects of subentities are among the results. True unless set.
  open var includesSubentities: Bool {
    get { specification.includesSubentities }
    set { specification.includesSubentities = newValue }
  }

  /// Whether the rows are read with the fetch. True unless set.
  open var includesPropertyValues: Bool {
    get { specification.includesPropertyValues }
    set { specification.includesPropertyValues = newValue }
  }

  /// Whether changes of the context that are not saved count. True unless set.
  open var includesPendingChanges: Bool {
    get { specification.includesPendingChanges }
    set { specification.includesPendingChanges = newValue }
  }

  /// Whether results are faults until they are used. True unless set.
  open var returnsObjectsAsFaults: Bool {
    get { specification.returnsObjectsAsFaults }
    set { specification.returnsObjectsAsFaults = newValue }
  }

  /// Whether equal dictionaries are given once.
  open var returnsDistinctResults: Bool {
    get { specification.returnsDistinctResults }
    set { specification.returnsDistinctResults = newValue }
  }

  /// Whether objects that the context has already get the values that were fetched.
  open var shouldRefreshRefetchedObjects: Bool {
    get { specification.shouldRefreshRefetchedObjects }
    set { specification.shouldRefreshRefetchedObjects = newValue }
  }

  /// Key paths of relationships whose objects are read with the fetch.
  open var relationshipKeyPathsForPrefetching: [String]? {
    get { specification.relationshipKeyPathsForPrefetching }
    set { specification.relationshipKeyPathsForPrefetching = newValue }
  }

  /// The properties in dictionary results: `NSPropertyDescription`s or names.
  open var propertiesToFetch: [Any]? {
    get { specification.propertiesToFetch }
    set { specification.propertiesToFetch = newValue }
  }

  /// The properties by which dictionary results are grouped.
  open var propertiesToGroupBy: [Any]? {
    get { specification.propertiesToGroupBy }
    set { specification.propertiesToGroupBy = newValue }
  }

  /// The condition on groups.
  open var havingPredicate: NSPredicate? {
    get { specification.havingPredicate }
    set { specification.havingPredicate = newValue }
  }

  open override var affectedStores: [NSPersistentStore]? {
    get { specification.affectedStores }
    set { specification.affectedStores = newValue }
  }

  /// Fetches with the context whose `perform` block is running, or on the main thread with the main
  /// queue's context.
  open func execute() throws -> [ResultType] {
    guard let context = CurrentContext.current else {
      preconditionFailure("NSFetchRequest.execute() is used inside of a context's perform block.")
    }
    return try context.fetch(self)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSFetchRequest<ResultType>()
    copy.specification = specification
    return copy
  }

  open override var description: String {
    let order = sortDescriptors.map { $0.map { "\($0)" }.joined(separator: ", ") } ?? ""
    return "<NSFetchRequest: \(Unmanaged.passUnretained(self).toOpaque())> "
      + "(entity: \(entityName ?? "(null)"); predicate: (\(predicate.map { "\($0)" } ?? "(null)")); "
      + "sortDescriptors: (\(order.isEmpty ? "(null)" : order)); "
      + "type: \(resultType.rawValue); )"
  }
}
