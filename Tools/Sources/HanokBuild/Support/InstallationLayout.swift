import Foundation

/// Where the parts of an installed Hanok lie, for those that put them there and those that look for them.
///
/// Nothing in the folder is ever written to, and nothing but its own parts lead out of it, so that it can lie anywhere.
public struct InstallationLayout: Sendable {
  /// The folder of all that only programs read: `/usr/lib/hanok`.
  public let root: URL

  public init(root: URL) { self.root = root }

  /// The file of facts about all the parts.
  public var notes: URL { root.appendingPathComponent("installation.json") }

  // MARK: Programs

  /// The `hanok` command and the programs that apps need beside them.
  public var programs: URL { root.appendingPathComponent("bin") }
  public var command: URL { programs.appendingPathComponent("hanok") }
  /// The libraries of Swift that the programs need, so that they start without a toolchain and can ask for one.
  public var libraries: URL { root.appendingPathComponent("lib") }

  // MARK: Frameworks

  /// The runtime's library and the folders of resources beside it.
  public var frameworks: URL { root.appendingPathComponent("frameworks") }
  public var runtime: URL { frameworks.appendingPathComponent("libHanokRuntime.so") }
  /// The modules that apps import.
  public var modules: URL { frameworks.appendingPathComponent("Modules") }
  /// A folder for each C module, with its headers and its map.
  public var headers: URL { frameworks.appendingPathComponent("Headers") }

  public func map(of module: String) -> URL {
    headers.appendingPathComponent("\(module)/module.modulemap")
  }

  /// The objects of a target that programs are linked with.
  public func objects(of target: String) -> URL {
    frameworks.appendingPathComponent("Objects/\(target)")
  }

  // MARK: Knowledge

  /// The declarations that adapting an app looks up.
  public var index: URL { root.appendingPathComponent("declarations.json") }
  /// All names.
  public var names: URL { root.appendingPathComponent("names.json") }
  /// The module that Tuist's manifests import, and its objects.
  public var projectDescription: URL { root.appendingPathComponent("ProjectDescription") }
  /// The packages that installed apps need.
  public var packages: URL { root.appendingPathComponent("debian-packages.txt") }

  /// The projects that come with Hanok: `/usr/share/hanok/Apps`.
  public var apps: URL {
    root.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("share/hanok/Apps")
  }
}
