/// What the person does while locations are told. It is kept; positions of the host do not depend on it.
public enum CLActivityType: Int, Sendable {
  case other = 1
  case automotiveNavigation, fitness, otherNavigation, airborne
}
