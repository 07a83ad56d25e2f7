import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jetbrains.kotlin.com.intellij.psi.tree.IElementType;
import org.jetbrains.kotlin.lexer.KotlinLexer;

/**
 * Prints how the Kotlin compiler's own lexer divides each file that a line of standard input names, in the form that
 * LexedRegions describes. Run from source against the compiler that the PyPI package kotlin-jupyter-kernel holds.
 */
class KotlinLexerRegions {
  public static void main(String[] arguments) throws Exception {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    for (String path = in.readLine(); path != null; path = in.readLine()) {
      byte[] bytes = Files.readAllBytes(Path.of(path));
      // The compiler's own reader takes a byte-order mark off, too.
      boolean marked = bytes.length > 2 && bytes[0] == (byte) 0xEF && bytes[1] == (byte) 0xBB && bytes[2] == (byte) 0xBF;
      int first = marked ? 3 : 0;
      out.println(path);
      out.println(runs(new String(bytes, first, bytes.length - first, StandardCharsets.UTF_8), first));
    }
    out.flush();
  }

  private static String runs(String text, int first) {
    StringBuilder result = new StringBuilder();
    KotlinLexer lexer = new KotlinLexer();
    lexer.start(text);
    char open = 0;
    int start = first;
    int offset = first;
    for (; lexer.getTokenType() != null; lexer.advance()) {
      char mark = mark(lexer.getTokenType());
      if (mark != open) {
        if (open != 0) result.append(start).append('-').append(offset).append(open).append(' ');
        open = mark;
        start = offset;
      }
      offset += bytes(text, lexer.getTokenStart(), lexer.getTokenEnd());
    }
    if (open != 0) result.append(start).append('-').append(offset).append(open);
    return result.toString().trim();
  }

  private static char mark(IElementType type) {
    switch (type.toString()) {
      case "EOL_COMMENT":
      case "BLOCK_COMMENT":
      case "KDoc":
      case "DOC_COMMENT":
      case "SHEBANG_COMMENT":
        return 'c';
      case "OPEN_QUOTE":
      case "CLOSING_QUOTE":
      case "REGULAR_STRING_PART":
      case "ESCAPE_SEQUENCE":
      case "CHARACTER_LITERAL":
      case "INTERPOLATION_PREFIX":
        return 's';
      default:
        return 0;
    }
  }

  /** How many bytes a part of the text has in UTF-8. */
  private static int bytes(String text, int start, int end) {
    int count = 0;
    for (int index = start; index < end; index++) {
      char unit = text.charAt(index);
      // Each half of a pair of surrogates stands for two of four bytes.
      count += unit < 0x80 ? 1 : unit < 0x800 || Character.isSurrogate(unit) ? 2 : 3;
    }
    return count;
  }
}
