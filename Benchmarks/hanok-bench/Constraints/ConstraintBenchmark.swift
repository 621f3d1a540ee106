import Cassowary
import Foundation

/// Builds and solves systems of constraints, edits 1,000 constants one by one, and takes them apart;
/// then has kiwi, a C++ implementation of the same algorithm, do the same.
enum ConstraintBenchmark {
  static let editCount = 1000

  static func runAll() {
    let systems = ConstraintSystem.all
    var all: [ConstraintFigures] = []
    for system in systems {
      // The least of five, as kiwi's: the machine may be busy with something else.
      let ours = (0..<4).map { _ in run(system) }.reduce(run(system)) { $0.best($1) }
      all.append(ours)
      print("\(system.name), \(system.statements.count) constraints: \(ours.line)")
    }
    print("kiwi on the same systems takes some minutes…")
    switch KiwiBenchmark.run(systems) {
    case .failure(let reason): print("kiwi: skipped: \(reason)")
    case .success(let outcomes):
      for ((system, ours), outcome) in zip(zip(systems, all), outcomes) {
        switch outcome {
        case .figures(let figures):
          print("\(system.name), kiwi: \(figures.line), \(ours.comparison(with: figures))")
        case .gaveUp(let words): print("\(system.name), kiwi \(words)")
        }
      }
    }
  }

  static func run(_ system: ConstraintSystem) -> ConstraintFigures {
    let solver = Solver()
    var figures = ConstraintFigures()
    var constraints: [Constraint] = []
    var variables: [Variable] = []
    figures.build = milliseconds {
      for isSize in system.isSize {
        variables.append(solver.makeVariable(isSize ? .nonNegative : .free))
      }
      var terms: [Term] = []
      for statement in system.statements {
        terms.removeAll(keepingCapacity: true)
        for part in statement.parts { terms.append(Term(variables[part.variable], part.factor)) }
        constraints.append(
          terms.withUnsafeBufferPointer {
            solver.add(
              terms: $0, constant: statement.constant, statement.relation,
              priority: statement.priority)
          })
      }
      solver.solve()
      solver.takeChanges { _, _ in }
    }
    let edited = system.statements.indices.filter { system.statements[$0].isEdited }
    figures.edit = milliseconds {
      for i in 0..<editCount {
        let index = edited[(i * 7919) % edited.count]
        solver.setConstant(
          system.statements[index].constant - Double(1 + i % 13) / 13, of: constraints[index])
        solver.solve()
        solver.takeChanges { _, _ in }
      }
    }
    figures.checksum = variables.reduce(0) { $0 + solver.value(of: $1) }
    figures.remove = milliseconds {
      for constraint in constraints { solver.remove(constraint) }
      solver.solve()
    }
    return figures
  }

  private static func milliseconds(_ body: () -> Void) -> Double {
    let start = threadTime()
    body()
    return (threadTime() - start) * 1000
  }
}

/// A solver's time for a system, in milliseconds of processor time.
struct ConstraintFigures {
  var build = 0.0
  var edit = 0.0
  var remove = 0.0
  /// The sum of all values after the edits: two solvers that agree have about the same.
  var checksum = 0.0

  var line: String {
    String(
      format: "build and solve %.2f ms, 1,000 edits %.2f ms, remove %.2f ms (checksum %.0f)", build,
      edit, remove, checksum)
  }

  /// Whether another solver came to the same values. Where priorities leave a choice, both may be right.
  func comparison(with other: ConstraintFigures) -> String {
    let isSame = abs(checksum - other.checksum) <= 1e-6 * max(1, abs(checksum))
    return isSame ? "the same values" : "other values, which the priorities allow"
  }

  func best(_ other: ConstraintFigures) -> ConstraintFigures {
    ConstraintFigures(
      build: min(build, other.build), edit: min(edit, other.edit),
      remove: min(remove, other.remove),
      checksum: checksum)
  }
}
