import { Transform } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DatabaseError, type PoolClient } from 'pg';
import { ApiError, badRequest, forbidden } from '../api/api-error.ts';
import { BodyError, bodyOf, type RequestBody } from '../api/body.ts';
import { readRequest } from '../api/read-request.ts';
import type { RequestInfo } from '../api/request-info.ts';
import { countOldPassword } from '../auth/password-guesses.ts';
import { sendJson } from '../api/send-json.ts';
import type { Engine } from '../engine/engine.ts';
import { countRequest } from '../limits/rate-limits.ts';
import { runBatchItem, batchFailure, type BatchResult } from './batch.ts';
import { readBatch, type BatchItem } from './batch-form.ts';
import { inWriteTransaction } from './write-transaction.ts';

const DEFAULT_TIMEOUT_SECONDS = 3;
const QUERY_CANCELED = '57014';
const DEFAULT_BODY_BYTES = 128 * 1024 * 1024;

function batchBody(request: FastifyRequest): RequestBody {
  try {
    return bodyOf(request);
  } catch (error) {
    throw error instanceof BodyError ? badRequest('Failed to read the submitted batch data', {}, error) : error;
  }
}

const isForm = ({ headers }: FastifyRequest) => /^multipart\//i.test(headers['content-type'] ?? '');

function limitedTo(bytes: number): Transform {
  let left = bytes;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      if (left < 0) done(new ApiError(413));
      else done(null, chunk);
    },
  });
}

const outOfTime = () => badRequest('Batch transaction failed');

/** No statement of the transaction may run past the deadline, even when it waits for a lock. */
async function limitTime(tx: PoolClient, deadlineMs: number): Promise<void> {
  const leftMs = Math.ceil(deadlineMs - performance.now());
  if (leftMs <= 0) throw outOfTime();
  await tx.query(`set local statement_timeout = ${leftMs}`);
}

function itemError(index: number, error: unknown): unknown {
  if (error instanceof ApiError) return batchFailure(index, error);
  return error instanceof DatabaseError && error.code === QUERY_CANCELED ? outOfTime() : error;
}

async function answerAll(
  engine: Engine,
  tx: PoolClient,
  items: readonly BatchItem[],
  request: RequestInfo,
  deadlineMs: number,
): Promise<BatchResult[]> {
  const answers: BatchResult[] = [];
  for (const [index, item] of items.entries()) {
    await limitTime(tx, deadlineMs);
    try {
      answers.push(await runBatchItem(engine, tx, item, request));
    } catch (error) {
      throw itemError(index, error);
    }
  }
  return answers;
}

/** Each request counts as if it had been sent alone, before any of them takes a connection. */
async function countAll(engine: Engine, outer: FastifyRequest, items: readonly BatchItem[]): Promise<void> {
  for (const [index, { method, url }] of items.entries()) {
    await countRequest(engine, outer, method, url).catch((error: unknown) => {
      throw itemError(index, error);
    });
  }
}

export function batchRoutes(app: FastifyInstance, engine: Engine): void {
  // Superusers may lower the limit while the server runs, but not raise it.
  const maxBytes = engine.settings.batch.maxBodyBytes || DEFAULT_BODY_BYTES;
  const allowed = () => Math.min(engine.settings.batch.maxBodyBytes || maxBytes, maxBytes);
  const onRequest = async (request: FastifyRequest) => {
    if (Number(request.headers['content-length'] ?? 0) > allowed()) throw new ApiError(413);
  };
  // A chunked body does not announce its size. Forms are counted where they are read.
  const preParsing = async <Payload extends NodeJS.ReadableStream>(
    request: FastifyRequest,
    _reply: unknown,
    body: Payload,
  ) => (isForm(request) ? body : body.pipe(limitedTo(allowed())));
  const options = { bodyLimit: maxBytes, config: { formLimitBytes: allowed }, onRequest, preParsing };
  app.post('/batch', options, async (request, reply) => {
    const { batch } = engine.settings;
    if (!batch.enabled || batch.maxRequests <= 0) throw forbidden('Batch requests are not allowed');
    const body = batchBody(request);
    const items = readBatch(engine.random, body, batch.maxRequests);
    const info = await readRequest(engine, request, body.values, 'batch');
    for (const item of items) await countOldPassword(engine, info.auth, item.body.values);
    await countAll(engine, request, items);
    const deadlineMs = performance.now() + (batch.timeoutSeconds || DEFAULT_TIMEOUT_SECONDS) * 1000;
    const answers = await inWriteTransaction(engine, (tx) => answerAll(engine, tx, items, info, deadlineMs));
    return sendJson(reply, 200, answers);
  });
}
