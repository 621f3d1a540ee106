/// The confidence in an activity.
public enum CMMotionActivityConfidence: Int, Sendable { case low, medium, high }
