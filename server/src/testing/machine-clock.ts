// A clock for programs that are started with it: it can be set without changing the clock of the machine.
import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const COMPILER = 'cc';

interface MachineClock {
  /** The environment of programs that use this clock. */
  env: Record<string, string>;
  /** Sets how far the clock is off from now on. */
  set(offsetSeconds: number): Promise<void>;
  remove(): Promise<void>;
}

/** The reason why there can be no such clock here, or undefined. */
export function machineClockUnavailable(): string | undefined {
  if (process.platform !== 'linux') return 'needs Linux';
  try {
    execFileSync(COMPILER, ['--version'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'needs a C compiler, cc';
  }
}

export async function createMachineClock(): Promise<MachineClock> {
  const folder = await mkdtemp(join(tmpdir(), 'baitdrop-clock-'));
  const library = join(folder, 'clock.so');
  const file = join(folder, 'offset');
  const source = fileURLToPath(new URL('jumping-clock.c', import.meta.url));
  execFileSync(COMPILER, ['-shared', '-fPIC', '-O2', '-o', library, source]);
  await writeFile(file, bytesOf(0));
  // The database server runs as another user if the test runs as root.
  await chmod(folder, 0o755);
  for (const one of [library, file]) await chmod(one, 0o644);
  return {
    env: { LD_PRELOAD: library, BAITDROP_TEST_CLOCK: file },
    async set(offsetSeconds) {
      // Writes in place, because programs have mapped the file into their memory.
      const handle = await open(file, 'r+');
      await handle.write(bytesOf(offsetSeconds), 0, 8, 0);
      await handle.close();
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

function bytesOf(seconds: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64LE(BigInt(seconds));
  return bytes;
}
