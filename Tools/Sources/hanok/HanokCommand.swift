import Foundation

/// Finds the subcommand and hands its arguments on.
enum HanokCommand {
  static func run(_ arguments: [String]) throws -> Int32 {
    let rest = Array(arguments.dropFirst())
    switch arguments.first {
    case "run":
      return try LaunchCommand(options: LaunchOptions(arguments: rest), isSnapshot: false).run()
    case "snapshot":
      return try LaunchCommand(options: LaunchOptions(arguments: rest), isSnapshot: true).run()
    case "test":
      if let tests = try ProjectTestCommand(arguments: rest) { return try tests.run() }
      return try TestCommand(arguments: rest).run()
    case "doctor": return try DoctorCommand(arguments: rest).run()
    case "package": return try PackageCommand(arguments: rest).run()
    case "bench": return try BenchCommand(arguments: rest).run()
    case "help", "--help", "-h":
      print(usage)
      return 0
    case nil:
      print(usage)
      return 64
    case let name?: throw CommandError.usage("There is no command “\(name)”.")
    }
  }

  static func fail(_ sentence: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data((sentence + "\n").utf8))
    exit(status)
  }

  static let usage = """
    usage: hanok COMMAND [OPTIONS]

      run [PATH]         build an iOS app and show it: in a window, or without a display at a URL
      snapshot [PATH]    build an app and write what it shows as a picture; needs no display
      test PATH          build a project's unit tests and run them; needs no display
      test               build and run all tests of Hanok
      doctor PATH        say what a project needs and what of it is missing, without building it
      package PATH       build an app and make a Debian package of it
      bench [NAME…]      build in release and print the benchmarks, all or those named
      help               show this

    PATH is a folder with an Xcode project or a Package.swift; run and snapshot mean Picterest without it.

    options of run, snapshot and test PATH
      --size 390x844     size of the screen in points
      --scale 2          pixels per point
      --dark             dark appearance
      --locale ko        language and region
      --location 37.5665,126.9780
                         where the device is, in degrees of latitude and longitude
      --date 2026-12-24T09:00:00+09:00
                         what the device's clock shows at the start
      --time-zone Asia/Seoul
                         the device's time zone
      --text-size AX5    Dynamic Type: XS, S, M, L, XL, XXL, XXXL, AX1 to AX5
      --increase-contrast
                         colours that stand out more
      --reduce-motion    less motion
      --right-to-left    mirror the interface, in any language
      --photos FOLDER    the folder that the photo library shows
      --camera FILE      a picture or film that the camera sees; a second one is the front camera's
      --microphone FILE  what the microphone hears; without it, the sound of the camera's film
      --offline          fail the app's requests to other computers at once
      --map https://api.example.com=http://127.0.0.1:8080
                         send the app's requests for one server to another; may be given several times
      --keyboard         show a keyboard on the screen while text is edited
      --script FILE      perform the taps, swipes and typing in a JSON file
      -o FILE            snapshot: where to write the picture
      --target NAME      choose among several app targets, or test targets
      --scheme NAME      take target, configuration, arguments and variables from a scheme of Xcode's
      --configuration NAME
                         build with another configuration than the scheme's, such as Staging
      --test-plan NAME   test: one of the scheme's test plans instead of the default one
      --packages FOLDER  take packages from the copies in a folder instead of fetching them
      --filter TEXT      test: only tests whose Module.Class/name matches a regular expression
      -v, --verbose      show how long each step took
      -- ARGUMENTS       arguments for the app

    options of doctor PATH
      --json             the same for programs
      --target, --scheme, --configuration NAME, --packages FOLDER
                         as above

    options of package PATH
      -o FILE            the package, or the folder it goes to; the current one without it
      --target, --scheme, --configuration NAME
                         as above; without them the scheme's archive, in release
      --name, --version, --maintainer 'NAME <ADDRESS>', --summary, --description
                         what the package says; the project and its hanok.json say it otherwise
    """
}
