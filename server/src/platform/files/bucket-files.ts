import { type Bucket, BucketProblem } from '@baitdrop/adapters/ports/bucket';
import type { FileStore } from '@baitdrop/records/engine/file-store';

const FOLDER = 'files/';
const AT_ONCE = 8;

/** Stores uploaded files in a bucket, where every process and machine finds them. */
export function bucketFiles(bucket: Bucket): FileStore {
  const remove = (key: string): Promise<void> => bucket.remove(FOLDER + key);
  return {
    put: (key, content, contentType) => bucket.put(FOLDER + key, content, contentType),
    stat: (key) => bucket.head(FOLDER + key),
    read: (key, range) => bucket.get(FOLDER + key, range).catch(asMissingFile),
    async *keys() {
      for await (const { key } of bucket.list(FOLDER)) yield key.slice(FOLDER.length);
    },
    remove,
    async removePrefix(prefix) {
      const folder = prefix.endsWith('/') ? prefix : `${prefix}/`;
      let waiting: Promise<void>[] = [];
      for await (const { key } of bucket.list(FOLDER + folder)) {
        waiting.push(bucket.remove(key));
        if (waiting.length < AT_ONCE) continue;
        await Promise.all(waiting);
        waiting = [];
      }
      await Promise.all(waiting);
    },
  };
}

/** Throws the error that the disk throws for a missing file. */
function asMissingFile(error: unknown): never {
  if (!(error instanceof BucketProblem) || error.code !== 'NoSuchKey') throw error;
  throw Object.assign(new Error('There is no such file.', { cause: error }), { code: 'ENOENT' });
}
