/// How exactly the app may know where the device is. The question has no switch for it here: always fully.
public enum CLAccuracyAuthorization: Int, Sendable { case fullAccuracy, reducedAccuracy }
