/// Sources with every form of XML's tokens, whole and broken.
enum XMLFixtures {
  static let all = [
    """
    <?xml version="1.0" encoding="utf-8"?>
    <!DOCTYPE resources [ <!ENTITY app "A's \\"<b>\\""> <!-- it's ] > --> ]>
    <!-- <string name="no"/> -->
    <resources xmlns:tools="http://schemas.android.com/tools" tools:ignore='Missing'>
      <string name="a" translatable="false" >A &amp; B &#8230; &app; <![CDATA[<b>x</b> & y]]></string>
      <plurals name="n"><item quantity="one">%d day</item ><item quantity="other">%d days</item></plurals>
      <dimen name="gap">16dp</dimen><item type="dimen" name="é">0.5in</item><skip/>
      <string name="b"><xliff:g id="n" example="3">%1$d</xliff:g> < 3 & more</string>
    </resources>

    """,
    "<a b=\"<c/>", "<a b='x' c", "<a b=\"x\"c=y>", "<a <b>", "<!-- open", "<![CDATA[ open ]]", "<?open",
    "<!DOCTYPE a [",
    "</a", "</ a>", "<>", "&#x;&;&a", "\u{FEFF}<resources/>",
  ]
}
