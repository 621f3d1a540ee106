import CoreData
import Foundation

@objc(Note)
public class Note: NSManagedObject {
  convenience init(title: String, in context: NSManagedObjectContext) {
    self.init(context: context)
    self.title = title
  }

  public override func willSave() {
    super.willSave()
    if isInserted, primitiveRank == 0 { primitiveRank = 1 }
  }

  public override func validateForInsert() throws {
    try super.validateForInsert()
    if title?.isEmpty == true {
      throw NSError(
        domain: NSCocoaErrorDomain, code: NSValidationStringTooShortError,
        userInfo: [NSValidationKeyErrorKey: "title", NSLocalizedDescriptionKey: "A title is empty"])
    }
  }
}
