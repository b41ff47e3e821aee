// Starts and ends the two servers.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A free loopback port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

export async function runToEnd(command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${command} ended with ${String(code)}.`);
}

export class Program {
  readonly #child: ChildProcess;
  #output = '';

  constructor(command: string, args: readonly string[], env: Record<string, string> = {}) {
    this.#child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.#output = `${this.#output}${chunk.toString()}`.slice(-4000)));
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  async untilHealthy(url: string): Promise<void> {
    for (let tries = 0; tries < 900; tries += 1) {
      if (this.#child.exitCode !== null) throw new Error(`The server ended:\n${this.#output}`);
      const answer = await fetch(`${url}/api/health`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error(`The server at ${url} did not start:\n${this.#output}`);
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.kill('SIGTERM');
    await once(this.#child, 'exit');
  }
}
