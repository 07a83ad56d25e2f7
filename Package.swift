// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.swiftLanguageMode(.v6), .strictMemorySafety()]

var targets: [Target] = [
  .target(name: "ContractSpec", swiftSettings: settings),
  .target(name: "Extractors", dependencies: ["ContractSpec"], swiftSettings: settings),
  .executableTarget(name: "conform", dependencies: ["ContractSpec", "Extractors"], swiftSettings: settings),
  // What holds of every lexer, tree and extraction: the tests and the fuzz targets hold to the same.
  .target(name: "Laws", dependencies: ["ContractSpec", "Extractors"], path: "Tests/Laws", swiftSettings: settings),
  .testTarget(
    name: "ExtractorsTests", dependencies: ["ContractSpec", "Extractors", "Laws", "conform"], exclude: ["Snapshots"],
    swiftSettings: settings),
]
var products: [Product] = [.executable(name: "conform", targets: ["conform"])]

// A fuzz target has no `main`: libFuzzer brings it. It is a target only when asked for, so that `swift build` links.
if Context.environment["CONFORM_FUZZ"] != nil {
  for name in [
    "FuzzKotlin", "FuzzCSS", "FuzzSwift", "FuzzMarkup", "FuzzContract", "FuzzStrings", "FuzzAndroidXML",
    "FuzzStringsDict", "FuzzJSON", "FuzzScript",
  ] {
    targets.append(
      .executableTarget(
        name: name, dependencies: ["ContractSpec", "Extractors", "Laws"], path: "Tests/Fuzz/\(name)",
        swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]))
    products.append(.executable(name: name, targets: [name]))
  }
}

// Shows what our lexers make of a file, for Tests/Oracles/compare.
if Context.environment["CONFORM_ORACLES"] != nil {
  targets.append(
    .executableTarget(
      name: "LexedRegions", dependencies: ["ContractSpec", "Extractors"], path: "Tests/Oracles/LexedRegions",
      swiftSettings: settings))
}

let package = Package(
  name: "conform", platforms: [.macOS(.v15)], products: products, targets: targets)
