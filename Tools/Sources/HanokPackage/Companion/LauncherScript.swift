import HanokBuild

/// The command that starts an installed app, in the container that `hanok run` uses, too.
struct LauncherScript {
  let info: PackageInfo
  var companion: PackagedCompanion?

  var text: String {
    """
    #!/bin/sh
    # Starts \(info.title) with a home folder of its own, as `hanok run` does.
    set -u
    [ -n "${HOME:-}" ] || export HOME="$(getent passwd "$(id -u)" | cut -d: -f6)"
    container=${XDG_DATA_HOME:-$HOME/.local/share}/hanok/\(info.container)
    (
      umask 077
      mkdir -p "$container/Documents" "$container/Library/Application Support" \
        "$container/Library/Caches" "$container/tmp"
    ) || exit 1
    \(companion.map { $0.launcherPart + "\n" } ?? "")\
    CFFIXED_USER_HOME=$container
    XDG_CACHE_HOME=$container/Library/Caches
    XDG_DATA_HOME="$container/Library/Application Support"
    TMPDIR=$container/tmp
    HANOK_HOST=window
    export CFFIXED_USER_HOME XDG_CACHE_HOME XDG_DATA_HOME TMPDIR HANOK_HOST
    exec \(ShellText.word(info.program)) "$@"

    """
  }
}

extension PackageInfo {
  /// The name of the folder that an app keeps its data in.
  var container: String { ContainerName.name(bundleIdentifier: bundleIdentifier) }

  /// The folder that is the app's main bundle.
  var bundle: String { "\(folder)/\(executable).app" }

  /// The app's own program.
  var program: String { "\(bundle)/\(executable)" }
}
