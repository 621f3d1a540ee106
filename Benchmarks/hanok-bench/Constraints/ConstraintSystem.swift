import Cassowary
import Foundation

/// A system of constraints as plain data, so that different solvers are given exactly the same.
struct ConstraintSystem {
  struct Part {
    var variable: Int
    var factor: Double
  }

  /// `parts + constant relation 0`.
  struct Statement {
    var parts: [Part]
    var constant: Double
    var relation: Relation
    var priority: Float
    /// Whether its constant is among those that are edited.
    var isEdited: Bool
  }

  let name: String
  /// By variable: whether it is never negative, as sizes are.
  private(set) var isSize: [Bool] = []
  private(set) var statements: [Statement] = []

  init(_ name: String) { self.name = name }

  mutating func position() -> Int {
    isSize.append(false)
    return isSize.count - 1
  }

  mutating func size() -> Int {
    isSize.append(true)
    return isSize.count - 1
  }

  mutating func add(
    _ parts: [(Int, Double)], _ constant: Double, _ relation: Relation = .equal,
    _ priority: Float = Solver.required, isEdited: Bool = false
  ) {
    statements.append(
      Statement(
        parts: parts.map { Part(variable: $0.0, factor: $0.1) }, constant: constant,
        relation: relation, priority: priority, isEdited: isEdited))
  }

