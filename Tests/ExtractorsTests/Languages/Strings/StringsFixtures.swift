/// Tables of strings with every form, whole and broken.
enum StringsFixtures {
  /// Without a fault: Apple's reader takes it too.
  static let whole = #"""
    /* The title of the day. */
    "1️⃣day.title" = "Day";
    // "no" = "entry";
    "2️⃣a \"quoted\" key" = "text \\ with\t\U00e9\Ud83d\Ude00 \251 \101 \u203a; = /* none */ // none
    in two lines";
    3️⃣bare-word_1.x=other/word:$1;
    '4️⃣single' = 'it"s';
    "5️⃣own text";
    "6️⃣empty" = "";"7️⃣beside"="%1$@ of %d";

    """#

  static let all = [
    whole, "{ \"a\" = \"b\"; }", "a = { b = c; d = (e, f); }; g = h;", "a = <0fbd77>; b = (", "\"a\" = \"open;\nb = c;",
    "\"a\" \"b\";\n\"c\" = \"d\";", "\"a\" = \"b\"\n\"c\" = \"d\"", "/* open\n\"a\" = \"b\";", "a = b", "= ;;", "\"\\",
    "\u{FEFF}é = \"a\";\u{2028}b = \"c\";", "a/* c */=//d\nb;", "<", "'\"';",
  ]
}
