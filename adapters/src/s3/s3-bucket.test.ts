import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bucket } from '../ports/bucket.ts';
import { createS3Bucket } from './s3-bucket.ts';
import type { S3Account } from './s3-config.ts';
import { s3ConfigOf, s3Problems } from './s3-config.ts';
import { type S3Simulator, startS3Simulator } from './s3.simulator.ts';
import { sha256Hex, signatureV4 } from './sign-v4.ts';

/**
 * The keys, requests and signatures are from
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
const documented = { secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' };
const stamp = '20130524T000000Z';
const host = 'examplebucket.s3.amazonaws.com';
const empty = sha256Hex('');
const common = { host, 'x-amz-content-sha256': empty, 'x-amz-date': stamp };

test.each([
  [
    'GET an object, from one byte to another',
    { method: 'GET', path: '/test.txt', query: '', headers: { ...common, range: 'bytes=0-9' }, payloadHash: empty },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'PUT an object',
    {
      method: 'PUT',
      path: '/test%24file.text',
      query: '',
      headers: {
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        host,
        'x-amz-content-sha256': sha256Hex('Welcome to Amazon S3.'),
        'x-amz-date': stamp,
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      },
      payloadHash: sha256Hex('Welcome to Amazon S3.'),
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'GET a list of objects',
    { method: 'GET', path: '/', query: 'prefix=J&max-keys=2', headers: common, payloadHash: empty },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('the signature matches Amazon’s own example: %s', (_name, { query, ...parts }, signature) => {
  expect(signatureV4(documented, stamp, { ...parts, query: new URLSearchParams(query) })).toBe(signature);
});

test('incomplete settings are reported without the secret', () => {
  const settings = { S3_ENDPOINT: 'https://s3.example/', S3_BUCKET: 'bait', S3_SECRET_ACCESS_KEY: 'hush' };
  expect(s3Problems({})).toEqual([]);
  expect(s3Problems(settings)).toEqual([expect.stringContaining('missing: S3_ACCESS_KEY_ID')]);
  expect(s3Problems(settings).join()).not.toContain('hush');
  expect(s3ConfigOf({ ...settings, S3_ACCESS_KEY_ID: 'id' })).toEqual({
    account: { endpoint: 'https://s3.example', region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'hush' },
    bucket: 'bait',
    backupBucket: 'bait',
  });
});

const PART_BYTES = 1000;

/** The tests also run against a real S3 server when these variables are set. */
const outside = s3ConfigOf({
  S3_ENDPOINT: process.env['S3_TEST_ENDPOINT'],
  S3_BUCKET: process.env['S3_TEST_BUCKET'],
  S3_REGION: process.env['S3_TEST_REGION'],
  S3_ACCESS_KEY_ID: process.env['S3_TEST_ACCESS_KEY_ID'],
  S3_SECRET_ACCESS_KEY: process.env['S3_TEST_SECRET_ACCESS_KEY'],
});

let simulator: S3Simulator;
let folder: string;
beforeAll(async () => {
  simulator = await startS3Simulator({ minPartBytes: PART_BYTES, page: 2 });
  folder = await mkdtemp(join(tmpdir(), 'baitdrop-s3-'));
});
afterAll(async () => {
  await simulator.close();
  await rm(folder, { recursive: true });
});

const simulated = (changes: Partial<S3Account> = {}, now?: () => Date): Bucket =>
  createS3Bucket({ ...simulator.config.account, ...changes }, simulator.config.bucket, {
    partBytes: PART_BYTES,
    pauseMs: 1,
    ...(now !== undefined && { now }),
  });

const servers: readonly [string, boolean, () => Bucket][] = [
  ['our stand-in', true, simulated],
  [
    'another server (needs an S3 server named by S3_TEST_ENDPOINT)',
    outside !== undefined,
    () =>
      createS3Bucket(
        outside?.account ?? { endpoint: '', region: '', accessKeyId: '', secretAccessKey: '' },
        outside?.bucket ?? '',
      ),
  ],
];

