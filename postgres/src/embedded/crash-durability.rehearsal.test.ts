// Checks that acknowledged writes survive power cuts, however many happen.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../pool.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';
import { reachableTemporaryFolder } from './testing/scratch-folder.ts';

const KILLS = 200;
const program = join(import.meta.dirname, 'testing/writer-program.ts');

let folder = '';
beforeAll(async () => {
  folder = await reachableTemporaryFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * Lets the writer commit some rows, then kills it and, every other time, its server. Resolves to the acknowledged rows.
 */
async function writeUntilKilled(dataDir: string, round: number): Promise<number[]> {
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const rowCount = 1 + (round % 17);
  const acknowledged: number[] = [];
  let serverPid = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const [kind, value] = line.split(' ');
    if (kind === 'server') serverPid = Number(value);
    else acknowledged.push(Number(value));
    if (acknowledged.length !== rowCount) continue;
    child.kill('SIGKILL');
    if (round % 2 === 0) process.kill(serverPid, 'SIGKILL');
  }
  if (child.signalCode === null && child.exitCode === null) await once(child, 'exit');
  return acknowledged;
}

test(
  `no committed row is lost over ${KILLS} kills of the app, half of them with its database`,
  { timeout: 1_200_000 },
  async () => {
    const dataDir = join(folder, 'data');
    const acknowledged: number[] = [];
    for (let round = 0; round < KILLS; round += 1) acknowledged.push(...(await writeUntilKilled(dataDir, round)));
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS);
    const server = await startEmbeddedPostgres({ dataDir });
    const pool = createPool(server.url, { applicationName: 'reader' });
    const { rows } = await pool.query<{ number: number }>('select number::int from kept');
    await pool.end();
    await server.stop();
    const stored = new Set(rows.map(({ number }) => number));
    expect(acknowledged.filter((number) => !stored.has(number))).toEqual([]);
  },
);
