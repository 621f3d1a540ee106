internal import SwiftIfConfig
internal import SwiftSyntax

/// Takes statements out of a function that use what is not there, so that the rest of it runs.
///
/// A condition that asks for such a thing is false, a loop over it has no rounds, and a variable of it is not there either.
/// Where a value is wanted that cannot be had, the program stops with a message.
struct LeftOutCode {
  let pass: LeftOutPass
  /// The type whose member the code is.
  let type: String?
  /// Whether `return` has a value.
  private var givesValue: Bool
  /// A variable of the code.
  struct Local {
    var isMissing = false
    /// What it is, as far as it is written.
    var type: String?
  }

  /// The variables by scope.
  var scopes: [[String: Local]]
  private(set) var edits: [SourceEdits.Edit] = []
  /// Where a statement begins that was taken out.
  private(set) var places: [Int] = []

  init(
    _ pass: LeftOutPass, type: String?, givesValue: Bool,
    parameters: FunctionParameterListSyntax? = nil
  ) {
    self.pass = pass
    self.type = type
    self.givesValue = givesValue
    scopes = [[:]]
    for parameter in parameters ?? [] { bind(parameter) }
  }

  // MARK: Statements

  mutating func reduce(_ statements: CodeBlockItemListSyntax) {
    inScope { code in
      var isDead = false
      code.reduce(statements, isDead: &isDead)
    }
  }

  private mutating func reduce(_ statements: CodeBlockItemListSyntax, isDead: inout Bool) {
    let isOnly = statements.count == 1
    for item in statements {
      if isDead {
        edits.append(SourceEdits.Edit(range: item.trimmedRange, text: ""))
        continue
      }
      switch item.item {
      case .decl(let decl):
        if let branches = decl.as(IfConfigDeclSyntax.self) {
          if case .statements(let list)? = pass.activeElements(of: branches) {
            reduce(list, isDead: &isDead)
          }
        } else {
          reduce(decl)
        }
      case .stmt(let statement): isDead = reduce(statement)
      case .expr(let value): reduce(value, isResult: isOnly)
      @unknown default: break
      }
    }
  }

  private mutating func reduce(_ decl: DeclSyntax) {
    if let variable = decl.as(VariableDeclSyntax.self) {
      let isMissing = variable.bindings.contains { uses($0.typeAnnotation) || uses($0.initializer) }
      for binding in variable.bindings {
        bind(
          binding.pattern, isMissing: isMissing,
          type: WrittenType.of(binding.typeAnnotation?.type)
            ?? binding.initializer.flatMap { type(of: $0.value) })
      }
      if isMissing { return remove(decl) }
      reduceParts(in: variable)
    } else if let function = decl.as(FunctionDeclSyntax.self) {
      let isMissing = uses(function.signature)
      scopes[scopes.count - 1][function.name.text] = Local(isMissing: isMissing)
      if isMissing { return remove(decl) }
      guard let body = function.body else { return }
      nested(givesValue: function.signature.returnClause.isValue) { code in
        for parameter in function.signature.parameterClause.parameters { code.bind(parameter) }
        code.reduce(body.statements)
      }
    }
  }

  private mutating func bind(_ parameter: FunctionParameterSyntax) {
    scopes[scopes.count - 1][(parameter.secondName ?? parameter.firstName).text] = Local(
      type: WrittenType.of(parameter.type))
  }

  /// Whether nothing after the statement is reached.
  private mutating func reduce(_ statement: StmtSyntax) -> Bool {
    if let node = statement.as(ExpressionStmtSyntax.self) {
      reduce(node.expression, isResult: false)
    } else if let node = statement.as(ReturnStmtSyntax.self) {
      if uses(node.expression) {
        replace(node, with: givesValue ? stop(at: node) : "return")
      } else {
        reduceParts(in: node)
      }
    } else if let node = statement.as(GuardStmtSyntax.self) {
      return reduce(node)
    } else if let node = statement.as(ForStmtSyntax.self) {
      if uses(node.sequence) || uses(node.pattern) || uses(node.typeAnnotation)
        || uses(node.whereClause)
      {
        remove(node)
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
        remove(node)
      } else {
        reduceBlock(node.body, after: node.conditions)
      }
    } else if let node = statement.as(RepeatStmtSyntax.self) {
      if uses(node.condition) { remove(node) } else { reduce(node.body.statements) }
    } else if let node = statement.as(DoStmtSyntax.self) {
      reduce(node.body.statements)
      for clause in node.catchClauses { reduce(clause.body.statements) }
    } else if let node = statement.as(DeferStmtSyntax.self) {
      reduce(node.body.statements)
    } else if let node = statement.as(ThrowStmtSyntax.self) {
      if uses(node.expression) { replace(node, with: stop(at: node)) }
    } else if let node = statement.as(LabeledStmtSyntax.self) {
      return reduce(node.statement)
    }
    return false
  }

  private mutating func reduce(_ node: GuardStmtSyntax) -> Bool {
    guard uses(node.conditions) || node.conditions.contains(where: asksForMissing) else {
      reduceParts(in: node.conditions)
      reduce(node.body.statements)
      bind(node.conditions)
      return false
    }
    places.append(node.trimmedRange.lowerBound)
    let range = node.trimmedRange.lowerBound..<node.body.trimmedRange.lowerBound
    edits.append(SourceEdits.Edit(range: range, text: "do "))
    reduce(node.body.statements)
    return true
  }

