package fathom.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import fathom.engine.volume.Finding;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The shapes are those the documentation of the command line promises to scripts. */
final class JsonTest {
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(DeserializationFeature.USE_BIG_INTEGER_FOR_INTS);

  private final Terminal terminal = new Terminal(new SyntheticVolume());

  private void document(String expected, String... args) throws IOException {
    assertEquals(Cli.DONE, terminal.run(args), terminal::err);
    assertEquals(
        JSON.readTree(expected).toPrettyString(), JSON.readTree(terminal.out()).toPrettyString());
  }

  private void lines(int status, String expected, String... args) throws IOException {
    assertEquals(status, terminal.run(args), terminal::err);
    List<String> want = expected.lines().toList();
    List<String> got = terminal.out().lines().toList();
    for (int i = 0; i < Math.min(want.size(), got.size()); i++) {
      assertEquals(JSON.readTree(want.get(i)).toString(), JSON.readTree(got.get(i)).toString());
    }
    assertEquals(want.size(), got.size(), terminal::out);
    assertTrue(terminal.out().endsWith("\n"));
  }

  @Test
  void info() throws IOException {
    document(
        """
        {"sources":[{"path":"disk.img","size":1099511627776,"container":"raw",
          "partitions":[{"number":1,"scheme":"mbr","type":"0x83","start":1048576,"size":1073741824,"name":""}]}],
         "filesystem":{"type":"btrfs","uuid":"76a86052-e11b-4b71-ac77-7bb168dcd19d","label":"two disks",
          "sector_size":4096,"node_size":16384,"total_bytes":2147483648,"bytes_used":1064132608,
          "generation":18446744073709551607,"checksum_type":"crc32c",
          "features":["no_holes","incompat bit 60"],
          "devices":[
           {"id":1,"uuid":"e58309f3-0177-40ee-b0e9-6af46a0314ed","size":1073741824,"bytes_used":536870912,
            "path":"d1.img","missing":false},
           {"id":2,"uuid":"11111111-0177-40ee-b0e9-6af46a0314ed","size":1073741824,"bytes_used":268435456,
            "path":"","missing":true}],
          "superblocks":[
           {"device":1,"source":"d1.img","physical":65536,"generation":18446744073709551607,"state":"good",
            "current":true}],
          "dirty_log":true}}
        """,
        "info",
        "disk.img",
        "--json");
  }

  @Test
  void usage() throws IOException {
    document(
        """
        {"groups":[{"address":22020096,"type":"data+metadata","profile":"raid1","size":8388608,"used":4096,
          "stripes":[{"device":1,"offset":22020096},{"device":2,"offset":1048576}]}],
         "devices":[{"id":1,"size":1073741824,"allocated":8388608,"unallocated":1065353216}]}
        """,
        "usage",
        "disk.img",
        "--json");
  }

  @Test
  void compsize() throws IOException {
    document(
        """
        {"files":3,"extents":2,"refs":4,"inline":1,
         "types":[{"type":"none","disk":4096,"uncompressed":4096,"referenced":8192},
                  {"type":"zstd","disk":8192,"uncompressed":131072,"referenced":65536}],
         "total":{"disk":12288,"uncompressed":135168,"referenced":73728}}
        """,
        "compsize",
        "disk.img",
        "--json");
  }

  @Test
  void tree() throws IOException {
    lines(
        Cli.FOUND,
        """
        {"tree":18446744073709551607,"node":30408704,"level":1,"generation":7,"owner":18446744073709551607,"slot":0,"key":[256,1,18446744073709551615],"child":30457856,"child_generation":6}
        {"tree":18446744073709551607,"node":30457856,"level":0,"generation":7,"owner":18446744073709551607,"slot":0,"key":[256,1,18446744073709551615],"type":"INODE_ITEM","data_offset":16123,"data_size":160}
        """,
        "tree",
        "disk.img",
        "--json");
    assertEquals("fathom: d1.img: 30441472: checksum mismatch\n", terminal.err());
  }

  @Test
  void treeWithItems() throws IOException {
    lines(
        Cli.FOUND,
        """
        {"tree":18446744073709551607,"node":30408704,"level":1,"generation":7,"owner":18446744073709551607,"slot":0,"key":[256,1,18446744073709551615],"child":30457856,"child_generation":6}
        {"tree":18446744073709551607,"node":30457856,"level":0,"generation":7,"owner":18446744073709551607,"slot":0,"key":[256,1,18446744073709551615],"type":"INODE_ITEM","data_offset":16123,"data_size":160,"item":{"size":18446744073709551615,"mode":"0644","name":"a\\"\\udcff","mtime":{"sec":12}}}
        """,
        "tree",
        "disk.img",
        "--json",
        "--items",
        "--tree",
        "18446744073709551607");
  }

