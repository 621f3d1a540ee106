extension CommandDescription {
  /// All commands, in the order in which they are shown.
  static let all: [CommandDescription] = [
    new, run, snapshot, preview, test, tree, lsp, doctor, package, bench, completion, help_,
  ]

  private static let path = """
    PATH is a folder with an Xcode project, a workspace, a Package.swift, XcodeGen's project.yml or Tuist's
    manifests, or one of these itself. Without it, the project is that of the current folder or of the nearest
    one above; in Hanok's own folder, Picterest.
    """

  static let new = CommandDescription(
    name: "new", summary: "make a new app that Xcode opens, too", usage: "PATH [OPTIONS]",
    details: """
      Makes the folder PATH with a UIKit app of its name: one screen, an asset catalogue, unit tests and UI tests.
      """,
    groups: [
      OptionGroup(
        title: "Options",
        options: [
          OptionDescription(
            "--storyboard", help: "lay the screen out in a storyboard instead of in code"),
          OptionDescription(
            "--package",
            help: "make a Swift package with an xtool.yml, which xtool installs on a phone"),
          OptionDescription(
            "--identifier", placeholder: "ID",
            help: "the bundle identifier; com.example.NAME without it"),
        ])
    ],
    examples: ["hanok new Counter", "hanok new Counter --package --identifier org.me.counter"])

  static let run = CommandDescription(
    name: "run", summary: "build an app and show it", usage: "[PATH] [OPTIONS] [-- ARGUMENTS]",
    details: """
      Opens a window, or without a display prints the address of a page that shows the same window.
      \(path)
      """,
    groups: [
      OptionGroup(
        title: "Watching",
        options: [
          OptionDescription(
            "--watch",
            help: "put changes of the sources into the running app as they are saved")
        ]), .device,
      OptionGroup(
        title: "Debugging",
        options: [OptionGroup.debugger, OptionGroup.sanitize, OptionGroup.fullBacktrace]), .build,
      OptionGroup(title: "Script", options: [OptionGroup.script]),
    ],
    examples: ["hanok run", "hanok run --watch", "hanok run Apps/Gallery --dark --locale ko"])

  static let snapshot = CommandDescription(
    name: "snapshot", summary: "build an app and write what it shows as a picture",
    usage: "[PATH] [OPTIONS] [-- ARGUMENTS]",
    details: "Needs no display; time is virtual.\n\(path)",
    groups: [
      OptionGroup(
        title: "Picture",
        options: [
          OptionDescription(
            "-o", "--output", placeholder: "FILE", value: .file,
            help: "where to write the picture; with a script, the folder of its pictures"),
          OptionGroup.script,
        ]), .device, .checking, .build,
    ],
    examples: [
      "hanok snapshot --size 390x844 --scale 2 -o wall.png",
      "hanok snapshot --script steps.json -o pictures",
    ])

  static let preview = CommandDescription(
    name: "preview", summary: "show a project's previews, or write pictures of them",
    usage: "[FILE] [OPTIONS] [-- ARGUMENTS]",
    details: """
      Opens a window with what `#Preview` makes of UIKit's views and controllers, which follows the sources as they
      are saved; or writes pictures with -o, each light and dark unless one is chosen. FILE is a Swift file, or a
      project for all of its previews. --device, --size and --text-size may be given several times.
      """,
    groups: [
      OptionGroup(
        title: "Pictures",
        options: [
          OptionDescription(
            "-o", "--output", placeholder: "FOLDER", value: .file,
            help: "the folder that pictures are written to, in place of a window")
        ]), .device, .debugging, .build,
    ],
    examples: [
      "hanok preview Sources/CartController.swift",
      "hanok preview Sources/CartController.swift -o pictures",
      "hanok preview -o pictures --size 390x844 --size 820x1180 --text-size AX3",
    ])

  static let test = CommandDescription(
    name: "test", summary: "build a project's unit and UI tests and run them",
    usage: "[PATH] [OPTIONS] [-- ARGUMENTS]",
    details: """
      Needs no display. Output and exit status are XCTest's.
      PATH is as for run. In Hanok's own folder and without PATH, all tests of Hanok.
      """,
    groups: [
      OptionGroup(
        title: "Tests",
        options: [
          OptionDescription(
            "--filter", placeholder: "TEXT",
            help: "only tests whose Module.Class/name matches a regular expression"),
          OptionDescription(
            "--junit", placeholder: "FILE", value: .file,
            help: "write the results as XML, as continuous integration reads them"),
          OptionDescription(
            "--attachments", placeholder: "FOLDER", value: .folder,
            help: "keep the tests' attachments"),
          OptionDescription(
            "--coverage", placeholder: "FOLDER", value: .folder,
            help: "write which lines of the project's own files ran: index.html and lcov.info"),
          OptionDescription(
            "--retries", placeholder: "2",
            help:
              "run tests that failed again, at most so often;\none that passes then counts as passed"
          ),
          OptionDescription(
            "--parallel", placeholder: "2",
            help: "run test cases in so many programs at the same time"),
          OptionDescription(
            "--test-plan", placeholder: "NAME",
            help: "one of the scheme's test plans instead of the default one"),
          OptionDescription(
            "--skip-lint", help: "Hanok's own tests: without checks of the sources"),
        ]), .device, .checking, .build,
    ],
    examples: ["hanok test", "hanok test --filter 'CartTests/testTotal'"])

  static let tree = CommandDescription(
    name: "tree", summary: "print the view hierarchy of an app that runs",
    usage: "[NAME] [OPTIONS]",
    details: """
      Shows each view's class, frame and constraints, and what is hidden, transparent or AMBIGUOUS.
      NAME is the app's, when several run. Ctrl+Shift+V in the app's window prints the same.
      """,
    groups: [
      OptionGroup(
        title: "Options", options: [OptionDescription("--json", help: "the same for programs")])
    ],
    examples: ["hanok tree", "hanok tree Counter --json"], argument: .text)

  static let lsp = CommandDescription(
    name: "lsp", summary: "help an editor: completion, errors, definitions, renaming",
    usage: "[PATH] [OPTIONS]",
    details: """
      Speaks the language server protocol over standard input and output.
      Editors start it; docs/editors.md says how.
      \(path)
      """,
    groups: [
      OptionGroup(
        title: "Options",
        options: OptionGroup.build.options.filter { $0.names != OptionGroup.verbose.names })
    ])

  static let doctor = CommandDescription(
    name: "doctor", summary: "say what a project needs and what of it is missing",
    usage: "[PATH] [OPTIONS]", details: "Builds nothing.\n\(path)",
    groups: [
      OptionGroup(
        title: "Options",
        options: [OptionDescription("--json", help: "the same for programs")]
          + OptionGroup.build.options.filter { $0.names != OptionGroup.verbose.names })
    ])

  static let package = CommandDescription(
    name: "package", summary: "build an app and make a Debian package of it",
    usage: "[PATH] [OPTIONS]",
    details: """
      What the package says comes from the options, else from the project and its hanok.json.
      \(path)
      """,
    groups: [
      OptionGroup(
        title: "Package",
        options: [
          OptionDescription(
            "-o", "--output", placeholder: "FILE", value: .file,
            help: "the package, or the folder it goes to; the current one without it"),
          OptionDescription("--name", placeholder: "NAME", help: "the package's name"),
          OptionDescription("--version", placeholder: "1.0", help: "its version"),
          OptionDescription(
            "--maintainer", placeholder: "'NAME <ADDRESS>'", help: "who looks after it"),
          OptionDescription("--summary", placeholder: "TEXT", help: "what it is, in a line"),
          OptionDescription("--description", placeholder: "TEXT", help: "what it is, at length"),
          OptionDescription(
            "--self", help: "of Hanok itself: the command and its built frameworks"),
        ]),
      OptionGroup(
        title: "Build",
        options: [OptionGroup.target, OptionGroup.scheme, OptionGroup.configuration]),
    ])

  static let bench = CommandDescription(
    name: "bench", summary: "print the benchmarks of Hanok, all or those named",
    usage: "[NAME…]", details: "Builds in release first.",
    groups: [
      OptionGroup(
        title: "Others",
        options: [
          OptionDescription(
            "--peers",
            help: "scroll the same wall and list here and, if installed, in Chromium and GTK 4")
        ])
    ],
    examples: ["hanok bench diffable store", "hanok bench --peers"], argument: .text)

  static let completion = CommandDescription(
    name: "completion", summary: "print what makes a shell complete hanok's arguments",
    usage: "SHELL", details: "SHELL is bash, zsh or fish.",
    examples: [
      "hanok completion bash > ~/.local/share/bash-completion/completions/hanok",
      "hanok completion zsh > ~/.zfunc/_hanok      # with fpath+=~/.zfunc before compinit",
      "hanok completion fish > ~/.config/fish/completions/hanok.fish",
    ], argument: .words(Shell.allCases.map(\.rawValue)))

  private static let help_ = CommandDescription(
    name: "help", summary: "show this, or more about a command", usage: "[COMMAND]",
    argument: .words([
      "new", "run", "snapshot", "preview", "test", "tree", "lsp", "doctor", "package", "bench",
      "completion",
    ]))
}
