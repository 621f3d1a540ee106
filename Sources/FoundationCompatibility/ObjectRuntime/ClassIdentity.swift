// Classes are objects with Objective-C, which `===` compares.

/// Whether two classes are the same.
public func === (lhs: AnyClass?, rhs: AnyClass?) -> Bool { lhs == rhs }

/// Whether two classes are not the same.
public func !== (lhs: AnyClass?, rhs: AnyClass?) -> Bool { lhs != rhs }
