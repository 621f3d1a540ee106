import CoreData
import Foundation

/// Deletes the account at the photo source and then what this device keeps of it.
///
/// A note of what is being deleted is kept until all of it is gone: when the app ends in between, the
/// next start asks the source whether the account is gone and, if so, finishes here too.
final class AccountDeletion {
  /// Why nothing was deleted.
  struct WrongPassword: LocalizedError {
    var errorDescription: String? { SettingsTexts.wrongPassword }
  }

  private let account: Account
  private let service: PhotoService
  private let store: Store
  private let defaults: UserDefaults

  private static let key = "AccountBeingDeleted"

  init(account: Account, service: PhotoService, store: Store, defaults: UserDefaults) {
    self.account = account
    self.service = service
    self.store = store
    self.defaults = defaults
  }

  /// Deletes the account that is signed in.
  /// - Parameter completion: gets what went wrong, or nil.
  func run(password: String, completion: @escaping (Error?) -> Void) {
    guard let username = account.username else { return completion(nil) }
    service.signIn(username: username, password: password) { [self] result in
      switch result {
      case .failure(.rejected(401, _)): completion(WrongPassword())
      case .failure(let error): completion(error)
      case .success: deleteThere(username, completion)
      }
    }
  }

  /// Finishes what an earlier run of the app began.
  func resume() {
    guard let username = pending else { return }
    service.currentUser { [self] result in
      switch result {
      case .failure(.rejected(401, _)): try? deleteHere(username)
      case .failure: break
      case .success: defaults.removeObject(forKey: AccountDeletion.key)
      }
    }
  }

  /// The account at this source whose deletion was begun.
  private var pending: String? {
    guard let words = defaults.stringArray(forKey: AccountDeletion.key), words.count == 2,
      words[0] == service.source.name, words[1] == account.username
    else { return nil }
    return words[1]
  }

  private func deleteThere(_ username: String, _ completion: @escaping (Error?) -> Void) {
    defaults.set([service.source.name, username], forKey: AccountDeletion.key)
    defaults.synchronize()
    service.deleteAccount { [self] result in
      do {
        switch result {
        // An account that is no longer there is as good as deleted.
        case .success, .failure(.rejected(401, _)): try deleteHere(username)
        case .failure(let error): throw error
        }
        completion(nil)
      } catch {
        completion(error)
      }
    }
  }

  /// Removes the account's posts and their files, then signs out. What stays to be done after a failure
  /// is done by the next start.
  private func deleteHere(_ username: String) throws {
    let request: NSFetchRequest<PostRow> = PostRow.fetchRequest()
    request.predicate = NSPredicate(
      format: "username == %@ AND origin == %@", username, service.source.name)
    let rows = try store.context().fetch(request)
    if !rows.isEmpty {
      try store.save(removing: rows.compactMap(\.fileName)) { context, _ in
        rows.forEach(context.delete)
      }
      store.readAgain()
    }
    account.signOut()
    defaults.removeObject(forKey: AccountDeletion.key)
  }
}
