#!/usr/bin/env python3
"""What the kernel and the native tools say of a btrfs, as JSON lines for the tests.

    expected.py mount|no-mount|FOLDER IMAGE...

{"tree": [node, slot, objectid, type, offset, itemoff or child, itemsize or 0]}   btrfs inspect-internal dump-tree
{"file": {path, type, inode, size, mode, uid, gid, nlink, mtime_ns, target, rdev, sha256, xattrs, extents}}   lstat, FIEMAP
{"usage": {"groups": {"data single": [size, used]}, "device_size", "allocated"}}    btrfs filesystem df, usage
{"compsize": {files, extents, refs, inline, types: {type: [disk, uncompressed, referenced]}}}
{"plain": {path, type, size, mode, mtime_ns, target, sha256}}   of FOLDER, which mkfs filled the image from, without mounting

Paths and names are text with undecodable bytes as lone surrogates (os.fsdecode).
"""
import base64, fcntl, hashlib, json, os, re, stat, struct, subprocess, sys, tempfile

TREES = {n: i for i, n in enumerate('- ROOT_TREE EXTENT_TREE CHUNK_TREE DEV_TREE FS_TREE ROOT_TREE_DIR CSUM_TREE QUOTA_TREE '
                                    'UUID_TREE FREE_SPACE_TREE BLOCK_GROUP_TREE'.split())}
SPECIAL = dict(BALANCE=-4, ORPHAN=-5, TREE_LOG=-6, TREE_LOG_FIXUP=-7, TREE_RELOC=-8, DATA_RELOC_TREE=-9, EXTENT_CSUM=-10,
               FREE_SPACE=-11, FREE_INO=-12, MULTIPLE=-255, DEV_STATS=0, FIRST_CHUNK_TREE=256, DEV_ITEMS=1)
TYPES = dict(UNTYPED=0, INODE_ITEM=1, INODE_REF=12, INODE_EXTREF=13, XATTR_ITEM=24, ORPHAN_ITEM=48, DIR_LOG_ITEM=60,
             DIR_LOG_INDEX=72, DIR_ITEM=84, DIR_INDEX=96, EXTENT_DATA=108, EXTENT_CSUM=128, ROOT_ITEM=132, ROOT_BACKREF=144,
             ROOT_REF=156, EXTENT_ITEM=168, METADATA_ITEM=169, TREE_BLOCK_REF=176, EXTENT_DATA_REF=178,
             SHARED_BLOCK_REF=182, SHARED_DATA_REF=184, BLOCK_GROUP_ITEM=192, FREE_SPACE_INFO=198, FREE_SPACE_EXTENT=199,
             FREE_SPACE_BITMAP=200, DEV_EXTENT=204, DEV_ITEM=216, CHUNK_ITEM=228, RAID_STRIPE=230, QGROUP_STATUS=240, QGROUP_INFO=242,
             QGROUP_LIMIT=244, QGROUP_RELATION=246, TEMPORARY_ITEM=248, PERSISTENT_ITEM=249, UUID_KEY_SUBVOL=251,
             UUID_KEY_RECEIVED_SUBVOL=252)


