package fathom.views.hex;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fathom.views.hex.HexModel.Area;
import fathom.views.hex.HexModel.Step;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/**
 * Geometry worked out by hand for a font 10 pixels wide and rows 20 high: offset of 4 digits and
 * two spaces (60), 16 bytes of three characters with one more space in the middle, two spaces,
 * text.
 */
final class HexModelTest {
  private final HexModel model = new HexModel(0x105, 16, 10, 20, 0);

  @Test
  void columnsLieWhereThePrintedCharactersLie() {
    // 0000  00 11 22 33 44 55 66 77  88 …  ff  text
    assertEquals(60, model.hexX(0));
    assertEquals(60 + 7 * 30, model.hexX(7));
    assertEquals(60 + 8 * 30 + 10, model.hexX(8));
    assertEquals(60 + 15 * 30 + 10, model.hexX(15));
    assertEquals(520 + 40, model.textX(0));
    assertEquals(560 + 160, model.width());
    assertEquals(17, model.rows());
  }

  @Test
  void offsetColumnGrowsWithTheLength() {
    assertEquals(4, new HexModel(0x10000, 16, 10, 20, 0).offsetDigits());
    assertEquals(6, new HexModel(0x10001, 16, 10, 20, 0).offsetDigits());
  }

  @Test
  void aPointIsOverTheSameByteInHexAndInText() {
    assertEquals(OptionalInt.of(0x12), model.byteAt(model.hexX(2) + 1, 25));
    assertEquals(OptionalInt.of(0x12), model.byteAt(model.textX(2) + 1, 25));
    assertEquals(Area.OFFSET, model.area(10));
    assertEquals(Area.HEX, model.area(model.hexX(3)));
    assertEquals(Area.TEXT, model.area(model.textX(3)));
  }

  @Test
  void nothingIsUnderAPointBesideOrAfterTheBytes() {
    assertEquals(OptionalInt.empty(), model.byteAt(10, 25));
    assertEquals(OptionalInt.of(0x104), model.byteAt(model.hexX(4), 16 * 20 + 1));
    assertEquals(OptionalInt.empty(), model.byteAt(model.hexX(5), 16 * 20 + 1));
    assertEquals(OptionalInt.empty(), model.byteAt(model.hexX(0), 17 * 20 + 1));
    assertEquals(OptionalInt.empty(), model.byteAt(model.hexX(0), -1));
  }

  @Test
  void theKeyboardStaysInsideTheData() {
    assertEquals(0, model.move(0, Step.LEFT, 4));
    assertEquals(0x104, model.move(0x104, Step.RIGHT, 4));
    assertEquals(5, model.move(5, Step.UP, 4));
    assertEquals(0x15, model.move(5, Step.DOWN, 4));
    assertEquals(0xF8, model.move(0xF8, Step.DOWN, 4));
    assertEquals(0x45, model.move(5, Step.PAGE_DOWN, 4));
    assertEquals(0xF8, model.move(0xE8, Step.PAGE_DOWN, 4));
    assertEquals(0x102, model.move(0xE2, Step.PAGE_DOWN, 4));
    assertEquals(5, model.move(0x25, Step.PAGE_UP, 4));
    assertEquals(0x20, model.move(0x25, Step.ROW_START, 4));
    assertEquals(0x2F, model.move(0x25, Step.ROW_END, 4));
    assertEquals(0x104, model.move(0x25, Step.END, 4));
    assertEquals(0, model.move(0x25, Step.START, 4));
  }

  @Test
  void scrollsNoFurtherThanNeeded() {
    assertEquals(40, model.scrollToShow(0x40, 16, 40, 100));
    // Row 10 (200–220) below a view of 0–100: it and one more row come into view.
    assertEquals(140, model.scrollToShow(0xA0, 1, 0, 100));
    // Row 1 above a view of 200–300: it and the row above it.
    assertEquals(0, model.scrollToShow(0x10, 1, 200, 100));
    assertEquals(240, model.maxScroll(100));
    assertEquals(240, model.scrollToShow(0x100, 1, 0, 100));
  }

  @Test
  void aRangeCoversColumnsOfEachRowItTouches() {
    assertEquals(columns(14, 2), model.columns(0, 14, 20));
    assertEquals(columns(0, 16), model.columns(1, 14, 20));
    assertEquals(columns(0, 2), model.columns(2, 14, 20));
    assertEquals(0, model.columns(3, 14, 20));
    assertEquals(columns(0, 5), model.columns(16, 0, Integer.MAX_VALUE));
  }

  private static long columns(long first, long count) {
    return first << 32 | count;
  }

  @Test
  void narrowPanesShowFewerBytesARow() {
    assertEquals(16, HexModel.bytesPerRowFor(256, 10, 0, 720));
    assertEquals(8, HexModel.bytesPerRowFor(256, 10, 0, 719));
    assertEquals(4, HexModel.bytesPerRowFor(256, 10, 0, 10));
  }

  @Test
  void copiesHexInRowsAndTextWithDots() {
    MemorySegment bytes =
        MemorySegment.ofArray("_BHRfS_M\0\1\2\3\4\5\6\7!".getBytes(StandardCharsets.ISO_8859_1));
    assertEquals("5f 42 48 52 66 53 5f 4d 00 01 02 03 04 05 06 07\n21", HexText.hex(bytes, 0, 17));
    assertEquals("_BHRfS_M........!", HexText.text(bytes, 0, 17));
  }
}
