// The modules that `import CoreData` brings along, as on Apple's systems.
@_exported import Foundation
@_exported import FoundationCompatibility
