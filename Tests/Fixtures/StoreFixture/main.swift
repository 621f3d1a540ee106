import CoreData
import Foundation

// Saves until it is killed: StoreFixture <store> <first number>. Each save inserts an `Entry` with a number, a
// hundred characters and, for every fiftieth, large data, and adds one to the `Counter`. The number is printed when
// the save has returned.
//
// Or it does something with whole stores, and kills itself when it has changed files so many times:
// StoreFixture <store> migrate|migrateByManager|replace|destroy <times>.

let url = URL(fileURLWithPath: CommandLine.arguments[1])
if CommandLine.arguments.count > 3 {
  try WholeStore(url: url).run(
    CommandLine.arguments[2], dyingAfter: Int(CommandLine.arguments[3]) ?? 0)
  exit(0)
}
var number = Int64(CommandLine.arguments[2]) ?? 0

let model = FixtureModel.make()
let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
try coordinator.addPersistentStore(
  ofType: NSSQLiteStoreType, configurationName: nil, at: url,
  // What a kill of the process cannot lose needs no synchronisation.
  options: [NSSQLitePragmasOption: ["synchronous": "OFF"]])
let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
context.persistentStoreCoordinator = coordinator
try context.performAndWait {
  let request = NSFetchRequest<NSManagedObject>(entityName: "Counter")
  let counter =
    try context.fetch(request).first
    ?? NSEntityDescription.insertNewObject(forEntityName: "Counter", into: context)
  while true {
    let entry = NSEntityDescription.insertNewObject(forEntityName: "Entry", into: context)
    entry.setValue(number, forKey: "number")
    entry.setValue(FixtureModel.text(number), forKey: "text")
    if number % 50 == 0 {
      entry.setValue(
        Data(repeating: UInt8(truncatingIfNeeded: number), count: 120_000), forKey: "data")
    }
    entry.setValue(counter, forKey: "counter")
    counter.setValue(number + 1, forKey: "count")
    try context.save()
    // By one write, so that it is told at once.
    FileHandle.standardOutput.write(Data("\(number)\n".utf8))
    number += 1
    if number % 100 == 0 { context.refreshAllObjects() }
  }
}
