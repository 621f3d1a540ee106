internal import SwiftSyntax

extension LeftOutPass {
  /// Takes out of a member's code what uses something that is not there.
  mutating func reduceBody(of decl: DeclSyntax) {
    if isTests { return reduceBody(Syntax(decl)) }
    if let function = decl.as(FunctionDeclSyntax.self), let body = function.body {
      let known = statements.count
      reduce(
        body.statements, givesValue: function.signature.returnClause.isValue,
        emptyValue: function.emptyValue,
        canThrow: function.signature.effectSpecifiers.throwAnything,
        function.signature.parameterClause, named: function.name.text)
      // Without the view that it made the controller gets an empty one.
      if statements.count > known, function.name.text == "loadView",
        !body.statements.trimmedDescription.contains("super.loadView")
      {
        edits.insert("super.loadView(); ", at: body.statements.trimmedRange.lowerBound)
      }
    } else if let initializer = decl.as(InitializerDeclSyntax.self), let body = initializer.body {
      reduce(
        body.statements, givesValue: false,
        canThrow: initializer.signature.effectSpecifiers.throwAnything,
        initializer.signature.parameterClause, named: "init")
    } else if let end = decl.as(DeinitializerDeclSyntax.self), let body = end.body {
      reduce(body.statements, givesValue: false, nil, named: "deinit")
    } else if let subscripted = decl.as(SubscriptDeclSyntax.self) {
      reduce(
        subscripted.accessorBlock, emptyValue: subscripted.returnClause.type.emptyValue,
        subscripted.parameterClause, named: "subscript")
    } else if let variable = decl.as(VariableDeclSyntax.self) {
      for binding in variable.bindings {
        let name = binding.pattern.trimmedDescription
        if isStandIn(binding), let type = standIn(binding.typeAnnotation?.type) {
          edits.replace(type.trimmedRange, with: "UIView", in: file.contents)
        }
        if let value = binding.initializer?.value {
          var code = LeftOutCode(self, type: type, givesValue: false)
          code.reduceParts(in: value, giveValues: true)
          take(code, named: name)
        }
        reduce(
          binding.accessorBlock, emptyValue: binding.typeAnnotation?.type.emptyValue, nil,
          named: name)
      }
    }
  }

  private mutating func reduce(
    _ accessors: AccessorBlockSyntax?, emptyValue: String?,
    _ parameters: FunctionParameterClauseSyntax?,
    named name: String
  ) {
    switch accessors?.accessors {
    case .getter(let statements)?:
      reduce(statements, givesValue: true, emptyValue: emptyValue, parameters, named: name)
    case .accessors(let list)?:
      for accessor in list {
        guard let body = accessor.body else { continue }
        reduce(
          body.statements, givesValue: accessor.accessorSpecifier.text == "get",
          emptyValue: emptyValue, parameters, named: name)
      }
    default: break
    }
  }

  private mutating func reduce(
    _ statements: CodeBlockItemListSyntax, givesValue: Bool, emptyValue: String? = nil,
    canThrow: Bool = false, _ parameters: FunctionParameterClauseSyntax?, named name: String
  ) {
    var code = LeftOutCode(
      self, type: type, givesValue: givesValue, emptyValue: emptyValue,
      parameters: parameters?.parameters)
    code.setsProperties = name == "init"
    code.canThrow = canThrow
    code.reduce(statements, isBody: true)
    take(code, named: name)
  }

  private mutating func take(_ code: LeftOutCode, named name: String) {
    for edit in code.edits { edits.replace(edit.range, with: edit.text, in: file.contents) }
    statements += code.places.map {
      LeftOutDeclarations.Item(name: name, path: file.path, line: file.line(at: $0))
    }
  }

  mutating func reduceBody(_ node: Syntax) {
    let reducer = CastReducer(self, source: file.contents)
    reducer.walk(node)
    for edit in reducer.edits { edits.replace(edit.range, with: edit.text, in: file.contents) }
  }
}
