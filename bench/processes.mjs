// Processor time and memory of processes, as Linux counts them.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const MS_PER_TICK = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
const PARENT = 1;
const OWN_TIMES = [11, 12];
const TIMES_OF_ENDED_CHILDREN = [13, 14];

/** The fields of /proc/…/stat after the program's name, which may contain any character. */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    return undefined;
  }
}

/** A process and all its descendants. */
export function familyOf(root) {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const parents = new Map(pids.map((pid) => [pid, statOf(pid)?.[PARENT]]));
  const isWithin = (pid) => pid === root || (parents.has(pid) && isWithin(parents.get(pid)));
  return pids.filter(isWithin);
}

const sumOf = (pid, fields) => {
  const stat = statOf(pid);
  return stat === undefined ? 0 : fields.reduce((sum, field) => sum + stat[field], 0) * MS_PER_TICK;
};

/** Processor time of one process with all its threads, without its children. */
export const processorMs = (pid) => sumOf(pid, OWN_TIMES);

/** Processor time of a process and all its descendants; children that have ended still count. */
export const familyProcessorMs = (root) =>
  familyOf(root).reduce((sum, pid) => sum + sumOf(pid, OWN_TIMES), sumOf(root, TIMES_OF_ENDED_CHILDREN));

const A_MOMENT_MS = 1_000;
const RESTFUL_MS = 60;

/**
 * Waits until these processes have finished the work after a start (sums of past days), so that it is not counted with
 * the first answers. Two minutes at most.
 */
export async function waitUntilIdle(...roots) {
  const spent = () => roots.reduce((sum, root) => sum + familyProcessorMs(root), 0);
  let [before, restful] = [spent(), 0];
  for (let moment = 0; moment < 120 && restful < 3; moment += 1) {
    await setTimeout(A_MOMENT_MS);
    const now = spent();
    restful = now - before < RESTFUL_MS ? restful + 1 : 0;
    before = now;
  }
}

/** Memory of all these processes, with each shared page counted once. */
export function memoryMiB(pids) {
  let kib = 0;
  for (const pid of pids) {
    try {
      kib += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      // It ended while we looked.
    }
  }
  return kib / 1024;
}

const startedByUs = new Set();
/** Ends the process together with this program, however that ends. */
export function killOnExit(pid) {
  if (startedByUs.size === 0) {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
    process.once('exit', () => startedByUs.forEach(endQuietly));
  }
  startedByUs.add(pid);
}

function endQuietly(pid) {
  try {
    process.kill(pid, 'SIGTERM');
  } catch {
    // It has already ended.
  }
}
