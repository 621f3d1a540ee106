/// The context that a wrapper of a view may ask for.
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
  public let environment: EnvironmentValues

  init(
    coordinator: Representable.Coordinator, environment: EnvironmentValues,
    of type: Representable.Type
  ) {
    self.coordinator = coordinator
    self.environment = environment
  }
}
