import { readdirSync, readFileSync } from 'node:fs';

export interface FoundProcess {
  pid: number;
  command: string;
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8').replaceAll('\0', ' ');
  } catch {
    // The process has ended, or belongs to another user.
    return '';
  }
};

/** Every process on this machine whose command line or environment names the folder. */
export function processesUsing(folder: string): FoundProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((name) => ({
      pid: Number(name),
      command: read(`/proc/${name}/cmdline`),
      environment: read(`/proc/${name}/environ`),
    }))
    .filter(({ command, environment }) => `${command} ${environment}`.includes(folder))
    .map(({ pid, command }) => ({ pid, command }));
}
