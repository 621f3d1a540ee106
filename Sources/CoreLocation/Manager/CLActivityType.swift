/// The activity that locations are delivered for. It is stored only: a host's positions do not depend on it.
public enum CLActivityType: Int, Sendable {
  case other = 1
  case automotiveNavigation, fitness, otherNavigation, airborne
}
