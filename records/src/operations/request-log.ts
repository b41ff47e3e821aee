// Stores a line for every API request in the database, where superusers can search it.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../api/read-request.ts';
import type { Engine } from '../engine/engine.ts';
import { randomId } from '../engine/random.ts';
import { callerAddress } from '../limits/caller-address.ts';
import { insertLogs, type LogRow } from './logs.db.ts';
import { maskQuery } from './mask-query.ts';

const FLUSH_MS = 3_000;
const FLUSH_AT = 200;
/** When the database is too slow, the newest lines are dropped, so that memory stays bounded. */
const MAX_WAITING = 5_000;

const INFO = 0;
const ERROR = 8;

export class RequestLog {
  readonly #engine: Engine;
  readonly #failed: (error: unknown) => void;
  #waiting: LogRow[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(engine: Engine, failed: (error: unknown) => void) {
    this.#engine = engine;
    this.#failed = failed;
  }

  add(row: LogRow): void {
    if (this.#waiting.length >= MAX_WAITING) return;
    this.#waiting.push(row);
    if (this.#waiting.length >= FLUSH_AT) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const rows = this.#waiting.splice(0);
    if (rows.length > 0) {
      this.#writing = this.#writing.then(() => insertLogs(this.#engine.pool, rows)).catch(this.#failed);
    }
    return this.#writing;
  }
}

async function lineOf(engine: Engine, request: FastifyRequest, reply: FastifyReply): Promise<LogRow | undefined> {
  const { logs } = engine.settings;
  const status = reply.statusCode;
  const level = status >= 400 ? ERROR : INFO;
  if (logs.maxDays === 0 || level < logs.minLevel) return undefined;
  const caller = await callerOf(engine, request);
  const url = maskQuery(request.url);
  return {
    id: randomId(engine.random),
    created: engine.now(),
    level,
    message: `${request.method} ${url}`,
    data: {
      auth: caller?.collection.name ?? '',
      ...(logs.logAuthId && caller ? { authId: caller.id } : {}),
      execTime: reply.elapsedTime,
      method: request.method,
      referer: pathOfReferer(request.headers.referer),
      ...(logs.logIP ? { remoteIP: request.socket.remoteAddress ?? '', userIP: callerAddress(engine, request) } : {}),
      status,
      type: 'request',
      url,
      userAgent: request.headers['user-agent'] ?? '',
    },
  };
}

/** Addresses of pages may contain tokens, so only the origin is stored. */
function pathOfReferer(referer = ''): string {
  return URL.canParse(referer) ? new URL(referer).origin : '';
}

/** Registered on the host's whole app, so that its own commands are in the log as well. */
export function logRequests(app: FastifyInstance, engine: Engine): void {
  const log = new RequestLog(engine, (error) => app.log.error({ err: error }, 'request log'));
  app.addHook('onResponse', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    const line = await lineOf(engine, request, reply).catch(() => undefined);
    if (line) log.add(line);
  });
  app.addHook('onClose', () => log.flush());
}
