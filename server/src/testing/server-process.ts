// The real server in a process of its own, which can be killed.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '@baitdrop/postgres/testing/free-port';

export interface ServerProcess {
  url: string;
  /** The id of the process that runs now. */
  pid(): number;
  /** Resolves when the process has ended on its own. */
  ended(): Promise<void>;
  /** Everything that it printed since its start. */
  output(): string;
  /** The lines of its log. */
  lines(): LogLine[];
  /** Kills it without warning; resolves when it has ended. */
  kill(): Promise<void>;
  /** Stops it as an operator would, with SIGTERM; resolves to its exit code. */
  stop(): Promise<number | null>;
  /** Starts it and waits for its first answer. */
  start(): Promise<void>;
}

interface LogLine {
  level: number;
  msg: string;
  reason?: string;
}

export interface ServerProcessOptions {
  /** A command that runs the server, such as `prlimit --nofile=256`. */
  under?: readonly string[];
  /** A module that is loaded before the server. */
  preload?: string;
}

const fromRoot = (path: string) => new URL(`../../../${path}`, import.meta.url);
const program = fileURLToPath(fromRoot('server/src/main.ts'));
// Halves the time of a start, and a killed server starts often.
const compileCache = fileURLToPath(fromRoot('.cache/compiled'));
const MAX_WAIT_MS = 240_000;

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export async function createServerProcess(
  env: Record<string, string>,
  { under = [], preload }: ServerProcessOptions = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let output = '';
  const isUp = () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  const preloads = preload === undefined ? [] : ['--import', preload];
  const [command = '', ...args] = [...under, process.execPath, ...preloads, program];
  return {
    url,
    pid: () => child?.pid ?? 0,
    async ended() {
      if (child !== undefined && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
    output: () => output,
    lines: () =>
      output.split('\n').flatMap((line) => (line.startsWith('{') && line.endsWith('}') ? [JSON.parse(line)] : [])),
    async start() {
      output = '';
      const started = spawn(command, args, {
        env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: compileCache, PORT: String(port), ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      running.add(started);
      started.once('exit', () => running.delete(started));
      for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => (output += chunk));
      const deadline = Date.now() + MAX_WAIT_MS;
      while (!(await isUp())) {
        if (started.exitCode !== null) throw new Error(`The server ended instead of starting:\n${output}`);
        if (Date.now() > deadline) throw new Error(`The server does not answer:\n${output}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async stop() {
      if (child === undefined || child.exitCode !== null) return child?.exitCode ?? null;
      child.kill('SIGTERM');
      await once(child, 'exit');
      return child.exitCode;
    },
    async kill() {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
