// Starts the product as a new user does, in a process and a data folder of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@baitdrop/postgres/testing/free-port';
import { statusOf } from './status-of.ts';
import { until } from './until.ts';

export const root = resolve(import.meta.dirname, '../..');

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of the demo that runs for the whole test run. */
    dataDir: string;
  }
}

export interface RunningProduct {
  url: string;
  dataDir: string;
  process: ChildProcess;
  output(): string;
  /** Sends the signal and waits for the end; resolves to the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface StartOptions {
  dataDir?: string;
  port?: number;
  env?: Record<string, string>;
  /** The program to run instead of the start launcher. */
  command?: [string, ...string[]];
  /** The id of the user it runs as. */
  user?: number;
}

/** The database's own user can enter it, so that the database lives inside and its processes name the folder. */
export async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'baitdrop-e2e-'));
  await chmod(dataDir, 0o711);
  return dataDir;
}

/** Retries, because a database that is stopping may still write its last files. */
export const removeDataDir = (dataDir: string): Promise<void> =>
  rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });

/** Products started by this test file, for the report of a failure. */
export const launchedProducts: RunningProduct[] = [];

/** Runs the start launcher without waiting for its first answer. */
export async function launch(options: StartOptions = {}): Promise<RunningProduct> {
  const dataDir = options.dataDir ?? (await newDataDir());
  const port = options.port ?? (await freePort());
  const [command, ...args] = options.command ?? [process.execPath, 'scripts/start.mjs'];
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.user !== undefined && { uid: options.user, gid: options.user }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const product: RunningProduct = {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    process: child,
    output: () => output,
    async stop(signal = 'SIGINT') {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await once(child, 'exit');
      }
      return child.exitCode;
    },
  };
  launchedProducts.push(product);
  return product;
}

/** Runs the start launcher and waits for its first answer. */
export async function startProduct(options: StartOptions = {}): Promise<RunningProduct> {
  const product = await launch(options);
  await until(
    () => `the product to answer; it said: ${product.output()}`,
    async () => {
      if (product.process.exitCode !== null)
        throw new Error(`The product ended instead of starting:\n${product.output()}`);
      return isUp(product.url);
    },
    120_000,
  );
  return product;
}

export async function isUp(url: string): Promise<boolean> {
  try {
    return (await statusOf(`${url}/api/health`)) === 200;
  } catch {
    return false;
  }
}
