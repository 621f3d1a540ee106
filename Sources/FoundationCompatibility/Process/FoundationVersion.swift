// Foundation's versions, by which apps told iOS's before `isOperatingSystemAtLeast`.

/// The version of the Foundation in use: iOS 18's.
public var NSFoundationVersionNumber: Double { 3038 }

/// iPhone OS 2.0.
public let NSFoundationVersionNumber_iPhoneOS_2_0: Double = 678.24
/// iPhone OS 2.1.
public let NSFoundationVersionNumber_iPhoneOS_2_1: Double = 678.26
/// iPhone OS 2.2.
public let NSFoundationVersionNumber_iPhoneOS_2_2: Double = 678.29
/// iPhone OS 3.0.
public let NSFoundationVersionNumber_iPhoneOS_3_0: Double = 678.47
/// iPhone OS 3.1.
public let NSFoundationVersionNumber_iPhoneOS_3_1: Double = 678.51
/// iPhone OS 3.2.
public let NSFoundationVersionNumber_iPhoneOS_3_2: Double = 678.6
/// iOS 4.0.
public let NSFoundationVersionNumber_iOS_4_0: Double = 751.32
/// iOS 4.1.
public let NSFoundationVersionNumber_iOS_4_1: Double = 751.37
/// iOS 4.2.
public let NSFoundationVersionNumber_iOS_4_2: Double = 751.49
/// iOS 5.0.
public let NSFoundationVersionNumber_iOS_5_0: Double = 881
/// iOS 5.1.
public let NSFoundationVersionNumber_iOS_5_1: Double = 890.1
/// iOS 6.0.
public let NSFoundationVersionNumber_iOS_6_0: Double = 992
/// iOS 6.1.
public let NSFoundationVersionNumber_iOS_6_1: Double = 993
/// iOS 7.0.
public let NSFoundationVersionNumber_iOS_7_0: Double = 1047.2
/// iOS 7.1.
public let NSFoundationVersionNumber_iOS_7_1: Double = 1047.25
/// iOS 8.0.
public let NSFoundationVersionNumber_iOS_8_0: Double = 1140.11
/// iOS 8.1.
public let NSFoundationVersionNumber_iOS_8_1: Double = 1141.1
/// iOS 8.2.
public let NSFoundationVersionNumber_iOS_8_2: Double = 1142.14
/// iOS 8.3.
public let NSFoundationVersionNumber_iOS_8_3: Double = 1144.17
/// iOS 8.4.
public let NSFoundationVersionNumber_iOS_8_4: Double = 1144.17
/// iOS 8 at most.
public let NSFoundationVersionNumber_iOS_8_x_Max: Double = 1199
/// iOS 9.0.
public let NSFoundationVersionNumber_iOS_9_0: Double = 1240.1
/// iOS 9.1.
public let NSFoundationVersionNumber_iOS_9_1: Double = 1241.14
/// iOS 9.2.
public let NSFoundationVersionNumber_iOS_9_2: Double = 1242.12
/// iOS 9.3.
public let NSFoundationVersionNumber_iOS_9_3: Double = 1242.12
/// iOS 9.4.
public let NSFoundationVersionNumber_iOS_9_4: Double = 1280.25
/// iOS 9 at most.
public let NSFoundationVersionNumber_iOS_9_x_Max: Double = 1299