  @Test
  void files() throws IOException {
    lines(
        Cli.DONE,
        """
        {"path":"/","inode":256,"subvolume":5,"type":"dir","size":10,"mode":"0755","uid":4294967295,"gid":100,"nlink":1,"mtime_ns":3,"ctime_ns":2,"atime_ns":1,"btime_ns":-1500000000,"target":null,"rdev":null}
        {"path":"/a\\udcffü","inode":257,"subvolume":5,"type":"file","size":6,"mode":"4640","uid":4294967295,"gid":100,"nlink":1,"mtime_ns":3,"ctime_ns":2,"atime_ns":1,"btime_ns":1796126696163456336,"target":null,"rdev":null}
        {"path":"/link","inode":258,"subvolume":5,"type":"symlink","size":3,"mode":"0777","uid":4294967295,"gid":100,"nlink":1,"mtime_ns":3,"ctime_ns":2,"atime_ns":1,"btime_ns":null,"target":"../\\udc80","rdev":null}
        {"path":"/sub","inode":256,"subvolume":256,"type":"dir","size":10,"mode":"0755","uid":4294967295,"gid":100,"nlink":1,"mtime_ns":3,"ctime_ns":2,"atime_ns":1,"btime_ns":-1500000000,"target":null,"rdev":null}
        {"path":"/null","inode":259,"subvolume":5,"type":"char","size":0,"mode":"0666","uid":4294967295,"gid":100,"nlink":1,"mtime_ns":3,"ctime_ns":2,"atime_ns":1,"btime_ns":null,"target":null,"rdev":[259,70000]}
        {"path":"/broken","inode":260,"subvolume":5,"type":"file","size":8192,"mode":"0600","uid":4294967295,"gid":100,"nlink":1,"mtime_ns":3,"ctime_ns":2,"atime_ns":1,"btime_ns":null,"target":null,"rdev":null}
        """,
        "files",
        "disk.img",
        "--json");
  }

  /** The sum is that of sha256sum; the order stays although files are read by several threads. */
  @Test
  void filesWithHashesAndAttributes() throws IOException {
    assertEquals(Cli.FOUND, terminal.run("files", "disk.img", "--json", "--hash", "--xattrs"));
    List<String> lines = terminal.out().lines().toList();
    assertEquals(6, lines.size());
    assertEquals(
        "5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03",
        JSON.readTree(lines.get(1)).get("sha256").textValue());
    assertEquals("{\"user.note\":\"AP8=\"}", JSON.readTree(lines.get(1)).get("xattrs").toString());
    assertTrue(JSON.readTree(lines.get(5)).get("sha256").isNull());
    assertTrue(JSON.readTree(lines.get(0)).path("sha256").isMissingNode());
    assertEquals("fathom: /broken: 13635584: checksum mismatch on mirror 1 of 1\n", terminal.err());
  }

  @Test
  void aNameThatIsNotUtf8IsEscapedAsPythonReadsIt() {
    terminal.run("files", "disk.img", "--json");
    assertTrue(terminal.out().contains("\\udcff"), terminal::out);
  }

  @Test
  void extents() throws IOException {
    String all =
        """
        {"path":"/a\\udcffü","offset":0,"length":131072,"address":13631488,"device":2,"physical":5242880,"disk_length":4096,"flags":["encoded","shared"],"compression":"zstd"}
        {"path":"/a\\udcffü","offset":131072,"length":4096,"address":0,"device":null,"physical":null,"disk_length":21,"flags":["last","inline"],"compression":"none"}
        """;
    lines(Cli.FOUND, all, "extents", "disk.img", "--all", "--json");
    assertEquals("fathom: /broken: 30474240: checksum mismatch on mirror 1 of 1\n", terminal.err());
  }

  @Test
  void fragments() throws IOException {
    lines(
        Cli.FOUND,
        """
        {"path":"/a\\udcffü","extents":2,"size":6,"ideal":2}
        """,
        "fragments",
        "disk.img",
        "--json");
  }

  @Test
  void damageMetWhileOpeningIsToldAndChangesTheStatus() {
    Finding finding = new Finding("checksum", "d1.img", 65536, 1, 65536, 1, "superblock is bad");
    Terminal damaged = new Terminal(new SyntheticVolume().damaged(finding));
    assertEquals(Cli.FOUND, damaged.run("usage", "disk.img", "--json"));
    assertEquals("fathom: d1.img: 65536: superblock is bad\n", damaged.err());
  }

  @Test
  void ofVeryMuchDamageOnlyTheBeginningIsTold() {
    SyntheticVolume volume = new SyntheticVolume();
    for (int i = 0; i < 250; i++) {
      volume.damaged(new Finding("checksum", "d1.img", i, 1, i, 1, "bad"));
    }
    Terminal damaged = new Terminal(volume);
    assertEquals(Cli.FOUND, damaged.run("info", "disk.img"));
    List<String> told = damaged.err().lines().toList();
    assertEquals(101, told.size());
    assertEquals("fathom: disk.img: and 150 more", told.getLast());
  }

  @Test
  void fileBytesAreWrittenAsTheyAre() {
    assertEquals(Cli.DONE, terminal.run("cat", "disk.img", "/a\uDCFFü"));
    assertEquals(SyntheticVolume.CONTENTS, terminal.out());
  }

  @Test
  void catStopsWhereNoCopyIsGood() {
    assertEquals(Cli.FAILED, terminal.run("cat", "disk.img", "/broken"));
    assertEquals("x".repeat(4096), terminal.out());
    assertEquals(
        "fathom: disk.img: /broken: 13635584: checksum mismatch on mirror 1 of 1\n",
        terminal.err());
    assertEquals(4096, terminal.out().getBytes(StandardCharsets.UTF_8).length);
  }
}
