// A bucket of Amazon S3 or of any server that speaks its protocol: https://docs.aws.amazon.com/AmazonS3/latest/API/
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type Bucket, type BucketObject, BucketProblem } from '../ports/bucket.ts';
import type { S3Account } from './s3-config.ts';
import { type S3Client, createS3Client, xmlTag, xmlTags } from './s3-request.ts';

/**
 * All parts except the last must have at least 5 MiB: https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html
 */
const PART_BYTES = 16 * 1024 * 1024;

interface BucketOptions {
  now?: () => Date;
  partBytes?: number;
  /** The pause before the second attempt; each further pause is four times as long. */
  pauseMs?: number;
}

export function createS3Bucket(account: S3Account, bucket: string, options: BucketOptions = {}): Bucket {
  const { partBytes = PART_BYTES } = options;
  const ask = createS3Client(account, bucket, options.now, options.pauseMs);
  const put = async (key: string, content: Uint8Array, contentType: string): Promise<void> => {
    await discardBody(await ask({ method: 'PUT', key, content, headers: { 'content-type': contentType } }));
  };
  return {
    put,
    async putFile(key, path, contentType) {
      const file = await open(path, 'r');
      try {
        const { size } = await file.stat();
        if (size <= partBytes) await put(key, await file.readFile(), contentType);
        else await multipartUpload(ask, key, contentType, file.createReadStream({ autoClose: false }), partBytes);
      } finally {
        await file.close();
      }
    },
    async head(key) {
      try {
        const { headers } = await ask({ method: 'HEAD', key });
        return {
          size: Number(headers.get('content-length') ?? 0),
          contentType: headers.get('content-type') ?? 'application/octet-stream',
          modifiedAt: new Date(headers.get('last-modified') ?? 0),
        };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async get(key, range) {
      const headers = range === undefined ? {} : { range: `bytes=${range.start}-${range.end}` };
      const { body } = await ask({ method: 'GET', key, headers });
      return body === null ? Readable.from([]) : Readable.fromWeb(body as ReadableStream);
    },
    list: (prefix) => listObjects(ask, prefix),
    async remove(key) {
      await discardBody(await ask({ method: 'DELETE', key }));
    },
  };
}

const isMissing = (error: unknown): boolean => error instanceof BucketProblem && error.code === 'NoSuchKey';

const discardBody = (response: Response): Promise<string> => response.text();

async function* listObjects(ask: S3Client, prefix: string): AsyncGenerator<BucketObject> {
  let token: string | undefined;
  do {
    const query = {
      'list-type': '2',
      prefix,
      ...(token !== undefined && { 'continuation-token': token }),
    };
    const xml = await (await ask({ method: 'GET', key: '', query })).text();
    for (const found of xmlTags(xml, 'Contents')) {
      yield {
        key: xmlTag(found, 'Key') ?? '',
        size: Number(xmlTag(found, 'Size') ?? 0),
        modifiedAt: new Date(xmlTag(found, 'LastModified') ?? 0),
      };
    }
    token = xmlTag(xml, 'IsTruncated') === 'true' ? xmlTag(xml, 'NextContinuationToken') : undefined;
  } while (token !== undefined);
}

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/mpuoverview.html */
async function multipartUpload(
  ask: S3Client,
  key: string,
  contentType: string,
  content: AsyncIterable<Uint8Array>,
  partBytes: number,
): Promise<void> {
  const started = await ask({ method: 'POST', key, query: { uploads: '' }, headers: { 'content-type': contentType } });
  const uploadId = xmlTag(await started.text(), 'UploadId') ?? '';
  try {
    const tags: string[] = [];
    for await (const part of splitIntoParts(content, partBytes)) {
      const query = { partNumber: String(tags.length + 1), uploadId };
      const stored = await ask({ method: 'PUT', key, query, content: part });
      await discardBody(stored);
      tags.push(stored.headers.get('etag') ?? '');
    }
    const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
    const form = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
    const answer = await ask({ method: 'POST', key, query: { uploadId }, content: Buffer.from(form) });
    // Errors after the answer began arrive as status 200 with an error in the body.
    const said = await answer.text();
    const refused = said.includes('<Error>') ? xmlTag(said, 'Code') : undefined;
    if (refused !== undefined) throw new BucketProblem(refused, 500, `The file storage refused with ${refused}.`);
  } catch (error) {
    // Parts that were already uploaded would otherwise be stored and billed.
    await ask({ method: 'DELETE', key, query: { uploadId } }).then(discardBody, () => undefined);
    throw error;
  }
}

async function* splitIntoParts(content: AsyncIterable<Uint8Array>, partBytes: number): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < partBytes) continue;
    const whole = Buffer.concat(waiting);
    yield whole.subarray(0, partBytes);
    waiting = [whole.subarray(partBytes)];
    size -= partBytes;
  }
  if (size > 0) yield Buffer.concat(waiting);
}
