// Follows the documented move of uploaded files from the disk to a bucket: killed halfway and run again, without a
// missing photo.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type S3Simulator, startS3Simulator } from '@baitdrop/adapters/s3/s3.simulator';
import { createPool } from '@baitdrop/postgres/pool';
import { createTestDatabase, type TestDatabase } from '@baitdrop/postgres/testing/test-database';
import { DiskFileStore } from '@baitdrop/records/files/disk-file-store';
import { runAdmin, startAdmin } from '../../testing/admin-shell.ts';
import { s3Settings } from '../../testing/s3-settings.ts';
import { createServerProcess, type ServerProcess } from '../../testing/server-process.ts';
import { migrated } from '../../testing/test-app.ts';

const MORE_FILES = 400;
/** Far fewer than all files, so that the copy is killed halfway. */
const COPIED_BEFORE_KILL = 20;

let folder: string;
let database: TestDatabase;
let s3: S3Simulator;
let env: Record<string, string>;
let servers: ServerProcess[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baitdrop-to-s3-'));
  database = await createTestDatabase({ template: migrated });
  s3 = await startS3Simulator();
  env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: database.url, LOG_LEVEL: 'silent' };
  servers = [await createServerProcess(env), await createServerProcess({ ...env, ...s3Settings(s3) })];
}, 60_000);
afterAll(async () => {
  for (const server of servers) await server.kill();
  await s3.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

async function pathsOfPhotos(): Promise<string[]> {
  const pool = createPool(database.url, { applicationName: 'photos' });
  const { rows } = await pool.query<{ path: string }>(
    `select '/api/files/shops/' || id || '/' || image as path from shops where image <> ''
     union all select '/api/files/products/' || id || '/' || image from products where image <> '' order by 1`,
  );
  await pool.end();
  return rows.map(({ path }) => path);
}

const photosAt = (url: string, paths: readonly string[]) =>
  Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(url + path);
      const type = answer.headers.get('content-type');
      return { status: answer.status, type, bytes: Buffer.from(await answer.arrayBuffer()).toString('base64') };
    }),
  );

test('files-to-s3 continues where it was killed, and the bucket serves the photos that the disk served', async () => {
  const [onDisk, inBucket] = servers as [ServerProcess, ServerProcess];
  await onDisk.start();
  const paths = await pathsOfPhotos();
  const before = await photosAt(onDisk.url, paths);
  expect(before.length).toBeGreaterThan(2);
  expect(new Set(before.map(({ status, type }) => `${status} ${type}`))).toEqual(new Set(['200 image/jpeg']));

  const disk = new DiskFileStore(join(folder, 'data', 'files'));
  for (let number = 0; number < MORE_FILES; number += 1)
    await disk.put(`products/filler${number}/a.png`, randomBytes(2000), 'image/png');
  const keys: string[] = [];
  for await (const key of disk.keys()) keys.push(`files/${key}`);

  const copying = startAdmin({ ...env, ...s3Settings(s3) }, 'files-to-s3');
  const ended = copying.catch((error: unknown) => error);
  await expect
    .poll(() => s3.keys('files').length, { timeout: 60_000, interval: 2 })
    .toBeGreaterThan(COPIED_BEFORE_KILL);
  copying.child.kill('SIGKILL');
  expect(await ended).toMatchObject({ signal: 'SIGKILL' });
  const copied = s3.keys('files').length;
  expect(copied).toBeLessThan(keys.length);
  // A process that still reads from the disk notices nothing.
  expect(await photosAt(onDisk.url, paths)).toEqual(before);

  const putsBefore = s3.requests().filter((request) => request.startsWith('PUT')).length;
  expect(await runAdmin({ ...env, ...s3Settings(s3) }, 'files-to-s3')).toContain(
    `${keys.length - copied} files were copied`,
  );
  expect(s3.requests().filter((request) => request.startsWith('PUT')).length - putsBefore).toBe(keys.length - copied);
  expect(s3.keys('files')).toEqual(keys.toSorted());
  expect(await runAdmin({ ...env, ...s3Settings(s3) }, 'files-to-s3')).toContain('0 files were copied');

  await onDisk.stop();
  await rename(join(folder, 'data', 'files'), join(folder, 'no longer used'));
  await inBucket.start();
  expect(await photosAt(inBucket.url, paths)).toEqual(before);
}, 600_000);
