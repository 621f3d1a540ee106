public import CoreData
public import Foundation

public typealias BookCoreDataClassSet = NSSet

@objc(Book)
public class Book: NSManagedObject {
  var titles: [String] {
    let notes = self.notes?.array as? [Note] ?? []
    return notes.compactMap { $0.title }
  }

  @objc dynamic var summary: String {
    willAccessValue(forKey: "summary")
    defer { didAccessValue(forKey: "summary") }
    return "\(name ?? "-"): \(notes?.count ?? 0)"
  }
}
