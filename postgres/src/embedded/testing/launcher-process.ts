import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { EmbeddedPostgresOptions } from '../start-embedded-postgres.ts';
import type { ServerAccount } from '../server-account.ts';

export type Started = { url: string; pid: number; folder: string };
export type Refused = { refusal: string };

export type LauncherProcess = {
  /** The first line of its output. */
  outcome: Started | Refused;
  child: ChildProcess;
  nextLine(): Promise<unknown>;
  /** Asks it to stop and waits until it has. */
  end(): Promise<void>;
  /** Kills it, so that it cannot clean up. */
  kill(): Promise<void>;
};

export type LauncherPlace = { node: string; program: string; account: ServerAccount };

export const HERE: LauncherPlace = {
  node: process.execPath,
  program: fileURLToPath(new URL('launcher-program.ts', import.meta.url)),
  account: undefined,
};

/** Starts the database in a process of its own, optionally as another user and from another folder. */
export async function launch(options: EmbeddedPostgresOptions, place = HERE): Promise<LauncherProcess> {
  const { node, program, account } = place;
  const child = spawn(node, [program, JSON.stringify(options)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ended = once(child, 'exit');
  const nextLine = async (): Promise<unknown> => {
    const line = await lines.next();
    return line.done ? { refusal: 'ended without a word' } : JSON.parse(line.value);
  };
  return {
    outcome: (await nextLine()) as Started | Refused,
    child,
    nextLine,
    async end() {
      child.stdin.end();
      await ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

export function started(launcher: LauncherProcess): Started {
  if ('refusal' in launcher.outcome) throw new Error(launcher.outcome.refusal);
  return launcher.outcome;
}

export function refusal(launcher: LauncherProcess): string {
  if ('refusal' in launcher.outcome) return launcher.outcome.refusal;
  throw new Error('the database started although it should not');
}
