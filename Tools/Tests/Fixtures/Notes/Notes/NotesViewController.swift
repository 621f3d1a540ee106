import CoreData
import UIKit

class NotesViewController: UITableViewController {
  let appDelegate = UIApplication.shared.delegate as! AppDelegate
  var managedContext: NSManagedObjectContext!
  var fetchedResultsController: NSFetchedResultsController<Note>!

  override func viewDidLoad() {
    super.viewDidLoad()
    managedContext = appDelegate.persistentContainer.viewContext
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    NotificationCenter.default.addObserver(
      self, selector: #selector(contextDidSave(_:)), name: .NSManagedObjectContextDidSave,
      object: managedContext)
    keep()
    fetchInAllWays()
    useKeys()
    useRelationships()
    useGenerics()
    useBackground()
    deleteInBatches()
  }

  @objc private func contextDidSave(_ notification: Notification) {
    let inserted = notification.userInfo?[NSInsertedObjectsKey] as? Set<NSManagedObject> ?? []
    print("did save", inserted.count)
  }

  // MARK: - Ways of writing

  private func keep() {
    for title in ["Café", "apples", "Bread"] {
      let note = Note(title: title, in: managedContext)
      note.rating = NSNumber(value: Double(title.count))
    }
    appDelegate.saveContext()

    let entity = NSEntityDescription.entity(forEntityName: "Note", in: managedContext)!
    let note = NSManagedObject(entity: entity, insertInto: managedContext)
    note.setValue("", forKeyPath: "title")
    do {
      try managedContext.save()
    } catch let error as NSError {
      print("could not save", error.code, error.localizedDescription)
      managedContext.delete(note)
    }
  }

