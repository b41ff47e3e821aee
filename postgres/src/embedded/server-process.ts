import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { pollUntil } from '../poll.ts';
import type { DatabaseHome } from './database-home.ts';
import { isServerOf, readPostmasterLock } from './postmaster-lock.ts';
import { spawnOptionsFor, type ServerAccount } from './server-account.ts';
import { openServerLog } from './server-log.ts';

/** Crash recovery after a power cut may take a while, so a server that does not exit has this long to get ready. */
const READY_WITHIN_MS = 60_000;
const STOP_STEPS: [NodeJS.Signals, number][] = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
];

export type SpawnResult = { state: 'ready' } | { state: 'ended'; output: string } | { state: 'not-ready' };

/** The server gets its own session: Ctrl-C in the terminal reaches only Node, which then stops the server in order. */
export async function spawnServer(
  home: DatabaseHome,
  postgres: string,
  args: string[],
  { account, onWorking }: { account: ServerAccount; onWorking: () => void },
): Promise<SpawnResult> {
  const log = await openServerLog(home.logFile, account);
  let ended = false;
  try {
    const child = spawn(postgres, args, {
      ...spawnOptionsFor(account),
      detached: true,
      stdio: ['ignore', log.file.fd, log.file.fd],
    });
    let refusal = '';
    child.once('error', (error) => {
      ended = true;
      refusal = error.message;
    });
    child.once('exit', () => (ended = true));
    child.unref();
    onWorking();
    const result = await pollUntil(READY_WITHIN_MS, async () => {
      const lock = await readPostmasterLock(home.cluster);
      if (lock?.pid === child.pid && lock?.status === 'ready') return 'ready' as const;
      return ended ? ('ended' as const) : undefined;
    });
    if (result === 'ended') return { state: 'ended', output: refusal + (await readFrom(home.logFile, log.sizeBytes)) };
    return { state: result ?? 'not-ready' };
  } finally {
    await log.file.close();
  }
}

async function readFrom(path: string, position: number): Promise<string> {
  const text = await readFile(path);
  return text.subarray(Math.min(position, text.length)).toString('utf8');
}

/**
 * Sends a fast shutdown, then harder signals. The server may be another process's child, so its lock and process are
 * watched.
 */
export async function stopServer(home: DatabaseHome): Promise<void> {
  const lock = await readPostmasterLock(home.cluster);
  if (lock === undefined) return;
  for (const [signal, timeoutMs] of STOP_STEPS) {
    if (!(await isServerOf(home.cluster, lock.pid))) return;
    signalProcess(lock.pid, signal);
    const gone = await pollUntil(timeoutMs, async () =>
      (await isServerOf(home.cluster, lock.pid)) ? undefined : ('gone' as const),
    );
    if (gone) return;
  }
  throw new Error(`The database server (process ${lock.pid}) does not end.`);
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