  private mutating func reduceBlock(
    _ block: CodeBlockSyntax, after conditions: ConditionElementListSyntax
  ) {
    reduceParts(in: conditions)
    inScope {
      $0.bind(conditions)
      $0.reduce(block.statements)
    }
  }

  /// `if let map`, whose name is the value as well.
  private func bindsMissing(_ condition: ConditionElementSyntax) -> Bool {
    guard case .optionalBinding(let binding) = condition.condition, binding.initializer == nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { return false }
    return lacks(name)
  }

  // MARK: Expressions

  private mutating func reduce(_ value: ExprSyntax, isResult: Bool) {
    if let branch = value.as(IfExprSyntax.self) {
      reduce(branch, behind: nil)
    } else if let choice = value.as(SwitchExprSyntax.self) {
      reduce(choice)
    } else if uses(value) {
      if isResult, givesValue { replace(value, with: stop(at: value)) } else { remove(value) }
    } else {
      reduceParts(in: value)
    }
  }

  /// - Parameter other: the branch that is kept before an `else if`.
  private mutating func reduce(_ branch: IfExprSyntax, behind other: IfExprSyntax?) {
    guard uses(branch.conditions) || branch.conditions.contains(where: asksForMissing) else {
      reduceBlock(branch.body, after: branch.conditions)
      switch branch.elseBody {
      case .ifExpr(let next)?: reduce(next, behind: branch)
      case .codeBlock(let block)?: reduce(block.statements)
      default: break
      }
      return
    }
    let start = branch.trimmedRange.lowerBound
    places.append(start)
    switch branch.elseBody {
    case .ifExpr(let next)?:
      edits.append(
        SourceEdits.Edit(range: start..<next.trimmedRange.lowerBound, text: ""))
      reduce(next, behind: other)
    case .codeBlock(let block)?:
      edits.append(
        SourceEdits.Edit(
          range: start..<block.trimmedRange.lowerBound, text: other == nil ? "do " : ""))
      reduce(block.statements)
    default:
      let from = other?.elseKeyword?.trimmedRange.lowerBound ?? start
      edits.append(
        SourceEdits.Edit(
          range: from..<branch.trimmedRange.upperBound, text: other == nil ? "()" : ""))
    }
  }

  private mutating func reduce(_ choice: SwitchExprSyntax) {
    if uses(choice.subject) { return remove(choice) }
    let type = type(of: choice.subject) ?? pass.members.type(withCases: choice.caseNames)
    for element in choice.cases {
      guard let branch = element.as(SwitchCaseSyntax.self) else { continue }
      if let label = branch.label.as(SwitchCaseLabelSyntax.self),
        label.caseItems.allSatisfy({ asksForMissing($0.pattern, of: type) })
      {
        places.append(branch.trimmedRange.lowerBound)
        edits.append(SourceEdits.Edit(range: branch.trimmedRange, text: ""))
        continue
      }
      inScope {
        $0.bind(Syntax(branch.label))
        $0.reduce(branch.statements)
      }
    }
  }

  /// Whether a pattern is one of a value that is not there.
  private func asksForMissing(_ pattern: PatternSyntax, of type: String?) -> Bool {
    if uses(pattern) { return true }
    guard let name = pattern.caseName, let type else { return false }
    return pass.members.lacksMember(name, of: type)
  }

  /// `if case .map = row`, where there is no such case any more.
  private func asksForMissing(_ condition: ConditionElementSyntax) -> Bool {
    if bindsMissing(condition) { return true }
    guard case .matchingPattern(let match) = condition.condition else { return false }
    return asksForMissing(match.pattern, of: type(of: match.initializer.value))
  }

  /// Takes out of an expression that stays: elements of lists, and statements of closures.
  ///
  /// - Parameter giveValues: whether the closures are called for their values, as those that make a property's are.
  mutating func reduceParts(in node: some SyntaxProtocol, giveValues: Bool = false) {
    let search = ClosureSearch(viewMode: .sourceAccurate)
    search.walk(node)
    for element in search.lists.flatMap({ Array($0.elements) }) where uses(element.expression) {
      places.append(element.trimmedRange.lowerBound)
      edits.append(SourceEdits.Edit(range: element.trimmedRange, text: ""))
    }
    for closure in search.closures {
      nested(givesValue: giveValues) { code in
        for name in closure.parameterNames { code.scopes[code.scopes.count - 1][name] = Local() }
        code.reduce(closure.statements)
      }
    }
  }

  private mutating func nested(givesValue: Bool, _ body: (inout Self) -> Void) {
    let outer = self.givesValue
    self.givesValue = givesValue
    inScope(body)
    self.givesValue = outer
  }

  // MARK: Edits

  private mutating func remove(_ node: some SyntaxProtocol) {
    let search = ReturnSearch(viewMode: .sourceAccurate)
    search.walk(node)
    // An object is never without its superclass's part.
    if search.makesSelf { return }
    replace(node, with: givesValue && search.returns ? stop(at: node) : "()")
  }

  private mutating func replace(_ node: some SyntaxProtocol, with text: String) {
    places.append(node.trimmedRange.lowerBound)
    edits.append(SourceEdits.Edit(range: node.trimmedRange, text: text))
  }

  private func stop(at node: some SyntaxProtocol) -> String {
    "Swift.fatalError(\"\(pass.sentence(at: node.trimmedRange.lowerBound))\")"
  }
}
