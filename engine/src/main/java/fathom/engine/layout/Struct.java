package fathom.engine.layout;

import fathom.engine.volume.Field;
import java.lang.foreign.MemorySegment;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;

/**
 * An on-disk structure, declared once: its fields' names, offsets and sizes serve reading (through
 * {@link #offset}, kept in constants and used with {@link Bytes}), the hex view and {@code tree
 * --items} (through {@link #fields}) and size checks (through {@link #size}).
 *
 * <p>The offsets are looked up by name once, at class initialisation, so that a read on a hot path
 * is one load at a constant offset.
 */
public final class Struct {
  private final String name;
  private final List<Member> members;
  private final int size;

  private Struct(String name, List<Member> members, int size) {
    this.name = name;
    this.members = List.copyOf(members);
    this.size = size;
  }

  private record Member(String name, int offset, int size, Form form) {}

  /** How the bytes of a member become text. */
  @FunctionalInterface
  private interface Form {
    Field field(String name, MemorySegment s, long base, int offset, int size);
  }

  /** Begins a declaration; the name is the format's own, such as {@code btrfs_header}. */
  public static Builder named(String name) {
    return new Builder(name);
  }

  /** The format's name of the structure. */
  public String name() {
    return name;
  }

  /** Bytes it takes on disk. */
  public int size() {
    return size;
  }

  /** Offset of a member from the structure's start; nested members as {@code inode.size}. */
  public int offset(String member) {
    for (Member m : members) {
      if (m.name.equals(member)) {
        return m.offset;
      }
    }
    throw new IllegalArgumentException(name + " has no member " + member);
  }

  /**
   * The members' values. What does not lie inside {@code s} any more is left out.
   *
   * @param base where the structure starts in {@code s}
   */
  public List<Field> fields(MemorySegment s, long base) {
    List<Field> list = new ArrayList<>(members.size());
    for (Member m : members) {
      if (base + m.offset + m.size <= s.byteSize()) {
        list.add(m.form.field(m.name, s, base, m.offset, m.size));
      }
    }
    return list;
  }

  /** Declares members in order of their offsets. */
  public static final class Builder {
    private final String name;
    private final List<Member> members = new ArrayList<>();
    private int size;

    private Builder(String name) {
      this.name = name;
    }

    private Builder add(String member, int bytes, Form form) {
      members.add(new Member(member, size, bytes, form));
      size += bytes;
      return this;
    }

    private Builder number(String member, int bytes, LongFunction<String> text) {
      return add(
          member,
          bytes,
          (n, s, base, offset, size) ->
              Field.of(n, (int) base + offset, size, text.apply(read(s, base + offset, size))));
    }

    private static long read(MemorySegment s, long at, int size) {
      return switch (size) {
        case 1 -> Bytes.u8(s, at);
        case 2 -> Bytes.u16(s, at);
        case 4 -> Bytes.u32(s, at);
        default -> Bytes.u64(s, at);
      };
    }

    /** An unsigned number of one byte. */
    public Builder u8(String member) {
      return number(member, 1, Long::toUnsignedString);
    }

    /** A number of one byte with its own text. */
    public Builder u8(String member, LongFunction<String> text) {
      return number(member, 1, text);
    }

    /** An unsigned number of two bytes. */
    public Builder u16(String member) {
      return number(member, 2, Long::toUnsignedString);
    }

    /** An unsigned number of four bytes. */
    public Builder u32(String member) {
      return number(member, 4, Long::toUnsignedString);
    }

    /** A number of four bytes with its own text. */
    public Builder u32(String member, LongFunction<String> text) {
      return number(member, 4, text);
    }

    /** An unsigned number of eight bytes. */
    public Builder u64(String member) {
      return number(member, 8, Long::toUnsignedString);
    }

    /** A number of eight bytes with its own text. */
    public Builder u64(String member, LongFunction<String> text) {
      return number(member, 8, text);
    }

    /** Sixteen bytes of a UUID. */
    public Builder uuid(String member) {
      return add(
          member,
          16,
          (n, s, base, offset, size) ->
              Field.of(n, (int) base + offset, size, Bytes.uuid(s, base + offset)));
    }

    /** Bytes shown in hexadecimal. */
    public Builder bytes(String member, int bytes) {
      return add(
          member,
          bytes,
          (n, s, base, offset, size) ->
              Field.of(n, (int) base + offset, size, Bytes.hex(s, base + offset, size)));
    }

    /** Text that ends at the first zero byte. */
    public Builder chars(String member, int bytes) {
      return add(
          member,
          bytes,
          (n, s, base, offset, size) ->
              Field.of(n, (int) base + offset, size, text(s, base + offset, size)));
    }

    /** A time: seconds as le64, nanoseconds as le32. */
    public Builder timespec(String member) {
      return add(
          member,
          12,
          (n, s, base, offset, size) ->
              Field.of(n, (int) base + offset, size, time(s, base + offset)));
    }

    /** Bytes that another class turns into text. */
    public Builder special(String member, int bytes, Text text) {
      return add(
          member,
          bytes,
          (n, s, base, offset, size) ->
              Field.of(n, (int) base + offset, size, text.of(s, base + offset)));
    }

    /** A structure inside this one. */
    public Builder struct(String member, Struct inner) {
      return add(
          member,
          inner.size,
          (n, s, base, offset, size) ->
              new Field(n, (int) base + offset, size, "", inner.fields(s, base + offset)));
    }

    /** The structure as declared. */
    public Struct build() {
      return new Struct(name, members, size);
    }
  }

  /** Turns bytes at a place into text. */
  @FunctionalInterface
  public interface Text {
    /** Text of what stands at {@code offset}. */
    String of(MemorySegment s, long offset);
  }

  private static String text(MemorySegment s, long offset, int size) {
    byte[] raw = Bytes.copy(s, offset, size);
    int end = 0;
    while (end < size && raw[end] != 0) {
      end++;
    }
    return fathom.engine.volume.Names.decode(raw, 0, end);
  }

  private static String time(MemorySegment s, long offset) {
    long seconds = Bytes.u64(s, offset);
    long nanos = Bytes.u32(s, offset + 8);
    if (seconds < Instant.MIN.getEpochSecond()
        || seconds > Instant.MAX.getEpochSecond()
        || nanos > 999_999_999) {
      return seconds + "." + nanos;
    }
    return "%d.%d (%s)".formatted(seconds, nanos, Instant.ofEpochSecond(seconds));
  }
}
