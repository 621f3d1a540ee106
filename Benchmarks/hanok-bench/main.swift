import Foundation

// What `hanok bench` runs first: one line a figure. Names as arguments choose among the benchmarks.

let benchmarks: KeyValuePairs<String, @MainActor () -> Void> = [
  "renderer": RendererBenchmark.runAll,
  "animation": { AnimationBenchmark.runAll() },
  "waterfall": WaterfallBenchmark.run,
  "constraint": ConstraintBenchmark.runAll,
  "collection": CollectionBenchmark.runAll,
  "table": TableBenchmark.runAll,
  "text": TextBenchmark.runAll,
  "growth": GrowthBenchmark.runAll,
  "diffable": DiffableBenchmark.runAll,
  "autolayout": AutoLayoutBenchmark.runAll,
  "dynamics": DynamicsBenchmark.run,
  "coredata": CoreDataBenchmark.runAll,
]

// `--picterest-archive FILE NOTES,NOTES… PHOTOS IMAGE` only writes what the command's benchmark imports.
if CommandLine.arguments.count == 6, CommandLine.arguments[1] == "--picterest-archive" {
  let arguments = CommandLine.arguments
  let archive = PicterestArchive(
    notes: arguments[3].split(separator: ",").compactMap { Int($0) },
    photos: Int(arguments[4]) ?? 0,
    image: try Data(contentsOf: URL(fileURLWithPath: arguments[5])))
  try archive.write(to: URL(fileURLWithPath: arguments[2]))
  exit(0)
}

let chosen = CommandLine.arguments.dropFirst()
// The command itself runs these.
let known = benchmarks.map(\.key) + ["wall", "start", "store", "window"]
for name in chosen where !known.contains(name) {
  print("There is no benchmark “\(name)”. There are: \(known.joined(separator: ", ")).")
  exit(64)
}
for (name, run) in benchmarks where chosen.isEmpty || chosen.contains(name) { run() }
