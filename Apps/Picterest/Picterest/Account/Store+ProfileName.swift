import CoreData
import Foundation

/// The name that the user gave, in the profile that is kept on this device.
extension Store {
  /// Empty when no name was given.
  var profileName: String {
    (try? context().fetch(Store.profileRequest))?.first?.name ?? ""
  }

  /// Keeps a name in the profile, and makes the profile if there is none.
  func setProfileName(_ name: String) throws {
    guard name != profileName else { return }
    try save { context, _ in
      let row =
        try context.fetch(Store.profileRequest).first ?? ProfileRow(context: context)
      row.name = name
    }
  }

  private static var profileRequest: NSFetchRequest<ProfileRow> {
    let request: NSFetchRequest<ProfileRow> = ProfileRow.fetchRequest()
    request.fetchLimit = 1
    return request
  }
}
