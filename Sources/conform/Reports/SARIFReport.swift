import ContractSpec
import Extractors

/// SARIF 2.1.0 within the limits of GitHub's code scanning (docs.github.com, "SARIF support for code scanning"): one run,
/// also when nothing was found; repository-relative paths; the gravest results first, since what is over the limits is
/// left out from the end.
enum SARIFReport: Report {
  static let name = "sarif"
  static let summary = "SARIF 2.1.0, for GitHub code scanning and editors"

  /// GitHub's limits.
  static let mostResults = 25_000
  private static let mostRelated = 100
  private static let mostText = 1_024
  /// GitHub takes 10 MB of gzip.
  private static let mostCompressed = 9_000_000
  private static let piece = 1 << 18

  static func write(_ findings: Findings, style: TextStyle, to output: ([UInt8]) -> Void) {
    let order = findings.gravestFirst
    let ids = findings.summary.rules.map(\.id)
    let numbers = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      writer.member("version", "2.1.0")
      writer.member(
        "runs",
        array: { writer in
          writer.object { writer in
            writer.member("tool", object: { $0.member("driver", object: { driver(ids, &$0) }) })
            writer.member("automationDetails", object: { $0.member("id", "conform/\(findings.contract)/") })
            writer.member("columnKind", "unicodeCodePoints")
            var shown = 0
            writer.member(
              "results",
              array: { writer in
                var compressed = 0
                for index in order.prefix(mostResults) {
                  result(findings.drift[index], numbers[findings.drift[index].rule], findings.paths, &writer)
                  shown += 1
                  if writer.bytes.count < piece { continue }
                  compressed += CompressedSize.estimate(writer.bytes)
                  writer.drain(output)
                  if compressed > mostCompressed { break }
                }
              })
            writer.member(
              "invocations", array: { $0.object { invocation(leftOut: order.count - shown, of: order.count, &$0) } })
          }
        })
    }
    writer.endLine()
    writer.drain(output)
  }

  private static func driver(_ ids: [String], _ writer: inout JSONWriter) {
    writer.member("name", "conform")
    writer.member("version", Version.text)
    writer.member("semanticVersion", Version.text)
    writer.member(
      "rules",
      array: { writer in
        for id in ids {
          writer.object { writer in
            writer.member("id", id)
            guard let rule = Rules.all.first(where: { $0.descriptor.id == id })?.descriptor else { return }
            writer.member(
              "shortDescription", object: { $0.member("text", MarkupText.clipped(rule.title, to: mostText)) })
            writer.member(
              "fullDescription", object: { $0.member("text", MarkupText.clipped(rule.summary, to: mostText)) })
            writer.member("help", object: { $0.member("text", "\(rule.rationale)\n\n\(rule.remedy)") })
            writer.member("defaultConfiguration", object: { $0.member("level", rule.severity.rawValue) })
            writer.member(
              "properties",
              object: { writer in
                writer.member("tags", .strings([rule.family]))
                writer.member("precision", "high")
                writer.member("problem.severity", rule.severity == .note ? "recommendation" : rule.severity.rawValue)
              })
          }
        }
      })
  }

  private static func invocation(leftOut: Int, of all: Int, _ writer: inout JSONWriter) {
    writer.member("executionSuccessful", true)
    if leftOut == 0 { return }
    writer.member(
      "toolExecutionNotifications",
      array: { writer in
        writer.object { writer in
          writer.member("level", "warning")
          writer.member(
            "message",
            object: {
              $0.member(
                "text",
                "\(leftOut) of \(all) results are left out: GitHub takes \(mostResults) and 10 MB; the gravest are kept"
              )
            })
        }
      })
  }

  private static func result(_ drift: Drift, _ rule: Int?, _ paths: ShownPaths, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("ruleId", drift.rule)
      if let rule { writer.member("ruleIndex", rule) }
      writer.member("level", drift.severity.rawValue)
      writer.member("message", object: { message(drift.message, &$0) })
      writer.member("locations", array: { $0.object { location(drift.place, paths, &$0) } })
      if !drift.related.isEmpty {
        writer.member(
          "relatedLocations",
          array: { writer in
            for (number, related) in drift.related.prefix(mostRelated).enumerated() {
              writer.object { writer in
                writer.member("id", number)
                location(related.place, paths, &writer)
                writer.member("message", object: { message(related.message, &$0) })
              }
            }
          })
      }
      writer.member(
        "partialFingerprints", object: { $0.member("primaryLocationLineHash", "\(drift.fingerprint):1") })
      if drift.fixes.isEmpty { return }
      writer.member("fixes", array: { for fix in drift.fixes { write(fix, paths, &$0) } })
    }
  }

  /// SARIF reads `[text](1)` in a message as a link (3.11.6): none of ours is one.
  private static func message(_ text: String, _ writer: inout JSONWriter) {
    writer.member("text", MarkupText.clipped(text, to: mostText).replacing("](", with: "] ("))
  }

  private static func location(_ place: Place, _ paths: ShownPaths, _ writer: inout JSONWriter) {
    writer.member(
      "physicalLocation",
      object: { writer in
        artifact(place, paths, &writer)
        writer.member("region", object: { region(place, &$0) })
      })
  }

  private static func artifact(_ place: Place, _ paths: ShownPaths, _ writer: inout JSONWriter) {
    writer.member("artifactLocation", object: { $0.member("uri", uri(paths.machine(place.path))) })
  }

  private static func region(_ place: Place, _ writer: inout JSONWriter) {
    writer.member("startLine", max(1, place.line))
    writer.member("startColumn", max(1, place.column))
    writer.member("endLine", max(1, place.line, place.endLine))
    writer.member(
      "endColumn", max(1, place.endLine > place.line ? place.endColumn : max(place.column, place.endColumn)))
  }

  private static func write(_ fix: Drift.Fix, _ paths: ShownPaths, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("description", object: { $0.member("text", MarkupText.clipped(fix.title, to: mostText)) })
      writer.member(
        "artifactChanges",
        array: { writer in
          for (path, edits) in Dictionary(grouping: fix.edits, by: \.place.path).sorted(by: { $0.key < $1.key }) {
            writer.object { writer in
              if let place = edits.first?.place { artifact(place, paths, &writer) }
              writer.member(
                "replacements",
                array: { writer in
                  for edit in edits where edit.place.path == path {
                    writer.object { writer in
                      writer.member("deletedRegion", object: { region(edit.place, &$0) })
                      writer.member("insertedContent", object: { $0.member("text", edit.text) })
                    }
                  }
                })
            }
          }
        })
    }
  }

  /// A relative path as a URI reference (RFC 3986): all bytes but unreserved ones and `/` percent-encoded.
  static func uri(_ path: String) -> String {
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "@"), UInt8(ascii: "+"):
        bytes.append(byte)
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        bytes += "%\(digits.count < 2 ? "0" : "")\(digits)".utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
