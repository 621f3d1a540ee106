import HanokHost

/// The app's own `main`, which HanokBuild compiles under this name.
@_silgen_name("hanok_app_main")
private func appMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32

/// The program's entry: chooses a host from the environment and starts the app on it.
@_cdecl("main")
@MainActor
public func hanokMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  Launcher.start { appMain(argc, argv) }
}
