// Runs proxy programs for as long as a test needs them.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';

export interface Proxy {
  url: string;
  stop(): Promise<void>;
}

const MAX_WAIT_MS = 20_000;

/** The program from the setting or on the PATH; undefined when there is none. */
export function proxyProgram(name: 'nginx' | 'caddy' | 'pgbouncer'): string | undefined {
  const path = process.env[`BAITDROP_${name.toUpperCase()}`];
  if (path !== undefined && path !== '') return path;
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

export async function runProxy(child: ChildProcess, url: string): Promise<Proxy> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  process.once('exit', () => child.kill('SIGKILL'));
  const deadline = Date.now() + MAX_WAIT_MS;
  while (!(await isListening(Number(new URL(url).port)))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`The proxy did not start:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
