// The modules that `import ContactsUI` brings along, as on iOS.
@_exported import Contacts
@_exported import UIKit
