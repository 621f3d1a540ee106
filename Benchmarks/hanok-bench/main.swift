import Foundation

// What `hanok bench` runs first: one line a figure. Names as arguments choose among the benchmarks.

let benchmarks: KeyValuePairs<String, @MainActor () -> Void> = [
  "renderer": RendererBenchmark.runAll,
  "animation": { AnimationBenchmark.runAll() },
  "waterfall": WaterfallBenchmark.run,
  "constraint": ConstraintBenchmark.runAll,
  "collection": CollectionBenchmark.runAll,
  "table": TableBenchmark.runAll,
  "diffable": DiffableBenchmark.runAll,
  "autolayout": AutoLayoutBenchmark.runAll,
  "dynamics": DynamicsBenchmark.run,
  "coredata": CoreDataBenchmark.runAll,
]

let chosen = CommandLine.arguments.dropFirst()
// The command itself runs the wall's benchmark.
let known = benchmarks.map(\.key) + ["wall"]
for name in chosen where !known.contains(name) {
  print("There is no benchmark “\(name)”. There are: \(known.joined(separator: ", ")).")
  exit(64)
}
for (name, run) in benchmarks where chosen.isEmpty || chosen.contains(name) { run() }
