// A small file system, which can be filled or fail without harm to the rest of the machine.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

interface SmallDisk {
  /** The folder where the disk is mounted. */
  folder: string;
  /** Takes all free space except this much. */
  fill(exceptBytes?: number): void;
  /** Frees the space again. */
  makeRoom(): void;
  /** Makes it read-only, as the system does after an error of the disk. */
  fail(): void;
  /** Unmounts, checks and mounts the disk again, as an operator would. No process may use it meanwhile. */
  repair(): void;
  remove(): void;
}

const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: 'pipe' });

/** The reason why there can be none here, or undefined. */
export function smallDiskUnavailable(): string | undefined {
  if (process.platform !== 'linux') return 'needs Linux';
  if (process.getuid?.() !== 0) return 'needs root, to mount a disk';
  const folder = mkdtempSync(join(tmpdir(), 'baitdrop-mount-'));
  try {
    createSmallDisk(folder, 16).remove();
    return undefined;
  } catch (error) {
    return `cannot mount a disk: ${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Creates an ext4 file system of this many megabytes in a file. */
export function createSmallDisk(parent: string, megabytes: number): SmallDisk {
  const image = join(parent, 'disk.img');
  const folder = join(parent, 'disk');
  // The database's own user needs access to the folder.
  chmodSync(parent, 0o755);
  mkdirSync(folder, { recursive: true });
  writeFileSync(image, '');
  truncateSync(image, megabytes * 2 ** 20);
  run('mkfs.ext4', '-q', '-F', '-m', '0', image);
  const device = run('losetup', '--find', '--show', image).trim();
  const mount = () => run('mount', '-o', 'errors=remount-ro', device, folder);
  const ballast = join(folder, 'ballast');
  try {
    mount();
  } catch (error) {
    run('losetup', '--detach', device);
    throw error;
  }
  chmodSync(folder, 0o755);
  return {
    folder,
    fill(exceptBytes = 0) {
      const { bavail, bsize } = statfsSync(folder);
      const room = Math.max(0, bavail * bsize - exceptBytes);
      try {
        run('fallocate', '--length', String(room), ballast);
      } catch {
        // The file system's metadata takes some space: the rest is filled by writing.
      }
      if (exceptBytes > 0) return;
      try {
        run('dd', 'if=/dev/zero', `of=${ballast}.rest`, 'bs=4096', 'status=none');
      } catch {
        // Writing fails when the disk is full.
      }
    },
    makeRoom() {
      for (const file of [ballast, `${ballast}.rest`]) rmSync(file, { force: true });
    },
    fail() {
      writeFileSync(`/sys/fs/ext4/${basename(device)}/trigger_fs_error`, 'rehearsed');
    },
    repair() {
      run('umount', folder);
      try {
        run('e2fsck', '-f', '-y', device);
      } catch (error) {
        // Exit code 1 means that errors were corrected.
        if ((error as { status?: number }).status !== 1) throw error;
      }
      mount();
    },
    remove() {
      if (existsSync(folder)) run('umount', '--lazy', folder);
      run('losetup', '--detach', device);
      rmSync(image, { force: true });
    },
  };
}
