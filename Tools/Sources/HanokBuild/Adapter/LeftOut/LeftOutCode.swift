internal import SwiftIfConfig
internal import SwiftSyntax

/// Takes statements out of a function that use what is not there, so that the rest of it runs.
///
/// A condition that asks for such a thing is false, and a variable of it is not there either. A loop over it has no rounds,
/// one that asks afterwards has one. Where a value is wanted that cannot be had, it is an empty one if the type has such, and
/// else the program stops with a message.
struct LeftOutCode {
  let pass: LeftOutPass
  /// The type whose member the code is.
  let type: String?
  /// Whether `return` has a value.
  var givesValue: Bool
  /// The value that is given where there is none.
  private var emptyValue: String?
  /// Whether an error of any type may be thrown.
  var canThrow = false
  /// Whether the code has to set an object's properties.
  var setsProperties = false
  /// How often a value was wanted that cannot be had.
  private(set) var failures = 0
  /// A variable of the code.
  struct Local {
    var isMissing = false
    /// What it is, as far as it is written.
    var type: String?
    /// Whether it has no value before one is assigned.
    var isUnset = false
  }

  /// The variables by scope.
  var scopes: [[String: Local]]
  var edits: [SourceEdits.Edit] = []
  /// Where a statement begins that was taken out.
  var places: [Int] = []

  init(
    _ pass: LeftOutPass, type: String?, givesValue: Bool, emptyValue: String? = nil,
    parameters: FunctionParameterListSyntax? = nil
  ) {
    self.pass = pass
    self.type = type
    self.givesValue = givesValue
    self.emptyValue = emptyValue
    scopes = [[:]]
    for parameter in parameters ?? [] { bind(parameter) }
  }

  // MARK: Statements

  /// - Parameter isBody: whether the value of a single expression is that of the function.
  mutating func reduce(_ statements: CodeBlockItemListSyntax, isBody: Bool = false) {
    inScope { code in
      var isDead = false
      code.reduce(Array(statements), isBody: isBody, isDead: &isDead)
    }
  }

  mutating func reduce(
    _ items: [CodeBlockItemSyntax], isBody: Bool = false, isDead: inout Bool
  ) {
    for (index, item) in items.enumerated() {
      if isDead {
        edits.append(SourceEdits.Edit(range: item.trimmedRange, text: ""))
        continue
      }
      let isResult = isBody && items.count == 1
      switch item.item {
      case .decl(let decl):
        if let branches = decl.as(IfConfigDeclSyntax.self) {
          if case .statements(let list)? = pass.activeElements(of: branches) {
            reduce(Array(list), isDead: &isDead)
          }
        } else {
          reduce(decl)
        }
      case .stmt(let statement):
        if let condition = statement.as(GuardStmtSyntax.self) {
          isDead = reduce(condition, before: items[(index + 1)...])
        } else {
          reduce(statement, isResult: isResult)
        }
      case .expr(let value): reduce(value, isResult: isResult)
      @unknown default: break
      }
    }
  }

  private mutating func reduce(_ decl: DeclSyntax) {
    if let variable = decl.as(VariableDeclSyntax.self) {
      let isMissing = variable.bindings.contains {
        pass.standIn($0.typeAnnotation?.type) == nil && uses($0.typeAnnotation)
          || uses($0.initializer)
      }
      for binding in variable.bindings {
        bind(
          binding.pattern, isMissing: isMissing,
          type: WrittenType.of(binding.typeAnnotation?.type)
            ?? binding.initializer.flatMap { type(of: $0.value) }, isUnset: binding.isUnset)
      }
      if isMissing { return remove(decl) }
      for type in variable.bindings.compactMap({ pass.standIn($0.typeAnnotation?.type) }) {
        edits.append(SourceEdits.Edit(range: type.trimmedRange, text: "UIView"))
      }
      reduceParts(in: variable)
    } else if let function = decl.as(FunctionDeclSyntax.self) {
      let isMissing = uses(function.signature)
      scopes[scopes.count - 1][function.name.text] = Local(isMissing: isMissing)
      if isMissing { return remove(decl) }
      guard let body = function.body else { return }
      let result = function.signature.returnClause
      nested(
        givesValue: result.isValue, emptyValue: function.emptyValue,
        canThrow: function.signature.effectSpecifiers.throwAnything
      ) { code in
        for parameter in function.signature.parameterClause.parameters { code.bind(parameter) }
        code.reduce(body.statements, isBody: true)
      }
    }
  }

  private mutating func bind(_ parameter: FunctionParameterSyntax) {
    scopes[scopes.count - 1][(parameter.secondName ?? parameter.firstName).text] = Local(
      type: WrittenType.of(parameter.type))
  }

