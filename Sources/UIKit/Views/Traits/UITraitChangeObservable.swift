/// The promise that a registration can be taken back.
public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// One registered handler of trait changes.
@MainActor
final class TraitRegistration: NSObject, UITraitChangeRegistration {
  let traits: [UITrait]
  let handler: (AnyObject, UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping (AnyObject, UITraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
  }

  func applies(_ previous: UITraitCollection, _ current: UITraitCollection) -> Bool {
    traits.contains { current.differs(in: $0, from: previous) }
  }
}

/// Something that tells registered handlers about changes of its traits.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: NSObjectProtocol {
  @discardableResult
  func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration
  @discardableResult
  func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration
  @discardableResult
  func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// Where the handlers of an environment are kept.
@MainActor
protocol TraitRegistering: UITraitChangeObservable {
  var traitRegistrations: [TraitRegistration] { get set }
}

extension TraitRegistering {
  @discardableResult
  public func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    register(traits) { object, previous in
      if let environment = object as? Environment { handler(environment, previous) }
    }
  }

  /// Calls the action with those of this object and its previous traits that it takes.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    let target = target as AnyObject
    return register(traits) { [weak target] object, previous in
      if let target { action.perform(on: target, with: object, previous) }
    }
  }

  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration {
    register(traits) { action.perform(on: $0, with: $0, $1) }
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitRegistrations.removeAll { $0 === registration }
  }

  private func register(
    _ traits: [UITrait], _ handler: @escaping (AnyObject, UITraitCollection) -> Void
  ) -> TraitRegistration {
    let registration = TraitRegistration(traits, handler)
    traitRegistrations.append(registration)
    return registration
  }

  func tellRegistrations(_ previous: UITraitCollection, _ current: UITraitCollection) {
    for registration in traitRegistrations where registration.applies(previous, current) {
      registration.handler(self, previous)
    }
  }
}

extension UIView: TraitRegistering {}
