/// A language with the script and region that its tag leaves out, by CLDR's likely subtags: `zh`, `zh-CN` and `zh-Hans` are
/// one language, and so are `pt` and `pt-BR`.
struct LikelyLanguage: Hashable, Sendable {
  let language: String
  let script: String
  let region: String

  init(_ tag: String) {
    let parts = tag.split(separator: "-").map(String.init)
    let language = parts.first ?? ""
    self.language = language
    let script = parts.dropFirst().first { $0.utf8.count == 4 && !$0.utf8.contains { $0 < 0x41 } }
    let region = parts.dropFirst().first {
      $0.utf8.count == 2 || $0.utf8.count == 3 && $0.utf8.allSatisfy { $0 < 0x3A }
    }
    let usual = Self.usual[language]
    let found = script ?? region.flatMap { Self.scripts["\(language)-\($0)"] } ?? usual?.script ?? ""
    self.script = found
    self.region = region ?? Self.regions["\(language)-\(found)"] ?? usual?.region ?? ""
  }

  /// Whether one may stand for the other where there is no closer: they are written alike, and one names no region.
  static func areNear(_ left: String, _ right: String) -> Bool {
    let (one, other) = (LikelyLanguage(left), LikelyLanguage(right))
    guard one.language == other.language, one.script == other.script else { return false }
    return one == other || !namesRegion(left) || !namesRegion(right)
  }

  /// `en-GB`, `es-419`, `zh-Hant-HK`; not `zh-Hant`.
  static func namesRegion(_ tag: String) -> Bool {
    tag.split(separator: "-").dropFirst().contains { $0.utf8.count == 2 || $0.utf8.count == 3 }
  }

  /// By language, the script and region that most who write it use: Latin where none is named.
  private static let usual: [String: (script: String, region: String)] = {
    var result: [String: (script: String, region: String)] = [:]
    for entry in """
    aa ET,ab Cyrl GE,ae Avst IR,af ZA,ak GH,am Ethi ET,an ES,ar Arab EG,as Beng IN,ast ES,av Cyrl RU,ay BO,az AZ,\
    ba Cyrl RU,be Cyrl BY,bg Cyrl BG,bi VU,bm ML,bn Beng BD,bo Tibt CN,br FR,bs BA,ca ES,ce Cyrl RU,ch GU,co FR,\
    cr Cans CA,cs CZ,cu Cyrl RU,cv Cyrl RU,cy GB,da DK,de DE,dv Thaa MV,dz Tibt BT,ee GH,el Grek GR,en US,eo 001,es ES,\
    et EE,eu ES,fa Arab IR,ff SN,fi FI,fil PH,fj FJ,fo FO,fr FR,fy NL,ga IE,gd GB,gl ES,gn PY,gu Gujr IN,gv IM,ha NG,\
    he Hebr IL,hi Deva IN,ho PG,hr HR,ht HT,hu HU,hy Armn AM,hz NA,ia 001,id ID,ie EE,ig NG,ii Yiii CN,ik US,io 001,\
    is IS,it IT,iu Cans CA,ja Jpan JP,jv ID,ka Geor GE,kab DZ,kg CD,ki KE,kj NA,kk Cyrl KZ,kl GL,km Khmr KH,kn Knda IN,\
    ko Kore KR,kr NG,ks Arab IN,ku TR,kv Cyrl RU,kw GB,ky Cyrl KG,la VA,lb LU,lg UG,li NL,ln CD,lo Laoo LA,lt LT,lu CD,\
    lv LV,mg MG,mh MH,mi NZ,mk Cyrl MK,ml Mlym IN,mn Cyrl MN,mr Deva IN,ms MY,mt MT,my Mymr MM,na NR,nb NO,nd ZW,\
    ne Deva NP,ng NA,nl NL,nn NO,nr ZA,nv US,ny MW,oc FR,oj Cans CA,om ET,or Orya IN,os Cyrl GE,pa Guru IN,pi Sinh IN,\
    pl PL,ps Arab AF,pt BR,qu PE,rm CH,rn BI,ro RO,ru Cyrl RU,rw RW,sa Deva IN,sc IT,sd Arab PK,se NO,sg CF,si Sinh LK,\
    sk SK,sl SI,sm WS,sn ZW,so SO,sq AL,sr Cyrl RS,ss ZA,st ZA,su ID,sv SE,sw TZ,ta Taml IN,te Telu IN,tg Cyrl TJ,\
    th Thai TH,ti Ethi ET,tk TM,tn ZA,to TO,tr TR,ts ZA,tt Cyrl RU,ty PF,ug Arab CN,uk Cyrl UA,ur Arab PK,uz UZ,ve ZA,\
    vi VN,vo 001,wa BE,wo SN,xh ZA,yi Hebr UA,yo NG,za CN,zh Hans CN,zu ZA
    """.split(separator: ",") {
      let parts = entry.split(separator: " ").map(String.init)
      result[parts[0]] = (parts.count > 2 ? parts[1] : "Latn", parts[parts.count - 1])
    }
    return result
  }()

  /// Where a region writes a language otherwise.
  private static let scripts: [String: String] = {
    let regions = [
      "az Arab": "IQ IR", "az Cyrl": "RU", "ha Arab": "CM SD", "kk Arab": "AF CN IR MN", "ku Arab": "LB",
      "ky Arab": "CN", "ky Latn": "TR", "mn Mong": "CN", "ms Arab": "CC", "pa Arab": "PK", "sd Deva": "IN",
      "sr Latn": "ME RO RU TR", "tg Arab": "PK", "ug Cyrl": "KZ MN", "uz Arab": "AF", "uz Cyrl": "CN",
      "zh Hant": "AU BN GB GF HK ID MO PA PF PH SR TH TW US VN",
    ]
    var result: [String: String] = [:]
    for (name, list) in regions {
      let parts = name.split(separator: " ").map(String.init)
      for region in list.split(separator: " ") { result["\(parts[0])-\(region)"] = parts[1] }
    }
    return result
  }()

  /// Where a script is another region's than the language's own.
  private static let regions = [
    "az-Arab": "IR", "ff-Adlm": "GN", "kk-Arab": "CN", "ku-Arab": "IQ", "ky-Arab": "CN", "ky-Latn": "TR",
    "mn-Mong": "CN", "pa-Arab": "PK", "sd-Deva": "IN", "tg-Arab": "PK", "ug-Cyrl": "KZ", "uz-Arab": "AF",
    "zh-Hant": "TW",
  ]
}
