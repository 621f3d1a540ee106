// `import OSLog` offers what `import os` does.
@_exported import os
