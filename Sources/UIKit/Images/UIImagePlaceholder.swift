open class UIImage: NSObject, @unchecked Sendable {}
