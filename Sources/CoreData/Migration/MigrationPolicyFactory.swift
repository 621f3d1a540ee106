import Foundation
import FoundationCompatibility

/// Makes migration policies from the names of their classes.
enum MigrationPolicyFactory {
  static func policy(named name: String?) throws -> NSEntityMigrationPolicy {
    guard let name, !name.isEmpty else { return NSEntityMigrationPolicy() }
    let classes = ClassSearch.classes(named: name, of: NSEntityMigrationPolicy.self)
    guard let type = ClassSearch.best(of: classes, for: name, module: nil) else {
      throw MigrationFailure.error(
        NSEntityMigrationPolicyError, "There is no migration policy of class \(name).")
    }
    return ObjectFactory.make(type)
  }
}
