import Foundation

// Codes of Core Data's errors in `NSCocoaErrorDomain`, as Apple documents them.

/// A managed object failed its validation.
public let NSManagedObjectValidationError = 1550
/// Objects broke a uniqueness constraint before they were saved.
public let NSManagedObjectConstraintValidationError = 1551
/// Several validation errors; `NSDetailedErrorsKey` lists them.
public let NSValidationMultipleErrorsError = 1560
/// A property that is not optional has no value.
public let NSValidationMissingMandatoryPropertyError = 1570
/// A to-many relationship has too few objects.
public let NSValidationRelationshipLacksMinimumCountError = 1580
/// A to-many relationship has too many objects.
public let NSValidationRelationshipExceedsMaximumCountError = 1590
/// A relationship with the rule “deny” is not empty.
public let NSValidationRelationshipDeniedDeleteError = 1600
/// A number is above its maximum.
public let NSValidationNumberTooLargeError = 1610
/// A number is below its minimum.
public let NSValidationNumberTooSmallError = 1620
/// A date is after its latest.
public let NSValidationDateTooLateError = 1630
/// A date is before its earliest.
public let NSValidationDateTooSoonError = 1640
/// A date is none.
public let NSValidationInvalidDateError = 1650
/// A string has too many characters.
public let NSValidationStringTooLongError = 1660
/// A string has too few characters.
public let NSValidationStringTooShortError = 1670
/// A string does not match its pattern.
public let NSValidationStringPatternMatchingError = 1680
/// A string is no URI.
public let NSValidationInvalidURIError = 1690
/// A context could not be locked.
public let NSManagedObjectContextLockingError = 132000
/// A coordinator could not be locked.
public let NSPersistentStoreCoordinatorLockingError = 132010
/// A fault's row is not in the store.
public let NSManagedObjectReferentialIntegrityError = 133000
/// A relationship points to an object of another store.
public let NSManagedObjectExternalRelationshipError = 133010
/// A save met changes that others had made; `conflictList` has them.
public let NSManagedObjectMergeError = 133020
/// A save broke a uniqueness constraint; `conflictList` has the conflicts.
public let NSManagedObjectConstraintMergeError = 133021
/// There is no store class of the type.
public let NSPersistentStoreInvalidTypeError = 134000
/// The store is of another type.
public let NSPersistentStoreTypeMismatchError = 134010
/// The store's tables do not fit the model.
public let NSPersistentStoreIncompatibleSchemaError = 134020
/// A store could not be written.
public let NSPersistentStoreSaveError = 134030
/// Some of several stores could not be written.
public let NSPersistentStoreIncompleteSaveError = 134040
/// A save met conflicts that its merge policy did not resolve.
public let NSPersistentStoreSaveConflictsError = 134050
/// Any other error of Core Data.
public let NSCoreDataError = 134060
/// An operation of a store failed.
public let NSPersistentStoreOperationError = 134070
/// A store could not be opened.
public let NSPersistentStoreOpenError = 134080
/// A store did not answer in its time.
public let NSPersistentStoreTimeoutError = 134090
/// A store does not do what was requested.
public let NSPersistentStoreUnsupportedRequestTypeError = 134091
/// The store was made with another model.
public let NSPersistentStoreIncompatibleVersionHashError = 134100
/// A migration failed.
public let NSMigrationError = 134110
/// A migration broke a uniqueness constraint.
public let NSMigrationConstraintViolationError = 134111
/// A migration was cancelled.
public let NSMigrationCancelledError = 134120
/// The model that a store was made with was not found.
public let NSMigrationMissingSourceModelError = 134130
/// No mapping model leads from one model to the other.
public let NSMigrationMissingMappingModelError = 134140
/// A migration could not read its source.
public let NSMigrationManagerSourceStoreError = 134150
/// A migration could not write its destination.
public let NSMigrationManagerDestinationStoreError = 134160
/// An entity's migration policy failed.
public let NSEntityMigrationPolicyError = 134170
/// SQLite reported an error; `NSSQLiteErrorDomain` in the user info has its code.
public let NSSQLiteError = 134180
/// No mapping model can be inferred.
public let NSInferredMappingModelError = 134190
/// An external record could not be read.
public let NSExternalRecordImportError = 134200
/// The history before a token was deleted.
public let NSPersistentHistoryTokenExpiredError = 134301
/// A model reference leads to no model.
public let NSManagedObjectModelReferenceNotFoundError = 134504
/// A staged migration was made for another framework.
public let NSStagedMigrationFrameworkVersionMismatchError = 134505
/// A staged migration leads backwards.
public let NSStagedMigrationBackwardMigrationError = 134506

// Keys of the user info of Core Data's errors.

/// The list of errors of `NSValidationMultipleErrorsError`.
public let NSDetailedErrorsKey = "NSDetailedErrors"
/// The object that failed its validation.
public let NSValidationObjectErrorKey = "NSValidationErrorObject"
/// The name of the property that failed its validation.
public let NSValidationKeyErrorKey = "NSValidationErrorKey"
/// The predicate that the value does not satisfy.
public let NSValidationPredicateErrorKey = "NSValidationErrorPredicate"
/// The value that failed its validation.
public let NSValidationValueErrorKey = "NSValidationErrorValue"
/// The stores an error is about.
public let NSAffectedStoresErrorKey = "NSAffectedStoresErrorKey"
/// The objects an error is about.
public let NSAffectedObjectsErrorKey = "NSAffectedObjectsErrorKey"
/// The merge or constraint conflicts of a save.
public let NSPersistentStoreSaveConflictsErrorKey = "conflictList"
/// SQLite's result code, in the user info of errors that come from SQLite.
public let NSSQLiteErrorDomain = "NSSQLiteErrorDomain"
