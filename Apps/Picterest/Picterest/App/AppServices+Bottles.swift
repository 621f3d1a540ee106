import UIKit

/// Makes the screens of the bottles and leads from one to the next.
@MainActor
extension AppServices {
  func makeBottles() -> UIViewController {
    let home = BottlesViewController(viewModel: BottlesViewModel(store: bottles))
    home.onCreate = { [unowned self, unowned home] in createBottle(from: home) }
    home.onWrite = { [unowned self, unowned home] id in writeNote(bottleID: id, from: home) }
    home.onRead = { [unowned self, unowned home] id in readBottle(id, from: home) }
    home.onShowSealed = { [unowned self, unowned home] id in showSealedNotes(id, from: home) }
    home.onSettings = { [unowned self, unowned home] in
      home.navigationController?.pushViewController(makeSettings(), animated: true)
    }
    home.onList = { [unowned self, unowned home] in listBottles(from: home) }
    return home
  }

  private func createBottle(from home: BottlesViewController) {
    let create = CreateBottleController(viewModel: CreateBottleViewModel(store: bottles))
    create.modalPresentationStyle = .formSheet
    home.present(create, animated: true)
  }

  private func writeNote(bottleID: String, from home: BottlesViewController) {
    BottleAlerts.attempt(from: home) {
      let model = try NoteViewModel(
        bottleID: bottleID, store: bottles, prepare: NotePhoto.prepare)
      let note = UINavigationController(rootViewController: NoteViewController(viewModel: model))
      home.present(note, animated: true)
    }
  }

  private func readBottle(_ id: String, from home: UIViewController) {
    BottleAlerts.attempt(from: home) {
      let reader = BottleReaderViewController(
        viewModel: try BottleReaderViewModel(bottleID: id, store: bottles))
      home.navigationController?.pushViewController(reader, animated: true)
    }
  }

  private func showSealedNotes(_ id: String, from home: BottlesViewController) {
    BottleAlerts.attempt(from: home) {
      let notes = SealedNotesViewController(
        viewModel: try SealedNotesViewModel(bottleID: id, store: bottles))
      home.present(UINavigationController(rootViewController: notes), animated: true)
    }
  }

  private func listBottles(from home: BottlesViewController) {
    let list = BottleListViewController(viewModel: BottleListViewModel(store: bottles))
    list.onRead = { [unowned self, unowned list] id in readBottle(id, from: list) }
    list.onSelect = { [unowned home] id in
      home.navigationController?.popToViewController(home, animated: true)
      home.select(bottleID: id)
    }
    home.navigationController?.pushViewController(list, animated: true)
  }
}
