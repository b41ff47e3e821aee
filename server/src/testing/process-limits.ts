// Limits of a process, set by `prlimit`.
import { execFileSync } from 'node:child_process';

const PRLIMIT = 'prlimit';

/** The reason why limits cannot be set here, or undefined. */
export function processLimitsUnavailable(): string | undefined {
  if (process.platform !== 'linux') return 'needs Linux';
  try {
    execFileSync(PRLIMIT, ['--version'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'needs prlimit, of util-linux';
  }
}

/** Changes the soft limit of a running process. */
export function limitOpenFiles(pid: number, max: number): void {
  execFileSync(PRLIMIT, [`--pid=${pid}`, `--nofile=${max}:`], { stdio: 'ignore' });
}
