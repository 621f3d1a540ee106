import CoreData

@objc enum AuthorLevel: Int16 {
  case beginner = 1
  case writer = 2
}

/// A class with another name in Objective-C, an enumeration and an initialiser of its own.
@objc(AuthorMO)
class Author: NSManagedObject {
  @NSManaged var level: AuthorLevel
  @NSManaged var name: String
  @NSManaged var payload: NSObject?

  init(name: String, context: NSManagedObjectContext) {
    super.init(entity: Author.entity(), insertInto: context)
    self.name = name
  }

  @nonobjc class func fetchRequest() -> NSFetchRequest<Author> {
    return NSFetchRequest(entityName: "Author")
  }
}
