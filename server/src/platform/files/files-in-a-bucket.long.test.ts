// Tests uploaded files and backups at S3, through the product.
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type S3Simulator, startS3Simulator } from '@baitdrop/adapters/s3/s3.simulator';
import { BackupStore } from '@baitdrop/records/operations/backup-store';
import { s3Settings } from '../../testing/s3-settings.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { verifyBackup } from '../backups/verify-backup.ts';

/** The uploaded file makes up most of the backup, so that the middle of the backup lies in it. */
const LARGE = 300_000;

let s3: S3Simulator;
let product: TestApp;
beforeAll(async () => {
  s3 = await startS3Simulator();
  product = await startTestApp(s3Settings(s3));
});
afterAll(async () => {
  await product.close();
  await s3.close();
});

const storeOf = (): BackupStore => {
  const { engine } = product.context;
  if (engine.operations === undefined) throw new Error('no operations');
  return new BackupStore(engine, engine.operations);
};
const keysOf = async (): Promise<string[]> => {
  const keys = [];
  for await (const key of product.context.engine.files.keys()) keys.push(key);
  return keys;
};

test('files are stored in the bucket, and a whole folder of them is deleted', async () => {
  const { files } = product.context.engine;
  await files.put('products/abc/maggots.png', Buffer.from('maggots'), 'image/png');
  await files.put('products/abc/thumbs_maggots.png/100x100_maggots.png', Buffer.from('thumb'), 'image/png');
  await files.put('products/abcd/worms.png', randomBytes(LARGE), 'image/png');
  expect(s3.keys('files')).toEqual([
    'files/products/abc/maggots.png',
    'files/products/abc/thumbs_maggots.png/100x100_maggots.png',
    'files/products/abcd/worms.png',
  ]);
  expect(await files.stat('products/abc/maggots.png')).toMatchObject({ size: 7, contentType: 'image/png' });
  expect((await buffer(await files.read('products/abc/maggots.png', { start: 1, end: 3 }))).toString()).toBe('agg');
  await files.removePrefix('products/abc');
  expect(await keysOf()).toEqual(['products/abcd/worms.png']);
  expect(await files.stat('products/abc/maggots.png')).toBeNull();
  await expect(files.read('products/abc/maggots.png')).rejects.toMatchObject({ code: 'ENOENT' });
});

test('backups go to their own bucket, are verified and restored from there, and leave nothing on the disk', async () => {
  const { pool, engine } = product.context;
  const store = storeOf();
  await store.make('friday.zip');
  expect(s3.keys('backups')).toEqual(['backups/friday.zip']);
  expect(await verifyBackup(engine, 'friday.zip')).toMatchObject({ problem: '', files: 1 });
  await engine.files.remove('products/abcd/worms.png');
  await pool.query(`insert into places (id) values ('gone')`).catch(() => undefined);
  await store.restore('friday.zip');
  expect(await keysOf()).toEqual(['products/abcd/worms.png']);
  expect(await store.list()).toEqual([expect.objectContaining({ key: 'friday.zip' })]);
});

test('a backup that was damaged in the bucket is refused', async () => {
  s3.damage('backups', 'backups/friday.zip');
  const { problem } = await verifyBackup(product.context.engine, 'friday.zip');
  expect(problem).not.toBe('');
  await expect(storeOf().restore('friday.zip')).rejects.toThrow(problem);
  await storeOf().remove('friday.zip');
  expect(s3.keys('backups')).toEqual([]);
});