  private mutating func reduce(_ statement: StmtSyntax, isResult: Bool = false) {
    if let node = statement.as(ExpressionStmtSyntax.self) {
      reduce(node.expression, isResult: isResult)
    } else if let node = statement.as(ReturnStmtSyntax.self) {
      if uses(node.expression) {
        replace(node, with: givesValue ? giveUp(at: node) : "return")
      } else {
        reduceParts(in: node)
      }
    } else if let node = statement.as(ForStmtSyntax.self) {
      if uses(node.sequence) || uses(node.pattern) || uses(node.typeAnnotation)
        || uses(node.whereClause)
      {
        remove(loop: node)
      } else {
        reduceParts(in: node.sequence)
        let element = WrittenType.element(of: type(of: node.sequence))
        inScope {
          $0.bind(node.pattern, type: element)
          $0.reduce(node.body.statements)
        }
      }
    } else if let node = statement.as(WhileStmtSyntax.self) {
      if uses(node.conditions) {
        remove(loop: node)
      } else {
        reduceBlock(node.body, after: node.conditions)
      }
    } else if let node = statement.as(RepeatStmtSyntax.self) {
      if uses(node.condition) {
        remove(part: node.condition.trimmedRange, leaving: "false")
      } else {
        reduceParts(in: node.condition)
      }
      reduce(node.body.statements)
    } else if let node = statement.as(DoStmtSyntax.self) {
      reduce(node.body.statements)
      for clause in node.catchClauses { reduce(clause.body.statements) }
    } else if let node = statement.as(DeferStmtSyntax.self) {
      reduce(node.body.statements)
    } else if let node = statement.as(ThrowStmtSyntax.self) {
      if uses(node.expression) { replace(node, with: stop(at: node)) }
    } else if let node = statement.as(LabeledStmtSyntax.self) {
      reduce(node.statement)
    }
  }

  mutating func reduceBlock(
    _ block: CodeBlockSyntax, after conditions: ConditionElementListSyntax, isResult: Bool = false
  ) {
    reduceParts(in: conditions)
    inScope {
      $0.bind(conditions)
      $0.reduce(block.statements, isBody: isResult)
    }
  }

  // MARK: Expressions

  private mutating func reduce(_ value: ExprSyntax, isResult: Bool) {
    if let branch = value.as(IfExprSyntax.self) {
      reduce(branch, behind: nil, isResult: isResult)
    } else if let choice = value.as(SwitchExprSyntax.self) {
      reduce(choice, isResult: isResult)
    } else if uses(value) {
      if isResult, givesValue {
        failures += 1
        replace(value, with: emptyValue ?? stop(at: value))
      } else {
        remove(value)
      }
    } else {
      reduceParts(in: value)
    }
  }

  mutating func nested(
    givesValue: Bool, emptyValue: String? = nil, canThrow: Bool = false,
    _ body: (inout Self) -> Void
  ) {
    let outer = (self.givesValue, self.emptyValue, self.canThrow)
    (self.givesValue, self.emptyValue, self.canThrow) = (givesValue, emptyValue, canThrow)
    inScope(body)
    (self.givesValue, self.emptyValue, self.canThrow) = outer
  }

  // MARK: Edits

  mutating func remove(_ node: some SyntaxProtocol) {
    let search = ReturnSearch(viewMode: .sourceAccurate)
    search.walk(node)
    // An object is never without its superclass's part.
    if search.makesSelf { return }
    let leavesOut = losesValues(in: node)
    replace(
      node,
      with: leavesOut ? stop(at: node) : givesValue && search.returns ? giveUp(at: node) : "()")
  }

  private mutating func remove(loop node: some StmtSyntaxProtocol) {
    // A label needs a statement that can have one.
    replace(node, with: node.parent?.is(LabeledStmtSyntax.self) == true ? "do {}" : "()")
  }

  mutating func replace(part range: Range<Int>, with text: String) {
    edits.append(SourceEdits.Edit(range: range, text: text))
  }

  mutating func remove(part range: Range<Int>, leaving text: String = "") {
    places.append(range.lowerBound)
    edits.append(SourceEdits.Edit(range: range, text: text))
  }

  /// Returns without the value.
  private mutating func giveUp(at node: some SyntaxProtocol) -> String {
    failures += 1
    return emptyValue.map { "return \($0)" } ?? stop(at: node)
  }

  private mutating func replace(_ node: some SyntaxProtocol, with text: String) {
    remove(part: node.trimmedRange, leaving: text)
  }

  /// Throws an error, or stops the program.
  private func stop(at node: some SyntaxProtocol) -> String {
    let sentence = "\"\(pass.sentence(at: node.trimmedRange.lowerBound))\""
    return canThrow
      ? "throw NSError(domain: \"Hanok\", code: 1, userInfo: [NSLocalizedDescriptionKey: \(sentence)])"
      : "Swift.fatalError(\(sentence))"
  }
}
