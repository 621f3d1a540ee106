// What `hanok bench` runs first: one line a figure.

let frame = RendererBenchmark.run()
printFigure("renderer: commit a scroll frame", frame.commitMedian, "ms")
printFigure("renderer: draw a scroll frame", frame.drawMedian, "ms")
printFigure(
  "renderer: draw a scroll frame with frosted bars",
  RendererBenchmark.run(frosted: true).drawMedian, "ms")
AnimationBenchmark.runAll()
WaterfallBenchmark.run()
ConstraintBenchmark.runAll()
CollectionBenchmark.runAll()
TableBenchmark.runAll()
DiffableBenchmark.runAll()
AutoLayoutBenchmark.runAll()
CoreDataBenchmark.runAll()
