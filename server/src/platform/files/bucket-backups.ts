import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Bucket } from '@baitdrop/adapters/ports/bucket';
import type { BackupPlace } from '@baitdrop/records/operations/backup-place';

const FOLDER = 'backups/';
const ZIP = 'application/zip';

/**
 * Stores backups in a bucket. They are written and read on the disk first, because a backup can only be checked as a
 * whole.
 */
export const bucketBackups = (bucket: Bucket): BackupPlace => ({
  async list() {
    const found = [];
    for await (const { key, size, modifiedAt } of bucket.list(FOLDER))
      found.push({ key: key.slice(FOLDER.length), size, modified: modifiedAt });
    return found;
  },
  async keep(key, path) {
    await bucket.putFile(FOLDER + key, path, ZIP);
    await rm(path);
  },
  async withCopy(key, draft, work) {
    try {
      await pipeline(await bucket.get(FOLDER + key), createWriteStream(draft, { mode: 0o600 }));
      return await work(draft);
    } finally {
      await rm(draft, { force: true });
    }
  },
  read: (key, range) => bucket.get(FOLDER + key, range),
  remove: (key) => bucket.remove(FOLDER + key),
});
