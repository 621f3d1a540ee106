/// The buttons beside the suggestions above an iPad's keyboard.
///
/// Keyboards here have no such bar, as on iPhones: what the app sets has no effect there either.
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
  open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
  open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
  open var allowsHidingShortcuts = true
}
