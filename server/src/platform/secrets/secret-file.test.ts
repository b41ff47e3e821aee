// Tests the files that the first start writes to DATA_DIR/secrets: complete, written once, and refused with a sentence
// when damaged.
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newVapidKeys } from '@baitdrop/adapters/push/vapid-keys';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { vapidKeysOf } from '../push/push-sender.ts';
import { StartProblem } from '../start-problem.ts';
import { secretKeysOf } from './secret-key.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'baitdrop-secrets-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const files: [string, () => Promise<unknown>][] = [
  ['key', () => secretKeysOf({ secretKeys: [], dataDir })],
  ['vapid.json', () => vapidKeysOf(dataDir)],
];

describe.each(files)('the file secrets/%s', (name, read) => {
  const file = () => join(dataDir, 'secrets', name);

  test('is created once, by one of many processes that start together, readable for its owner only', async () => {
    const [first, ...others] = await Promise.all(Array.from({ length: 8 }, read));
    for (const other of others) expect(other).toEqual(first);
    expect(await read()).toEqual(first);
    expect(await readdir(join(dataDir, 'secrets'))).toEqual([name]);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
  });

  test('is refused with a message if it is empty, cut or something else, and not changed', async () => {
    await read();
    const whole = await readFile(file(), 'utf8');
    for (const damaged of ['', whole.slice(0, 20), 'x'.repeat(whole.length), '{}']) {
      await writeFile(file(), damaged);
      const problem = await read().catch((error: unknown) => error);
      expect(problem).toBeInstanceOf(StartProblem);
      expect((problem as Error).message).toContain(`${file()} is empty or damaged. Put back your copy of it.`);
      expect(await readFile(file(), 'utf8')).toBe(damaged);
    }
    await writeFile(file(), whole);
    expect(await read()).toBeDefined();
  });
});

test('refuses keys of two different pairs', async () => {
  const mixed = { publicKey: newVapidKeys().publicKey, privateKey: newVapidKeys().privateKey };
  await mkdir(join(dataDir, 'secrets'));
  await writeFile(join(dataDir, 'secrets', 'vapid.json'), JSON.stringify(mixed));
  await expect(vapidKeysOf(dataDir)).rejects.toBeInstanceOf(StartProblem);
});

test('accepts a key with a line ending at the end, as editors write it', async () => {
  await mkdir(join(dataDir, 'secrets'));
  const key = Buffer.alloc(32, 7).toString('base64');
  await writeFile(join(dataDir, 'secrets', 'key'), `${key}\n`);
  await chmod(join(dataDir, 'secrets', 'key'), 0o600);
  expect(await secretKeysOf({ secretKeys: [], dataDir })).toEqual([key]);
});
