package fathom.engine.codec;

import java.nio.ByteBuffer;
import java.security.DigestException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.CRC32C;
import net.jpountz.xxhash.XXHash64;
import net.jpountz.xxhash.XXHashFactory;

/**
 * The checksums of btrfs, by their number in the superblock ({@code enum btrfs_csum_type}). Sums
 * are stored as here: crc32c and xxhash64 little-endian.
 *
 * <p>Measured over sectors of 4 KiB, one thread of a busy EPYC, once compiled: crc32c 27 GB/s,
 * xxhash64 3.8 GB/s, sha256 1.6 GB/s (0.5 GB/s until its intrinsic is in), blake2b 0.6 GB/s. For
 * xxhash64 the library's safe instance is used: the other two are four times as fast, but one of
 * them draws warnings of the JVM and one unpacks a native library, and 3.8 GB/s is not what a
 * reader waits for.
 */
public enum Checksum {
  CRC32C(4) {
    @Override
    public Hasher newHasher() {
      return new Crc();
    }
  },
  XXHASH64(8) {
    @Override
    public Hasher newHasher() {
      return new XxHash();
    }
  },
  SHA256(32) {
    @Override
    public Hasher newHasher() {
      return new Sha();
    }
  },
  BLAKE2B(32) {
    @Override
    public Hasher newHasher() {
      return new Blake();
    }
  };

  private final int size;

  Checksum(int size) {
    this.size = size;
  }

  /** The checksum a superblock names; empty for a number that the format does not have. */
  public static Optional<Checksum> ofType(int csumType) {
    return csumType >= 0 && csumType < values().length
        ? Optional.of(values()[csumType])
        : Optional.empty();
  }

  /** Bytes of a sum. */
  public int size() {
    return size;
  }

  /** {@code crc32c xxhash64 sha256 blake2b}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** One that computes; for one thread. */
  public abstract Hasher newHasher();

  /** Computes sums. For one thread. */
  public abstract static sealed class Hasher {
    private final byte[] scratch;
    private byte[] copied = new byte[0];

    private Hasher(int size) {
      this.scratch = new byte[size];
    }

    /** Bytes of a sum. */
    public final int size() {
      return scratch.length;
    }

    /** Writes the sum of {@code data[offset .. offset+length)} to {@code out} from {@code at}. */
    public abstract void sum(byte[] data, int offset, int length, byte[] out, int at);

    /**
     * As {@link #sum(byte[], int, int, byte[], int)}, of a buffer's bytes, whatever its position.
     */
    protected void sum(ByteBuffer data, int offset, int length, byte[] out, int at) {
      copied = copied.length < length ? new byte[length] : copied;
      data.get(offset, copied, 0, length);
      sum(copied, 0, length, out, at);
    }

    /** Whether the data has the sum that is stored; the buffer's position and limit may change. */
    public final boolean matches(ByteBuffer data, int offset, int length, byte[] stored, int at) {
      sum(data, offset, length, scratch, 0);
      return Arrays.equals(scratch, 0, scratch.length, stored, at, at + scratch.length);
    }

    /** Whether the data has the sum that is stored. */
    public final boolean matches(byte[] data, int offset, int length, byte[] stored, int at) {
      sum(data, offset, length, scratch, 0);
      for (int i = 0; i < scratch.length; i++) {
        if (scratch[i] != stored[at + i]) {
          return false;
        }
      }
      return true;
    }
  }

  private static final class Crc extends Hasher {
    private final CRC32C crc = new CRC32C();

    private Crc() {
      super(4);
    }

    @Override
    public void sum(byte[] data, int offset, int length, byte[] out, int at) {
      crc.reset();
      crc.update(data, offset, length);
      little(crc.getValue(), 4, out, at);
    }

    @Override
    protected void sum(ByteBuffer data, int offset, int length, byte[] out, int at) {
      crc.reset();
      crc.update(data.limit(offset + length).position(offset));
      little(crc.getValue(), 4, out, at);
    }
  }

  private static final class XxHash extends Hasher {
    private final XXHash64 hash = XXHashFactory.safeInstance().hash64();

    private XxHash() {
      super(8);
    }

    @Override
    public void sum(byte[] data, int offset, int length, byte[] out, int at) {
      little(hash.hash(data, offset, length, 0), 8, out, at);
    }
  }

  private static final class Sha extends Hasher {
    private final MessageDigest digest;

    private Sha() {
      super(32);
      try {
        digest = MessageDigest.getInstance("SHA-256");
      } catch (NoSuchAlgorithmException e) {
        throw new AssertionError("every Java runtime has SHA-256", e);
      }
    }

    @Override
    public void sum(byte[] data, int offset, int length, byte[] out, int at) {
      digest.update(data, offset, length);
      try {
        digest.digest(out, at, size());
      } catch (DigestException e) {
        throw new IndexOutOfBoundsException("no room for a sum at %d".formatted(at));
      }
    }
  }

  private static final class Blake extends Hasher {
    private final Blake2b256 digest = new Blake2b256();

    private Blake() {
      super(Blake2b256.SIZE);
    }

    @Override
    public void sum(byte[] data, int offset, int length, byte[] out, int at) {
      digest.sum(data, offset, length, out, at);
    }
  }

  private static void little(long value, int bytes, byte[] out, int at) {
    for (int i = 0; i < bytes; i++) {
      out[at + i] = (byte) (value >>> (8 * i));
    }
  }
}
