public import Foundation

extension URL {
  /// The app's folder for documents of its user.
  public static var documentsDirectory: URL { standard(.documentDirectory) }
  /// The folder for what can be made anew.
  public static var cachesDirectory: URL { standard(.cachesDirectory) }
  /// The folder for files that the app needs and its user does not see.
  public static var applicationSupportDirectory: URL { standard(.applicationSupportDirectory) }
  /// The folder above caches and support files.
  public static var libraryDirectory: URL { standard(.libraryDirectory) }
  /// The folder for downloads.
  public static var downloadsDirectory: URL { standard(.downloadsDirectory) }
  /// The folder for pictures of the user.
  public static var picturesDirectory: URL { standard(.picturesDirectory) }
  /// The folder for music of the user.
  public static var musicDirectory: URL { standard(.musicDirectory) }
  /// The folder for films of the user.
  public static var moviesDirectory: URL { standard(.moviesDirectory) }
  /// The folder for shared files.
  public static var sharedPublicDirectory: URL { standard(.sharedPublicDirectory) }

  private static func standard(_ directory: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: directory, in: .userDomainMask).first
      ?? URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
  }
}
