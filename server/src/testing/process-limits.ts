// Limits of a process, set by `prlimit`.
import { execFileSync } from 'node:child_process';

const PRLIMIT = 'prlimit';

/** Why limits cannot be set here; undefined where they can. */
export function processLimitsUnavailable(): string | undefined {
  if (process.platform !== 'linux') return 'needs Linux';
  try {
    execFileSync(PRLIMIT, ['--version'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'needs prlimit, of util-linux';
  }
}

/** Lowers or raises the soft limit of a process that runs. */
export function limitOpenFiles(pid: number, max: number): void {
  execFileSync(PRLIMIT, [`--pid=${pid}`, `--nofile=${max}:`], { stdio: 'ignore' });
}
