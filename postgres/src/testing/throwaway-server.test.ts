import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { homeAt } from '../embedded/database-home.ts';
import { isServerOf } from '../embedded/postmaster-lock.ts';
import { startThrowawayServer } from './throwaway-server.ts';

test('a normal stop removes the server and its folder', async () => {
  const { pid, folders, stop } = await startThrowawayServer();
  expect(folders.every(existsSync)).toBe(true);
  await stop();
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  expect(folders.some(existsSync)).toBe(false);
});

test('a killed run leaves neither the server nor its folder', async () => {
  const run = spawn(process.execPath, [join(import.meta.dirname, 'throwaway-server-program.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface({ input: run.stdout }), 'line');
  const { folders, pid }: { folders: string[]; pid: number } = JSON.parse(line);
  expect(folders.every(existsSync)).toBe(true);
  run.kill('SIGKILL');
  await expect.poll(() => folders.some(existsSync), { timeout: 60_000 }).toBe(false);
  expect(await isServerOf(homeAt(String(folders[1])).cluster, pid)).toBe(false);
});