  private func fetchInAllWays() {
    let request: NSFetchRequest<Note> = Note.fetchRequest()
    request.predicate = NSPredicate(format: "title CONTAINS[cd] %@", "cafe")
    print("typed", (try? managedContext.fetch(request))?.first?.title ?? "none")

    let untyped = NSFetchRequest<NSFetchRequestResult>(entityName: "Note")
    untyped.sortDescriptors = [NSSortDescriptor(key: #keyPath(Note.title), ascending: true)]
    untyped.returnsObjectsAsFaults = false
    let notes = (try? managedContext.fetch(untyped)) as! [Note]
    print("untyped", notes.map { $0.title ?? "" })

    let bySelector = NSFetchRequest<NSManagedObject>(entityName: "Note")
    bySelector.sortDescriptors = [
      NSSortDescriptor(
        key: "title", ascending: true,
        selector: #selector(NSString.localizedCaseInsensitiveCompare(_:)))
    ]
    let objects = (try? managedContext.fetch(bySelector)) ?? []
    print("by selector", objects.map { $0.value(forKey: "title") as? String ?? "" })

    let byPath = Note.fetchRequest() as NSFetchRequest<Note>
    byPath.sortDescriptors = [NSSortDescriptor(keyPath: \Note.title, ascending: false)]
    byPath.predicate = NSPredicate(
      format: "%K >= %@ AND rating > %d", #keyPath(Note.created),
      Date(timeIntervalSince1970: 0) as NSDate, 4)
    byPath.fetchLimit = 2
    print("by path", (try? managedContext.fetch(byPath).map { $0.title ?? "" }) ?? [])

    let items: [Note]? = try? managedContext.fetch(Note.fetchRequest())
    print("count", items?.count ?? 0, (try? managedContext.count(for: Note.fetchRequest())) ?? 0)

    let compound = NSCompoundPredicate(andPredicateWithSubpredicates: [
      NSPredicate(format: "title BEGINSWITH[c] %@", "b"), NSPredicate(format: "isPinned == NO"),
    ])
    print("in memory", (notes as NSArray).filtered(using: compound).count)
    fetchControlled()
  }

  private func fetchControlled() {
    let request: NSFetchRequest<Note> = Note.fetchRequest()
    request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
    fetchedResultsController = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: managedContext, sectionNameKeyPath: nil,
      cacheName: nil)
    fetchedResultsController.delegate = self
    do {
      try fetchedResultsController.performFetch()
    } catch {
      fatalError("Failed to initialize: \(error)")
    }
    let path = IndexPath(row: 0, section: 0)
    print("controlled", fetchedResultsController.object(at: path).title ?? "")
    Note(title: "Aaa", in: managedContext).isPinned = true
    managedContext.processPendingChanges()
    print("rows", tableView.numberOfRows(inSection: 0))
    fetchedResultsController.delegate = nil
  }

  private func useKeys() {
    let person = NSEntityDescription.insertNewObject(forEntityName: "Note", into: managedContext)
    person.setValue("Zebra", forKey: "title")
    person.setValue(3, forKey: "rank")
    person.setValue(true, forKey: #keyPath(Note.isPinned))
    let note = person as! Note
    print(
      "keys", note.title!, note.rank, note.isPinned, person.value(forKeyPath: "title") as! String)
    managedContext.delete(note)
  }

  private func useRelationships() {
    let tag = Tag(context: managedContext)
    tag.name = "food"
    let book = Book(context: managedContext)
    book.name = "Kitchen"
    let all: [Note] = (try? managedContext.fetch(Note.fetchRequest())) ?? []
    let notes = all.sorted { ($0.title ?? "") < ($1.title ?? "") }
    notes[0].addToTags(tag)
    notes[1].tags?.insert(tag)
    notes[2].tags = [tag]
    book.addToNotes(NSOrderedSet(array: notes))
    book.removeFromNotes(at: 0)
    book.insertIntoNotes(notes[0], at: 1)
    print("tagged", tag.notes?.count ?? 0, (tag.notes as? Set<Note>)?.count ?? 0)
    print("ordered", book.titles, book.summary)
    let request: NSFetchRequest<Note> = Note.fetchRequest()
    request.predicate = NSPredicate(format: "ANY tags.name == %@ AND book == %@", "food", book)
    print("across", (try? managedContext.count(for: request)) ?? -1)
    appDelegate.saveContext()
    print("same", managedContext.object(with: book.objectID) === book, book.objectID.isTemporaryID)
  }

  private func useGenerics() {
    let drawing: Drawing = Repository<Drawing>(context: managedContext).make()
    drawing.title = "Circle"
    drawing.colors = ["red", "blue"]
    let other: Drawing = managedContext.insertObject()
    other.title = "Square"
    let drawings = Repository<Drawing>(context: managedContext).all(
      where: NSPredicate(format: "strokes == 7"), sortedBy: "title")
    print("generic", drawings.map { $0.title ?? "" }, drawings.first?.colors?.count ?? 0)
    let author = Author(name: "Ann", context: managedContext)
    author.payload = ["a": 1] as NSDictionary
    let made: Author = Repository(context: managedContext).make()
    print(
      "authors", author.level == .writer, (author.payload as? NSDictionary)?.count ?? 0,
      made.name + "_")
    let found = try? managedContext.fetch(NSFetchRequest<NSManagedObject>(entityName: "Author"))
    print("class", found?.allSatisfy { $0 is Author } ?? false)
    managedContext.rollback()
  }

  private func useBackground() {
    let context = CoreDataManager.shared.backgroundContext
    context.performAndWait {
      let tag = Tag(context: context)
      tag.name = "child"
      try? context.save()
    }
    CoreDataManager.shared.mainContext.saveIfNeeded()
    let tags = try? CoreDataManager.shared.mainContext.fetch(
      Tag.fetchRequest() as NSFetchRequest<Tag>)
    print("child", tags?.first?.name ?? "none", tags?.first?.id == nil)
  }

  private func deleteInBatches() {
    let request: NSFetchRequest<NSFetchRequestResult> = Note.fetchRequest()
    let batch = NSBatchDeleteRequest(fetchRequest: request)
    batch.resultType = .resultTypeCount
    let result = try? managedContext.execute(batch) as? NSBatchDeleteResult
    print("deleted", result?.result as? Int ?? -1)
    managedContext.reset()
    fetchedResultsController = nil
    tableView.reloadData()
  }

  // MARK: - Rows

  override func numberOfSections(in tableView: UITableView) -> Int {
    return fetchedResultsController?.sections?.count ?? 0
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    guard let sectionInfo = fetchedResultsController?.sections?[section] else { return 0 }
    return sectionInfo.numberOfObjects
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    cell.textLabel?.text = fetchedResultsController.object(at: indexPath).title
    return cell
  }
}

// MARK: - NSFetchedResultsControllerDelegate

extension NotesViewController: NSFetchedResultsControllerDelegate {
  func controllerWillChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {
    tableView.beginUpdates()
  }

  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
  ) {
    switch type {
    case .insert:
      print("inserted", (anObject as? Note)?.title ?? "?", newIndexPath!.row)
      tableView.insertRows(at: [newIndexPath!], with: .automatic)
    case .delete:
      tableView.deleteRows(at: [indexPath!], with: .fade)
    case .update:
      tableView.reloadRows(at: [indexPath!], with: .none)
    case .move:
      tableView.moveRow(at: indexPath!, to: newIndexPath!)
    @unknown default:
      break
    }
  }

  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>,
    didChange sectionInfo: NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType
  ) {
    switch type {
    case .insert: tableView.insertSections(IndexSet(integer: sectionIndex), with: .fade)
    case .delete: tableView.deleteSections(IndexSet(integer: sectionIndex), with: .fade)
    default: return
    }
  }

  func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {
    tableView.endUpdates()
  }
}
