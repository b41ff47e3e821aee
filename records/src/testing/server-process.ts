import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A second process on the same database, as behind a load balancer. */
export class ServerProcess {
  readonly url: string;
  readonly #process: ChildProcess;

  private constructor(url: string, child: ChildProcess) {
    this.url = url;
    this.#process = child;
  }

  static async start(databaseUrl: string): Promise<ServerProcess> {
    const file = fileURLToPath(new URL('records-server-program.ts', import.meta.url));
    const child = spawn(process.execPath, [file, databaseUrl], { stdio: ['pipe', 'pipe', 'inherit'] });
    const lines = createInterface({ input: child.stdout });
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`The server process ended with ${String(code)} before it was ready.`);
    });
    const url = await Promise.race([once(lines, 'line').then(([line]) => String(line)), ended]);
    ended.catch(() => undefined);
    return new ServerProcess(url, child);
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null) return;
    const ended = once(this.#process, 'exit');
    this.#process.stdin?.end();
    await ended;
  }

  /** Kills it without any shutdown. */
  async kill(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await ended;
  }
}
