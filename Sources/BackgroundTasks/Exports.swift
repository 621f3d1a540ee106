// What `import BackgroundTasks` brings along, as on iOS.
@_exported import Foundation
