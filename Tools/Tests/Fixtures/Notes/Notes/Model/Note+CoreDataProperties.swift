import CoreData
import Foundation

extension Note {

  @nonobjc public class func fetchRequest() -> NSFetchRequest<Note> {
    return NSFetchRequest<Note>(entityName: "Note")
  }

  @NSManaged public var created: Date?
  @NSManaged public var id: UUID?
  @NSManaged public var isPinned: Bool
  @NSManaged public var rank: Int16, rating: NSNumber?
  @NSManaged public var title: String?
  @NSManaged public var book: Book?
  @NSManaged public var tags: Set<Tag>?
  @NSManaged fileprivate var primitiveCreated: Date?

  @NSManaged var primitiveRank: Int16

  override public func awakeFromInsert() {
    super.awakeFromInsert()
    primitiveCreated = Date(timeIntervalSince1970: 1000)
    setPrimitiveValue(UUID(), forKey: #keyPath(Note.id))
  }

}

// MARK: Generated accessors for tags
extension Note {

  @objc(addTagsObject:)
  @NSManaged public func addToTags(_ value: Tag)

  @objc(removeTagsObject:)
  @NSManaged public func removeFromTags(_ value: Tag)

  @objc(addTags:)
  @NSManaged public func addToTags(_ values: NSSet)

  @objc(removeTags:)
  @NSManaged public func removeFromTags(_ values: NSSet)

}

extension Note: Identifiable {

}