for (const [name, exists, bucketOf] of servers) {
  describe.skipIf(!exists)(`bucket at ${name}`, () => {
    test('stores, reads and removes files with any name', async () => {
      const bucket = bucketOf();
      const key = 'files/abc/näme with (odd) + signs & ~!*.png';
      const content = randomBytes(300);
      await bucket.put(key, content, 'image/png');
      expect(await bucket.head(key)).toMatchObject({ size: 300, contentType: 'image/png' });
      expect(await buffer(await bucket.get(key))).toEqual(content);
      expect(await buffer(await bucket.get(key, { start: 10, end: 19 }))).toEqual(content.subarray(10, 20));
      const listed: string[] = [];
      for await (const object of bucket.list('files/abc/')) listed.push(object.key);
      expect(listed).toEqual([key]);
      await bucket.remove(key);
      expect(await bucket.head(key)).toBeNull();
      await expect(bucket.get(key)).rejects.toMatchObject({ code: 'NoSuchKey', status: 404 });
      await bucket.remove(key);
    });

    test('lists all pages', async () => {
      const bucket = bucketOf();
      const keys = [1, 2, 3, 4, 5].map((number) => `many/${number}`);
      for (const key of keys) await bucket.put(key, Buffer.from(key), 'text/plain');
      const listed: { key: string; size: number }[] = [];
      for await (const { key, size } of bucket.list('many/')) listed.push({ key, size });
      expect(listed).toEqual(keys.map((key) => ({ key, size: 6 })));
      for (const key of keys) await bucket.remove(key);
    });

    test('uploads a large file in parts', async () => {
      const bucket = bucketOf();
      const content = randomBytes(name === 'our stand-in' ? 2500 : 17 * 1024 * 1024);
      await writeFile(join(folder, 'large'), content);
      await bucket.putFile('backups/large.zip', join(folder, 'large'), 'application/zip');
      expect((await bucket.head('backups/large.zip'))?.size).toBe(content.length);
      expect((await buffer(await bucket.get('backups/large.zip'))).equals(content)).toBe(true);
      await bucket.remove('backups/large.zip');
    });
  });
}

test.each([
  ['an unknown key', { accessKeyId: 'AKIAOTHER' }, 'InvalidAccessKeyId', 403],
  ['a wrong secret', { secretAccessKey: 'guess' }, 'SignatureDoesNotMatch', 403],
  ['another region', { region: 'us-west-1' }, 'AuthorizationHeaderMalformed', 400],
])('%s is refused with S3’s code, and the error contains no keys', async (_name, changes, code, status) => {
  const refused = await simulated(changes)
    .put('a', Buffer.from('a'), 'text/plain')
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({ code, status });
  expect(String(refused)).not.toContain(simulator.config.account.secretAccessKey);
});

test('a clock that is wrong by more than fifteen minutes is refused', async () => {
  const late = simulated({}, () => new Date(Date.now() - 16 * 60_000));
  await expect(late.head('a')).rejects.toMatchObject({ status: 403 });
});

test('a missing bucket is not mistaken for a missing file', async () => {
  const nowhere = createS3Bucket(simulator.config.account, 'nowhere');
  await expect(nowhere.get('a')).rejects.toMatchObject({ code: 'NoSuchBucket', status: 404 });
});

test('an overloaded S3 is retried, and after four attempts the error is thrown', async () => {
  simulator.refuseNext(2, 'SlowDown');
  await simulated().put('busy', Buffer.from('a'), 'text/plain');
  simulator.refuseNext(4, 'InternalError');
  await expect(simulated().head('busy')).rejects.toMatchObject({ status: 500 });
});

test('a failed multipart upload is aborted', async () => {
  const small = createS3Bucket(simulator.config.account, simulator.config.bucket, { partBytes: 500, pauseMs: 1 });
  await writeFile(join(folder, 'parts'), randomBytes(1200));
  const refused = small.putFile('parts', join(folder, 'parts'), 'text/plain');
  await expect(refused).rejects.toMatchObject({ code: 'EntityTooSmall', status: 400 });
  expect(simulator.openUploads()).toBe(0);
  expect(await small.head('parts')).toBeNull();
});

test('an unreachable S3 is a problem without a status', async () => {
  const away = createS3Bucket({ ...simulator.config.account, endpoint: 'http://127.0.0.1:1' }, 'files', { pauseMs: 1 });
  await expect(away.head('a')).rejects.toMatchObject({ code: 'unreachable', status: 0 });
});
