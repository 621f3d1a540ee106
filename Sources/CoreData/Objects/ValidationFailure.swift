import Foundation

/// Errors of validation as iOS reports them.
enum ValidationFailure {
  static func error(
    _ code: Int, _ text: String, object: NSManagedObject, key: String, value: Any?,
    predicate: NSPredicate? = nil
  ) -> NSError {
    var info: [String: Any] = [
      NSLocalizedDescriptionKey: text, NSValidationObjectErrorKey: object,
      NSValidationKeyErrorKey: key, NSValidationValueErrorKey: value ?? NSNull(),
    ]
    info[NSValidationPredicateErrorKey] = predicate
    return NSError(domain: NSCocoaErrorDomain, code: code, userInfo: info)
  }

  /// One error for several; nil for none.
  static func combined(_ errors: [any Error]) -> (any Error)? {
    if errors.count < 2 { return errors.first }
    return NSError(
      domain: NSCocoaErrorDomain, code: NSValidationMultipleErrorsError,
      userInfo: [
        NSLocalizedDescriptionKey: "Multiple validation errors occurred.",
        NSDetailedErrorsKey: errors.map { $0 as NSError },
      ])
  }

  /// The errors that one error stands for.
  static func details(of error: any Error) -> [any Error] {
    let error = error as NSError
    if error.domain == NSCocoaErrorDomain, error.code == NSValidationMultipleErrorsError,
      let details = error.userInfo[NSDetailedErrorsKey] as? [NSError]
    {
      return details
    }
    return [error]
  }

  /// The sentence about a value that does not meet a limit of the model.
  static func text(_ code: Int, key: String) -> String {
    switch code {
    case NSValidationMissingMandatoryPropertyError: "\(key) is a required value."
    case NSValidationRelationshipLacksMinimumCountError: "\(key) has too few objects."
    case NSValidationRelationshipExceedsMaximumCountError: "\(key) has too many objects."
    case NSValidationRelationshipDeniedDeleteError:
      "The object cannot be deleted as long as \(key) is not empty."
    case NSValidationNumberTooLargeError: "\(key) is too large."
    case NSValidationNumberTooSmallError: "\(key) is too small."
    case NSValidationDateTooLateError: "\(key) is too late."
    case NSValidationDateTooSoonError: "\(key) is too soon."
    case NSValidationInvalidDateError: "\(key) is not a valid date."
    case NSValidationStringTooLongError: "\(key) is too long."
    case NSValidationStringTooShortError: "\(key) is too short."
    case NSValidationStringPatternMatchingError: "\(key) does not match its pattern."
    default: "\(key) is not valid."
    }
  }
}

extension NSManagedObject {
  // MARK: Deleting

  /// Checks relationships with the deny rule.
  final func checkDeletion() throws {
    var errors: [any Error] = []
    for slot in traits.relationshipSlots where traits.slots[slot].deleteRule == .denyDeleteRule {
      let related =
        traits.slots[slot].kind == .toOne
        ? toOne(slot).map { [$0] } ?? [] : loadedToMany(slot).all
      guard related.contains(where: { !$0.isDeleted }) else { continue }
      let code = NSValidationRelationshipDeniedDeleteError
      let key = traits.slots[slot].name
      errors.append(
        ValidationFailure.error(
          code, ValidationFailure.text(code, key: key), object: self, key: key,
          value: visibleValue(at: slot)))
    }
    if let error = ValidationFailure.combined(errors) { throw error }
  }

  // MARK: Saving

  /// Checks all properties that the model or the class says something about.
  final func checkProperties() throws {
    if traits.validatesByClass { return try checkByClass() }
    if traits.validatedSlots.isEmpty { return }
    var errors: [any Error] = []
    for slot in traits.validatedSlots { check(slot, &errors) }
    if let error = ValidationFailure.combined(errors) { throw error }
  }

  /// Calls the class's `validateValue(_:forKey:)` for each property, and takes the values it puts in place.
  private final func checkByClass() throws {
    var errors: [any Error] = []
    for slot in traits.slots.indices {
      var value = visibleValue(at: slot).map { $0 as AnyObject }
      let before = value
      do {
        try validateValue(&value, forKey: traits.slots[slot].name)
        if value !== before { set(value, at: slot) }
      } catch {
        errors.append(contentsOf: ValidationFailure.details(of: error))
      }
    }
    if let error = ValidationFailure.combined(errors) { throw error }
  }

  private final func check(_ slot: Int, _ errors: inout [any Error]) {
    let slotTraits = traits.slots[slot]
    // Values unchanged since a save were valid then.
    if hasSnapshot, changedSlots & Self.bit(slot) == 0 { return }
    if slotTraits.kind == .attribute, !slotTraits.hasPredicates {
      if raw(slot) == nil { errors.append(missing(slot)) }
      return
    }
    do {
      try validate(visible: visibleValue(at: slot), at: slot)
    } catch {
      errors.append(contentsOf: ValidationFailure.details(of: error))
    }
  }

  private final func missing(_ slot: Int) -> NSError {
    failure(NSValidationMissingMandatoryPropertyError, slot, nil)
  }

  private final func failure(
    _ code: Int, _ slot: Int, _ value: Any?, predicate: NSPredicate? = nil
  ) -> NSError {
    let key = traits.slots[slot].name
    return ValidationFailure.error(
      code, ValidationFailure.text(code, key: key), object: self, key: key, value: value,
      predicate: predicate)
  }

  /// Checks a value that is or is to be in a slot.
  final func validate(visible value: Any?, at slot: Int) throws {
    let slotTraits = traits.slots[slot]
    guard slotTraits.kind != .toMany else { return try validateCount(of: value, at: slot) }
    guard let value, !(value is NSNull) else {
      if !slotTraits.isOptional { throw missing(slot) }
      return
    }
    var errors: [any Error] = []
    let property = slotTraits.property
    for (index, predicate) in property.validationPredicates.enumerated()
    where !predicate.evaluate(with: value) {
      let warning =
        index < property.validationWarnings.count ? property.validationWarnings[index] : nil
      errors.append(failure(warning, slot, value, predicate))
    }
    if let error = ValidationFailure.combined(errors) { throw error }
  }

  /// A warning of the model is a code or a sentence.
  private final func failure(
    _ warning: Any?, _ slot: Int, _ value: Any, _ predicate: NSPredicate
  ) -> NSError {
    if let code = (warning as? NSNumber)?.intValue ?? (warning as? String).flatMap(Int.init) {
      return failure(code, slot, value, predicate: predicate)
    }
    guard let text = warning as? String, !text.isEmpty else {
      return failure(NSManagedObjectValidationError, slot, value, predicate: predicate)
    }
    return ValidationFailure.error(
      NSManagedObjectValidationError, text, object: self, key: traits.slots[slot].name,
      value: value, predicate: predicate)
  }

  private final func validateCount(of value: Any?, at slot: Int) throws {
    let slotTraits = traits.slots[slot]
    let count = (value as? NSSet)?.count ?? (value as? NSOrderedSet)?.count ?? 0
    if count == 0 {
      if !slotTraits.isOptional { throw missing(slot) }
      return
    }
    if count < slotTraits.minCount {
      throw failure(NSValidationRelationshipLacksMinimumCountError, slot, value)
    }
    if slotTraits.maxCount > 1, count > slotTraits.maxCount {
      throw failure(NSValidationRelationshipExceedsMaximumCountError, slot, value)
    }
  }
}