def run(*argv):
    return subprocess.run(argv, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout.decode(errors='surrogateescape')


def number(word):
    if word in TREES:
        return TREES[word]
    if word in SPECIAL:
        return SPECIAL[word] & (1 << 64) - 1
    if '/' in word:
        level, sub = word.split('/')
        return int(level) << 48 | int(sub)
    return int(word, 0) & (1 << 64) - 1


def put(**line):
    print(json.dumps(line, separators=(',', ':')))


def tree(device):
    node = slot = None
    for line in run('btrfs', 'inspect-internal', 'dump-tree', device).splitlines():
        if m := re.match(r'(?:leaf|node) (\d+) (?:level \d+ )?items', line):
            node, slot = int(m[1]), 0
        elif m := re.match(r'\titem (\d+) key \((\S+) (\S+) (\S+)\) itemoff (\d+) itemsize (\d+)', line):
            put(tree=[node, int(m[1]), number(m[2]), TYPES[m[3]], number(m[4]), int(m[5]), int(m[6])])
        elif m := re.match(r'\tkey \((\S+) (\S+) (\S+)\) block (\d+)', line):
            put(tree=[node, slot, number(m[1]), TYPES[m[2]], number(m[3]), int(m[4]), 0])
            slot += 1


def fiemap(path):
    fd, rows, start = os.open(path, os.O_RDONLY), [], 0
    while True:
        buf = bytearray(struct.pack('=QQIIII', start, (1 << 64) - 1 - start, 0, 0, 256, 0) + bytes(56 * 256))
        fcntl.ioctl(fd, 0xC020660B, buf, True)
        n = struct.unpack_from('=I', buf, 20)[0]
        for i in range(n):
            logical, physical, length = struct.unpack_from('=QQQ', buf, 32 + 56 * i)
            flags = struct.unpack_from('=I', buf, 72 + 56 * i)[0]
            rows.append([logical, physical, length, flags])
            start = logical + length
        if n < 256 or flags & 1:
            os.close(fd)
            return rows


KINDS = {stat.S_IFREG: 'file', stat.S_IFDIR: 'dir', stat.S_IFLNK: 'symlink', stat.S_IFIFO: 'fifo', stat.S_IFCHR: 'char',
         stat.S_IFBLK: 'block', stat.S_IFSOCK: 'socket'}


def files(root):
    stack = ['']
    while stack:
        path = stack.pop()
        st = os.lstat(root + path)
        kind = KINDS[stat.S_IFMT(st.st_mode)]
        row = dict(path=path or '/', type=kind, inode=st.st_ino, size=st.st_size, mode=stat.S_IMODE(st.st_mode), uid=st.st_uid,
                   gid=st.st_gid, nlink=st.st_nlink, mtime_ns=st.st_mtime_ns)
        if kind == 'symlink':
            row['target'] = os.readlink(root + path)
        if kind in ('char', 'block'):
            row['rdev'] = [os.major(st.st_rdev), os.minor(st.st_rdev)]
        if kind == 'file':
            row['sha256'] = hashlib.sha256(open(root + path, 'rb').read()).hexdigest()
            row['extents'] = fiemap(root + path)
        row['xattrs'] = {n: base64.b64encode(os.getxattr(root + path, n, follow_symlinks=False)).decode()
                         for n in os.listxattr(root + path, follow_symlinks=False)}
        if kind == 'dir':
            del row['size']
            stack += [path + '/' + n for n in sorted(os.listdir(root + path))]
        put(file=row)


def plain(root):
    for folder, dirs, names in os.walk(root):
        for name in sorted(dirs + names):
            path = os.path.join(folder, name)
            st = os.lstat(path)
            row = dict(path=path[len(root):], type=KINDS[stat.S_IFMT(st.st_mode)], mode=stat.S_IMODE(st.st_mode), mtime_ns=st.st_mtime_ns)
            if row['type'] == 'symlink':
                row['target'] = os.readlink(path)
            if row['type'] == 'file':
                row |= dict(size=st.st_size, sha256=hashlib.sha256(open(path, 'rb').read()).hexdigest())
            put(plain=row)


def usage(root):
    groups = {}
    for m in re.finditer(r'^(Data|System|Metadata|Data\+Metadata), (\w+): total=(\d+), used=(\d+)', run('btrfs', 'filesystem', 'df', '-b', root), re.M):
        groups[f'{m[1].lower()} {m[2].lower()}'] = [int(m[3]), int(m[4])]
    text = run('btrfs', 'filesystem', 'usage', '-b', root)
    one = lambda name: int(re.search(name + r':\s+(\d+)', text)[1])
    put(usage=dict(groups=groups, device_size=one('Device size'), allocated=one('Device allocated')))


def compsize(root):
    text = run('compsize', '-b', root)
    head = re.search(r'Processed (\d+) files?, (\d+) regular extents \((\d+) refs\), (\d+) inline', text)
    types = {}
    for line in text.splitlines()[2:]:
        name, _, *sizes = line.split()
        types[name.lower()] = [int(s) for s in sizes]
    put(compsize=dict(zip(('files', 'extents', 'refs', 'inline'), map(int, head.groups())), types=types))


def main():
    mount, images = sys.argv[1] == 'mount', sys.argv[2:]
    loops, mnt = [], tempfile.mkdtemp()
    try:
        for i in images:
            loops.append(run('losetup', '-r', '-f', '--show', i).strip())
        subprocess.run(['btrfs', 'device', 'scan', *loops], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        tree(loops[-1])
        if os.path.isdir(sys.argv[1]):
            plain(sys.argv[1])
        if mount:
            run('mount', '-t', 'btrfs', '-o', ','.join(['ro', 'subvolid=5'] + [f'device={l}' for l in loops]), loops[-1], mnt)
            try:
                usage(mnt)
                compsize(mnt)
                files(mnt)
            finally:
                run('umount', mnt)
    finally:
        for l in loops:
            run('losetup', '-d', l)
        subprocess.run(['btrfs', 'device', 'scan', '-u'], stderr=subprocess.DEVNULL)
        os.rmdir(mnt)


main()
