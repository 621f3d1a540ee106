// What Darwin's header says of the system that a program is for. As with `#if targetEnvironment(simulator)`, it is
// a simulator with iOS.

public let TARGET_OS_MAC: Int32 = 1
public let TARGET_OS_OSX: Int32 = 0
public let TARGET_OS_IPHONE: Int32 = 1
public let TARGET_OS_IOS: Int32 = 1
public let TARGET_OS_TV: Int32 = 0
public let TARGET_OS_WATCH: Int32 = 0
public let TARGET_OS_VISION: Int32 = 0
public let TARGET_OS_MACCATALYST: Int32 = 0
public let TARGET_OS_SIMULATOR: Int32 = 1
public let TARGET_OS_EMBEDDED: Int32 = 0
public let TARGET_IPHONE_SIMULATOR: Int32 = 1
