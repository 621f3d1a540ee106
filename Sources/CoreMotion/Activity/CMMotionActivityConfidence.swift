/// How sure it is what the person does.
public enum CMMotionActivityConfidence: Int, Sendable { case low, medium, high }