  /// A line of text a constraint: relation, priority, whether it is edited, constant, and the parts.
  var text: String {
    var lines = ["\(isSize.count) \(statements.count) \(name)"]
    lines.append(isSize.map { $0 ? "1" : "0" }.joined(separator: " "))
    for statement in statements {
      let relation =
        switch statement.relation {
        case .lessThanOrEqual: -1
        case .equal: 0
        case .greaterThanOrEqual: 1
        }
      let parts = statement.parts.map { "\($0.variable) \($0.factor)" }.joined(separator: " ")
      lines.append(
        "\(relation) \(statement.priority) \(statement.isEdited ? 1 : 0) \(statement.constant) "
          + "\(statement.parts.count) \(parts)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

// MARK: The systems

extension ConstraintSystem {
  /// A chain, stacks of stacks, and a form: what the figures of solvers are compared on.
  static var all: [ConstraintSystem] {
    [
      chain(1000), stacks(depth: 6, width: 90_000), stacks(depth: 6, width: 900), form(rows: 1000),
      grid(rows: 50, columns: 20), draggedGrid(rows: 50, columns: 20), cells(1000),
    ]
  }

  /// Views side by side, each 8 points after the one before.
  static func chain(_ count: Int) -> ConstraintSystem {
    var system = ConstraintSystem("chain of \(count)")
    var left = system.position()
    system.add([(left, 1)], 0)
    for _ in 1..<count {
      let width = system.size()
      let next = system.position()
      system.add([(width, 1)], -40, .greaterThanOrEqual, 750, isEdited: true)
      system.add([(width, 1)], -40, .lessThanOrEqual, 250)
      system.add([(next, 1), (left, -1), (width, -1)], -8, isEdited: true)
      left = next
    }
    return system
  }

  /// Stacks of three children each, nested. Six deep and 900 wide, most leaves are squeezed to nothing
  /// and the equal widths cannot be: every edit changes which of them give way.
  static func stacks(depth: Int, width total: Double) -> ConstraintSystem {
    var system = ConstraintSystem("stacks, 3 children, \(depth) deep, \(Int(total)) wide")
    let x = system.position()
    let width = system.size()
    system.add([(x, 1)], 0)
    system.add([(width, 1)], -total, isEdited: true)
    system.fillStack(x, width, depth: depth)
    return system
  }

  /// Three children side by side with equal spacing, the last at the end, widths as equal as can be.
  private mutating func fillStack(_ x: Int, _ width: Int, depth: Int) {
    guard depth > 0 else { return }
    var previous: (x: Int, width: Int)?
    for _ in 0..<3 {
      let child = (x: position(), width: size())
      if let previous {
        add([(child.x, 1), (previous.x, -1), (previous.width, -1)], -1, isEdited: true)
        add([(child.width, 1), (previous.width, -1)], 0, .equal, 700)
      } else {
        add([(child.x, 1), (x, -1)], 0)
      }
      add([(child.width, 1)], -20, .greaterThanOrEqual, 250)
      fillStack(child.x, child.width, depth: depth - 1)
      previous = child
    }
    if let previous {
      add([(x, 1), (width, 1), (previous.x, -1), (previous.width, -1)], 0)
    }
  }

  /// Rows of a label and a field, each below the one before.
  static func form(rows: Int) -> ConstraintSystem {
    var system = ConstraintSystem("form of \(rows) rows")
    let width = system.size()
    system.add([(width, 1)], -390)
    var bottom = system.position()
    system.add([(bottom, 1)], 0)
    for _ in 0..<rows { bottom = system.addFormRow(width, below: bottom) }
    return system
  }

  private mutating func addFormRow(_ width: Int, below: Int) -> Int {
    let top = position()
    let height = size()
    let bottom = position()
    let label = (x: position(), y: position(), width: size(), height: size())
    let field = (x: position(), y: position(), width: size(), height: size())
    add([(top, 1), (below, -1)], 0)
    add([(bottom, 1), (top, -1), (height, -1)], 0)
    add([(label.x, 1)], -16, isEdited: true)
    add([(label.y, 1), (top, -1)], -8, isEdited: true)
    add([(label.width, 1)], -90, .lessThanOrEqual, 251)
    add([(label.width, 1)], -90, .greaterThanOrEqual, 750, isEdited: true)
    add([(label.height, 1)], -20, .lessThanOrEqual, 251)
    add([(label.height, 1)], -20, .greaterThanOrEqual, 750, isEdited: true)
    add([(field.x, 1), (label.x, -1), (label.width, -1)], -8, isEdited: true)
    add([(field.x, 1), (field.width, 1), (width, -1)], 16)
    add([(field.width, 1)], -60, .greaterThanOrEqual)
    add([(field.height, 1)], -34, .equal, 750, isEdited: true)
    add([(field.y, 1), (field.height, 0.5), (label.y, -1), (label.height, -0.5)], 0)
    add([(bottom, 1), (label.y, -1), (label.height, -1)], -8, .greaterThanOrEqual)
    add([(bottom, 1), (field.y, -1), (field.height, -1)], -8, .greaterThanOrEqual)
    add([(height, 1)], 0, .lessThanOrEqual, 50)
    return bottom
  }

  /// The same cells, of which only the width of all is edited, as by dragging a window's edge.
  static func draggedGrid(rows: Int, columns: Int) -> ConstraintSystem {
    var system = grid(rows: rows, columns: columns)
    for index in system.statements.indices { system.statements[index].isEdited = index == 0 }
    return ConstraintSystem(renaming: system, "\(rows * columns) cells, the width dragged")
  }

  private init(renaming other: ConstraintSystem, _ name: String) {
    self.name = name
    (isSize, statements) = (other.isSize, other.statements)
  }

  /// Cells that share nothing but their width, twelve constraints each: a picture, a title and a text.
  static func cells(_ count: Int) -> ConstraintSystem {
    var system = ConstraintSystem("\(count) cells of twelve constraints")
    let width = system.size()
    system.add([(width, 1)], -390, isEdited: true)
    for _ in 0..<count { system.addCell(width) }
    return system
  }

  private mutating func addCell(_ width: Int) {
    let height = size()
    let image = (x: position(), y: position(), width: size(), height: size())
    let title = (x: position(), y: position(), width: size(), height: size())
    let text = (y: position(), height: size())
    add([(image.x, 1)], -16, isEdited: true)
    add([(image.y, 1)], -8)
    add([(image.width, 1)], -44, isEdited: true)
    add([(image.height, 1), (image.width, -1)], 0)
    add([(title.x, 1), (image.x, -1), (image.width, -1)], -12)
    add([(title.y, 1)], -8)
    add([(title.x, 1), (title.width, 1), (width, -1)], 16)
    add([(title.height, 1)], -20, .equal, 750, isEdited: true)
    add([(text.y, 1), (title.y, -1), (title.height, -1)], -4)
    add([(text.height, 1)], -40, .equal, 750, isEdited: true)
    add([(height, 1), (text.y, -1), (text.height, -1)], -8)
    add([(height, 1), (image.y, -1), (image.height, -1)], -8, .greaterThanOrEqual)
  }

  /// Cells of equal width in rows, each row as high as its highest cell.
  static func grid(rows: Int, columns: Int) -> ConstraintSystem {
    var system = ConstraintSystem("form of \(rows * columns) cells")
    let width = system.size()
    system.add([(width, 1)], -1024, isEdited: true)
    var top = system.position()
    system.add([(top, 1)], 0)
    for _ in 0..<rows { top = system.addGridRow(width, top, columns) }
    return system
  }

  private mutating func addGridRow(_ width: Int, _ top: Int, _ columns: Int) -> Int {
    let bottom = position()
    let height = size()
    add([(bottom, 1), (top, -1), (height, -1)], 0)
    add([(height, 1)], 0, .lessThanOrEqual, 50)
    var previous: (x: Int, width: Int)?
    for column in 0..<columns {
      let cell = (x: position(), width: size(), height: size())
      if let previous {
        add([(cell.x, 1), (previous.x, -1), (previous.width, -1)], -4)
        add([(cell.width, 1), (previous.width, -1)], 0)
      } else {
        add([(cell.x, 1)], 0)
      }
      add([(cell.height, 1)], -20 - Double(column), .greaterThanOrEqual, 750, isEdited: true)
      add([(cell.height, 1)], -20 - Double(column), .lessThanOrEqual, 250)
      add([(height, 1), (cell.height, -1)], -8, .greaterThanOrEqual)
      previous = (cell.x, cell.width)
    }
    if let previous { add([(previous.x, 1), (previous.width, 1), (width, -1)], 0) }
    return bottom
  }
}
