import Foundation
import HanokBuild

/// The program that an app needs beside it, as a service of the user's session; without such a session the
/// launcher starts it.
struct PackagedCompanion {
  let info: PackageInfo
  let description: CompanionDescription

  /// Where the program and its files are.
  var folder: String { "\(info.folder)/companion" }
  var program: String { "\(folder)/\(description.product)" }
  var starter: String { "\(folder)/start" }

  /// The name of the service, which tells what app it is of.
  var service: String {
    let name = "\(info.name)"
    let product = description.product
    return (product.hasPrefix(name) ? product : "\(name)-\(product)") + ".service"
  }

  /// The unit. The link that starts it with every session is part of the package.
  ///
  /// The limits on the program need neither privileges nor namespaces, which not every session has:
  /// it speaks to the network and works with files, and with nothing else of the kernel.
  var unit: String {
    """
    [Unit]
    Description=\(info.title): \(description.product)
    Documentation=man:\(info.name)(1)

    [Service]
    Type=notify
    NotifyAccess=all
    ExecStart=\(starter) service %t/\(info.name)
    RuntimeDirectory=\(info.name)
    RuntimeDirectoryMode=0700
    RuntimeDirectoryPreserve=restart
    Restart=on-failure
    RestartSec=1
    TimeoutStartSec=20
    NoNewPrivileges=yes
    LockPersonality=yes
    RestrictNamespaces=yes
    RestrictRealtime=yes
    RestrictSUIDSGID=yes
    RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
    SystemCallArchitectures=native
    SystemCallFilter=@system-service
    SystemCallErrorNumber=EPERM

    """
  }

  var unitPath: String { "/usr/lib/systemd/user/\(service)" }
  var linkPath: String { "/usr/lib/systemd/user/default.target.wants/\(service)" }

  /// Ends the service in all sessions before its files go.
  var removalScript: String {
    """
    #!/bin/sh
    set -e
    if [ "$1" = remove ] && [ -d /run/systemd/system ] && command -v deb-systemd-invoke >/dev/null; then
      deb-systemd-invoke --user stop \(service) || true
    fi

    """
  }

  /// Starts the program as `hanok run` does: its input stays open for as long as it is needed, and its first line
  /// names the URL.
  var starterText: String {
    let words = description.arguments(folder: folder, port: "{port}").map {
      // The port is known when the script runs.
      ShellText.word($0).replacingOccurrences(of: "{port}", with: "'\"$port\"'")
    }
    let prefix = ShellText.word(description.prefix)
    return """
      #!/bin/sh
      # Starts \(description.product) for \(info.title); writes its URL to FOLDER/url and prints it.
      # usage: start service FOLDER   until it is told to end
      #        start child FOLDER     as long as FOLDER/life is open for writing; FOLDER is removed then
      set -u
      kind=$1 folder=$2
      cd \(ShellText.word(folder)) || exit 1
      port=0
      if [ "$kind" = service ]; then
        # After a crash the port of before, where open apps expect it; another one if it is taken.
        if read -r url 2>/dev/null <"$folder/url"; then
          url=${url##*:} port=${url%%/*}
          case $port in *[!0-9]* | '') port=0 ;; esac
        fi
        rm -f "$folder/url" "$folder/life"
        mkfifo "$folder/life" || exit 1
        exec 3<>"$folder/life"
      fi
      rm -f "$folder/output"
      mkfifo "$folder/output" || exit 1
      ./\(ShellText.word(description.product)) \(words.joined(separator: " ")) <"$folder/life" >"$folder/output" 3>&- &
      server=$!
      trap 'kill "$server" 2>/dev/null' TERM INT HUP
      exec 4<"$folder/output"
      read -r line <&4 || line=
      url=${line#\(prefix)}
      if [ -n "$url" ] && [ "$url" != "$line" ]; then
        echo "$url" >"$folder/url"
        echo "$url"
        [ -z "${NOTIFY_SOCKET:-}" ] || systemd-notify --ready
      else
        echo "\(description.product) did not start: ${line:-it ended}" >&2
        kill "$server" 2>/dev/null
      fi
      # Nobody reads the rest but the journal.
      exec >/dev/null
      cat <&4 >&2
      wait "$server"
      status=$?
      # A signal ends the waiting, but perhaps not yet the program.
      while kill -0 "$server" 2>/dev/null; do
        wait "$server"
        status=$?
      done
      [ "$kind" = service ] || rm -rf "$folder"
      [ "$status" != 0 ] || [ -n "$url" ] || status=1
      exit "$status"

      """
  }

  /// The launcher's steps before it starts the app: it asks the session for the service, or starts the
  /// program, which ends when the app does, because the app holds the other end of its input.
  var launcherPart: String {
    let variable = description.variable
    return """
      if [ -z "${\(variable):-}" ]; then
        url=
        if [ -S "${XDG_RUNTIME_DIR:-}/systemd/private" ] && systemctl --user start \(service) 2>/dev/null; then
          read -r url 2>/dev/null <"$XDG_RUNTIME_DIR/\(info.name)/url" || url=
        fi
        if [ -z "$url" ]; then
          folder=${XDG_RUNTIME_DIR:-/tmp}
          [ -w "$folder" ] || folder=/tmp
          folder=$(mktemp -d "$folder/\(info.name).XXXXXX") || exit 1
          mkfifo "$folder/life" "$folder/ready" || exit 1
          exec 3<>"$folder/life"
          \(starter) child "$folder" >"$folder/ready" 3>&- &
          read -r url <"$folder/ready" || url=
        fi
        [ -z "$url" ] || export \(variable)="$url"
      fi
      """
  }
}
