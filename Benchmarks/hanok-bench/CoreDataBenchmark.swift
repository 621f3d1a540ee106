import CSQLite
import CoreData
import Foundation

/// Work on a hundred thousand objects, beside the same rows through SQLite's C interface.
///
/// Both sides use a write-ahead log with full synchronisation, a cache of 8 MB, no locks of SQLite's own, the same
/// columns and indexes, and make the same Swift values. SQLite's side reads the columns that it needs and no others. Milliseconds of processor time, the best of three runs in turns; waiting for the disk is the
/// same for both.
enum CoreDataBenchmark {
  static let count = 100_000

  static func runAll() {
    var objects: [Figures] = []
    var rows: [Figures] = []
    for _ in 0..<3 {
      objects.append(measure(ObjectSide(), count))
      rows.append(measure(RowSide(), count))
    }
    print(
      "Core Data, \(count) objects of 7 properties in 100 lists; in brackets SQLite's C interface:")
    for step in Step.allCases {
      let mine = objects.compactMap { $0[step] }.min() ?? 0
      let theirs = rows.compactMap { $0[step] }.min() ?? 1
      print(
        "  \(step.rawValue): \(format(mine)) ms [\(format(theirs)) ms], \(format(mine / theirs))×")
    }
    for size in [1_000, 10_000, 100_000, 1_000_000] {
      let figures = measure(ObjectSide(), size, steps: [.insert, .fetch, .predicate])
      let each = figures.mapValues { $0 * 1000 / Double(size) }
      print(
        "  growth, \(size) objects: insert and save \(format(each[.insert] ?? 0)) µs an object, "
          + "fetch \(format(each[.fetch] ?? 0)) µs")
    }
  }

  typealias Figures = [Step: Double]

  enum Step: String, CaseIterable {
    case insert = "insert and save"
    case fetch = "fetch all and read them"
    case predicate = "fetch a hundredth by predicate"
    case relationship = "fetch a hundredth across a relationship"
    case update = "update all and save"
    case delete = "delete all and save"
  }

  /// Seconds the process has used the processor: contexts work on queues of their own.
  private static func processTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  private static func format(_ value: Double) -> String { String(format: "%.2f", value) }

  private static func measure(
    _ side: any BenchmarkSide, _ count: Int, steps: [Step] = Step.allCases
  ) -> Figures {
    var side = side
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var figures: Figures = [:]
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try side.open(folder.appendingPathComponent("Store.sqlite"))
      for step in Step.allCases where steps.contains(step) {
        let start = processTime()
        let found = try side.run(step, count)
        figures[step] = (processTime() - start) * 1000
        let isPart = step == .predicate || step == .relationship
        precondition(found == (isPart ? count / 100 : count), "\(step): \(found)")
      }
      side.close()
    } catch {
      print("Core Data: \(error)")
    }
    return figures
  }
}

/// One way to keep the same rows.
protocol BenchmarkSide {
  mutating func open(_ url: URL) throws
  /// Does a step and gives how many objects it found or changed.
  mutating func run(_ step: CoreDataBenchmark.Step, _ count: Int) throws -> Int
  mutating func close()
}

/// The values of the n-th row.
struct BenchmarkRow {
  var title: String
  var detail: String
  var count: Int64
  var price: Double
  var made: Date
  var isDone: Bool
  var list: Int64

  init(_ index: Int) {
    title = "Item number \(index)"
    detail = "A longer text that belongs to \(index) and does not fit into a word or two"
    count = Int64(index % 100)
    price = Double(index) / 4
    made = Date(timeIntervalSinceReferenceDate: Double(index))
    isDone = index % 2 == 0
    list = Int64(index % 100) + 1
  }
}
