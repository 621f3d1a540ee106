import CoreData
import FoundationCompatibility
import XCTest

/// Fetches of groups and sums, and orders by Swift's key paths, give the same with every kind of store.
final class GroupedFetchTests: XCTestCase {
  private func contexts() throws -> [NSManagedObjectContext] {
    try [true, false].map { isFile in
      let context = Library.container(file: isFile, for: self).viewContext
      for (index, genre) in ["novel", "novel", "novel", "essay", "essay", "poem"].enumerated() {
        let book = context.addBook("book \(index)", pages: Int32(10 * index + 10))
        book.genre = genre
      }
      try context.save()
      return context
    }
  }

  private func request() -> NSFetchRequest<NSDictionary> {
    let count = NSExpressionDescription()
    count.name = "count"
    count.expression = NSExpression(format: "count:(title)")
    count.resultType = .integer64
    let request = NSFetchRequest<NSDictionary>(entityName: "Book")
    request.resultType = .dictionaryResultType
    request.propertiesToFetch = ["genre", count]
    request.propertiesToGroupBy = ["genre"]
    request.sortDescriptors = [NSSortDescriptor(key: "genre", ascending: true)]
    return request
  }

  private func genres(
    _ context: NSManagedObjectContext, _ having: NSPredicate
  ) throws -> [String?] {
    let request = request()
    request.havingPredicate = having
    return try context.fetch(request).map { $0["genre"] as? String }
  }

  func testConditionsOnGroupsNameColumnsAsVariables() throws {
    for context in try contexts() {
      let count = NSExpression(forVariable: "count")
      XCTAssertEqual(
        try genres(context, NSPredicate(format: "%@ > 1", count)), ["essay", "novel"])
      XCTAssertEqual(try genres(context, NSPredicate(format: "$count == 1")), ["poem"])
      XCTAssertEqual(
        try genres(context, NSPredicate(format: "sum:(pages) >= 60 AND $count > 2")), ["novel"])
    }
  }

  func testOrdersByKeyPathsOfNumbers() throws {
    for context in try contexts() {
      let request = NSFetchRequest<Book>(entityName: "Book")
      request.sortDescriptors = [NSSortDescriptor(keyPath: \Book.pages, ascending: false)]
      XCTAssertEqual(try context.fetch(request).map(\.pages), [60, 50, 40, 30, 20, 10])
      request.sortDescriptors = [
        NSSortDescriptor(keyPath: \Book.genre, ascending: true),
        NSSortDescriptor(keyPath: \Book.price, ascending: true),
        NSSortDescriptor(keyPath: \Book.pages, ascending: false),
      ]
      XCTAssertEqual(try context.fetch(request).map(\.pages), [50, 40, 30, 20, 10, 60])
      context.reset()
      XCTAssertEqual(try context.fetch(request).map(\.pages), [50, 40, 30, 20, 10, 60])
    }
  }

  func testSumsAndAveragesOfDecimalsAreExact() throws {
    let entity = NSEntityDescription()
    entity.name = "Payment"
    let amount = NSAttributeDescription()
    amount.name = "amount"
    amount.attributeType = .decimalAttributeType
    entity.properties = [amount]
    let model = NSManagedObjectModel()
    model.entities = [entity]
    let container = NSPersistentContainer(name: "Payments", managedObjectModel: model)
    container.persistentStoreDescriptions[0].type = NSInMemoryStoreType
    container.loadPersistentStores { _, error in XCTAssertNil(error) }
    let context = container.viewContext
    for text in ["0.1", "0.2", "0.3"] {
      let payment = NSEntityDescription.insertNewObject(forEntityName: "Payment", into: context)
      payment.setValue(NSDecimalNumber(string: text), forKey: "amount")
    }
    try context.save()
    let request = NSFetchRequest<NSDictionary>(entityName: "Payment")
    request.resultType = .dictionaryResultType
    request.propertiesToFetch = ["sum", "average"].map { function in
      let description = NSExpressionDescription()
      description.name = function
      description.expression = NSExpression(format: "\(function):(amount)")
      description.resultType = .decimal
      return description
    }
    let result = try XCTUnwrap(try context.fetch(request).first)
    XCTAssertEqual(result["sum"] as? NSDecimalNumber, NSDecimalNumber(string: "0.6"))
    XCTAssertEqual(result["average"] as? NSDecimalNumber, NSDecimalNumber(string: "0.2"))
  }
}

/// Names key paths as the adapter makes an app's classes do: the symbols that else tell names are not there under
/// a sanitizer.
extension Book: KeyPathNaming {
  static func propertyName(of keyPath: AnyKeyPath) -> String? {
    switch keyPath {
    case \Book.genre: "genre"
    case \Book.pages: "pages"
    case \Book.price: "price"
    default: nil
    }
  }
}
