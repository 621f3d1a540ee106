import Foundation

/// Whether the app understands a parameter of an intent.
open class INIntentResolutionResult: NSObject {
  let value: Any?
  let kind: String
  public required init(_value: Any?, kind: String) {
    value = _value
    self.kind = kind
    super.init()
  }
  open class func needsValue() -> Self { Self(_value: nil, kind: "needsValue") }
  open class func notRequired() -> Self { Self(_value: nil, kind: "notRequired") }
  open class func unsupported() -> Self { Self(_value: nil, kind: "unsupported") }
  open class func unsupported(withReason reason: Int) -> Self {
    Self(_value: reason, kind: "unsupported")
  }
}

open class INStringResolutionResult: INIntentResolutionResult {
  open class func success(with resolvedString: String) -> Self {
    Self(_value: resolvedString, kind: "success")
  }
  open class func disambiguation(with stringsToDisambiguate: [String]) -> Self {
    Self(_value: stringsToDisambiguate, kind: "disambiguation")
  }
  open class func confirmationRequired(with stringToConfirm: String?) -> Self {
    Self(_value: stringToConfirm, kind: "confirmationRequired")
  }
}

open class INBooleanResolutionResult: INIntentResolutionResult {
  open class func success(with resolvedValue: Bool) -> Self {
    Self(_value: resolvedValue, kind: "success")
  }
  open class func confirmationRequired(with valueToConfirm: Bool?) -> Self {
    Self(_value: valueToConfirm, kind: "confirmationRequired")
  }
}

open class INIntegerResolutionResult: INIntentResolutionResult {
  open class func success(with resolvedValue: Int) -> Self {
    Self(_value: resolvedValue, kind: "success")
  }
  open class func confirmationRequired(with valueToConfirm: Int?) -> Self {
    Self(_value: valueToConfirm, kind: "confirmationRequired")
  }
}

open class INPersonResolutionResult: INIntentResolutionResult {
  open class func success(with resolvedPerson: INPerson) -> Self {
    Self(_value: resolvedPerson, kind: "success")
  }
  open class func disambiguation(with peopleToDisambiguate: [INPerson]) -> Self {
    Self(_value: peopleToDisambiguate, kind: "disambiguation")
  }
  open class func confirmationRequired(with personToConfirm: INPerson?) -> Self {
    Self(_value: personToConfirm, kind: "confirmationRequired")
  }
}

open class INSpeakableStringResolutionResult: INIntentResolutionResult {
  open class func success(with resolvedString: INSpeakableString) -> Self {
    Self(_value: resolvedString, kind: "success")
  }
  open class func disambiguation(with stringsToDisambiguate: [INSpeakableString]) -> Self {
    Self(_value: stringsToDisambiguate, kind: "disambiguation")
  }
}
