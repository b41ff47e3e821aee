// Simulates S3: keeps objects in memory, checks signatures, and refuses with the codes of S3's documentation:
// https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Account, S3Config } from './s3-config.ts';
import { xmlTag, xmlTags } from './s3-request.ts';
import { S3Refusal, checkSignature } from './simulated-signatures.ts';

export interface S3Simulator {
  config: S3Config;
  /** Refuses the next requests with this code, as S3 does when it is overloaded. */
  refuseNext(count: number, code: 'SlowDown' | 'InternalError'): void;
  keys(bucket: string): string[];
  /** Flips a bit of the object, as a faulty disk might. */
  damage(bucket: string, key: string): void;
  /** Counts the uploads in parts that were neither completed nor aborted. */
  openUploads(): number;
  requests(): readonly string[];
  close(): Promise<void>;
}

interface StoredObject {
  content: Buffer;
  contentType: string;
  modifiedAt: Date;
}

interface Upload {
  bucket: string;
  key: string;
  contentType: string;
  parts: Map<number, Buffer>;
}

interface S3Request {
  method: string;
  bucket: string;
  key: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  content: Buffer;
}

interface S3Response {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

const MIN_PART_BYTES = 5 * 1024 * 1024;
const PAGE = 1000;

const xml = (text: string): S3Response => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${text}`,
});
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const etagOf = (content: Buffer): string => `"${createHash('md5').update(content).digest('hex')}"`;

export async function startS3Simulator({
  minPartBytes = MIN_PART_BYTES,
  page = PAGE,
}: { minPartBytes?: number; page?: number } = {}): Promise<S3Simulator> {
  const buckets = new Map<string, Map<string, StoredObject>>([
    ['files', new Map()],
    ['backups', new Map()],
  ]);
  const uploads = new Map<string, Upload>();
  const seen: string[] = [];
  const refusals: S3Refusal[] = [];

  function listed(objects: Map<string, StoredObject>, query: URLSearchParams): S3Response {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
    const shown = keys.slice(0, page);
    const contents = shown.map((key) => {
      const { content, modifiedAt } = objects.get(key) ?? { content: Buffer.alloc(0), modifiedAt: new Date(0) };
      return `<Contents><Key>${escaped(key)}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`;
    });
    const isTruncated = keys.length > shown.length;
    const next = isTruncated ? `<NextContinuationToken>${shown.at(-1) ?? ''}</NextContinuationToken>` : '';
    return xml(
      `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`,
    );
  }

  function read({ method, key, headers }: S3Request, objects: Map<string, StoredObject>): S3Response {
    const object = objects.get(key);
    if (object === undefined) throw new S3Refusal(404, 'NoSuchKey');
    const { content, contentType, modifiedAt } = object;
    const about = { 'content-type': contentType, 'last-modified': modifiedAt.toUTCString(), etag: etagOf(content) };
    if (method === 'HEAD') return { status: 200, headers: { ...about, 'content-length': String(content.length) } };
    const range = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '');
    if (range === null) return { status: 200, headers: about, body: content };
    const [start, end] = [Number(range[1]), Math.min(Number(range[2]), content.length - 1)];
    if (start >= content.length) throw new S3Refusal(416, 'InvalidRange');
    return { status: 206, headers: about, body: content.subarray(start, end + 1) };
  }

  function uploadOf({ query, bucket, key }: S3Request): Upload {
    const upload = uploads.get(query.get('uploadId') ?? '');
    if (upload === undefined || upload.bucket !== bucket || upload.key !== key)
      throw new S3Refusal(404, 'NoSuchUpload');
    return upload;
  }

  function complete(request: S3Request, objects: Map<string, StoredObject>): S3Response {
    const upload = uploadOf(request);
    const named = xmlTags(request.content.toString(), 'Part').map((part) => ({
      content: upload.parts.get(Number(xmlTag(part, 'PartNumber'))),
      etag: xmlTag(part, 'ETag'),
    }));
    const parts = named.map(({ content, etag }) => {
      if (content === undefined || etagOf(content) !== etag) throw new S3Refusal(400, 'InvalidPart');
      return content;
    });
    if (parts.slice(0, -1).some(({ length }) => length < minPartBytes)) throw new S3Refusal(400, 'EntityTooSmall');
    const { contentType } = upload;
    objects.set(request.key, { content: Buffer.concat(parts), contentType, modifiedAt: new Date() });
    uploads.delete(request.query.get('uploadId') ?? '');
    return xml('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
  }

  function write(request: S3Request, objects: Map<string, StoredObject>): S3Response {
    const { key, bucket, query, content, headers } = request;
    const contentType = headers['content-type'] ?? 'binary/octet-stream';
    if (request.method === 'POST') {
      if (!query.has('uploads')) return complete(request, objects);
      const id = randomUUID();
      uploads.set(id, { bucket, key, contentType, parts: new Map() });
      return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    }
    if (headers['content-length'] === undefined) throw new S3Refusal(411, 'MissingContentLength');
    if (query.has('uploadId')) uploadOf(request).parts.set(Number(query.get('partNumber')), content);
    else objects.set(key, { content, contentType, modifiedAt: new Date() });
    return { status: 200, headers: { etag: etagOf(content) } };
  }

  function answer(request: S3Request): S3Response {
    const objects = buckets.get(request.bucket);
    if (objects === undefined) throw new S3Refusal(404, 'NoSuchBucket');
    if (request.method === 'GET' && request.key === '') return listed(objects, request.query);
    if (request.method === 'GET' || request.method === 'HEAD') return read(request, objects);
    if (request.method === 'PUT' || request.method === 'POST') return write(request, objects);
    if (request.method !== 'DELETE') throw new S3Refusal(405, 'MethodNotAllowed');
    if (request.query.has('uploadId')) {
      uploadOf(request);
      uploads.delete(request.query.get('uploadId') ?? '');
    } else objects.delete(request.key);
    return { status: 204 };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const content = await buffer(request);
    const { method = '', url: target = '', headers } = request;
    const [path = '', search = ''] = target.split('?');
    const [, bucket = '', ...key] = path.split('/').map(decodeURIComponent);
    seen.push(`${method} ${target}`);
    let said: S3Response;
    try {
      const refusal = refusals.shift();
      if (refusal !== undefined) throw refusal;
      const query = new URLSearchParams(search);
      checkSignature(account, { method, path, query, headers, content }, new Date());
      said = answer({ method, bucket, key: key.join('/'), query, headers, content });
    } catch (error) {
      if (!(error instanceof S3Refusal)) throw error;
      said = { ...xml(`<Error><Code>${error.code}</Code><Message>refused</Message></Error>`), status: error.status };
    }
    response.writeHead(said.status, said.headers).end(method === 'HEAD' ? undefined : said.body);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const account: S3Account = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'eu-west-2',
    accessKeyId: 'AKIASIMULATED',
    secretAccessKey: randomUUID(),
  };
  return {
    config: { account, bucket: 'files', backupBucket: 'backups' },
    refuseNext: (count, code) => {
      const status = code === 'SlowDown' ? 503 : 500;
      refusals.push(...Array.from({ length: count }, () => new S3Refusal(status, code)));
    },
    keys: (bucket) => [...(buckets.get(bucket)?.keys() ?? [])].toSorted(),
    damage(bucket, key) {
      const content = buckets.get(bucket)?.get(key)?.content ?? Buffer.alloc(1);
      const middle = Math.floor(content.length / 2);
      content[middle] = (content[middle] ?? 0) ^ 1;
    },
    openUploads: () => uploads.size,
    requests: () => seen,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
