// Limits of a process, set by `prlimit`.
import { execFileSync } from 'node:child_process';

const PRLIMIT = 'prlimit';

/** Why limits cannot be set here; undefined where they can. */
export function whyNoLimits(): string | undefined {
  if (process.platform !== 'linux') return 'needs Linux';
  try {
    execFileSync(PRLIMIT, ['--version'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'needs prlimit, of util-linux';
  }
}
