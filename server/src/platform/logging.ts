import type { FastifyRequest } from 'fastify';
import { pino, type LogFn, type Logger } from 'pino';
import { sentenceOf, storageFailureIn } from '@baitdrop/postgres/storage-failure';
import { isDatabaseAway } from '@baitdrop/postgres/transient-error';
import { currentRequestId, currentSpan } from './tracing/trace-context.ts';

const SECRET_KEYS = [
  'password',
  'passwordConfirm',
  'oldPassword',
  'token',
  'secret',
  'api_key',
  'api_secret',
  'authorization',
];

/**
 * Properties that the database's driver adds to its errors: a connection with its last values, the row that was
 * refused.
 */
const DATABASE_ERROR_PARTS = ['err.client', 'err.detail', 'err.cause.client', 'err.cause.detail'];

/**
 * Creates a logger that writes paths but never queries, headers or bodies; tokens in paths and known secret names are
 * blanked.
 */
export function createLogger(level: string, destination?: NodeJS.WritableStream): Logger {
  const options = {
    level,
    mixin: requestOf,
    redact: {
      paths: [...SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), ...DATABASE_ERROR_PARTS],
      censor: '[secret]',
    },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: redactTokens(pathOf(request.url)),
        ip: request.ip,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  };
  const sayOnce = { [AWAY]: oncePerMinute(), [CANNOT_STORE]: oncePerMinute() };
  const hooks = {
    // An outage of the database makes everything fail at once, so it is logged once a minute with the number of
    // suppressed lines.
    logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, levelValue: number): void {
      const [facts, message] = args as [unknown, string?];
      const isSaid = levelValue < WARN || message === AWAY || message === CANNOT_STORE;
      const outage = isSaid ? undefined : outageIn(facts);
      if (outage === undefined) return method.apply(this, args);
      const { name, ...what } = outage;
      const unsaid = sayOnce[name]();
      if (unsaid !== undefined) this.error({ ...what, during: message, unsaid }, name);
    },
  };
  return destination === undefined ? pino({ ...options, hooks }) : pino({ ...options, hooks }, destination);
}

/** The key under which every line names its request. */
export const REQUEST_LABEL = 'request';

/**
 * Adds the request id to lines that are logged far from the request, or by a job it caused. The request's own logger
 * has it already.
 */
function requestOf(_facts: object, _level: number, logger: Logger): object {
  const request = currentRequestId();
  const trace = currentSpan()?.traceId;
  return {
    ...(request !== undefined && !(REQUEST_LABEL in logger.bindings()) && { [REQUEST_LABEL]: request }),
    ...(trace !== undefined && { trace }),
  };
}

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

// Links in mails end in a signed token, tracking links in a random one. Words in our paths have no capitals or digits.
const tokenSegment = /\/(?:eyJ[^/]*|(?=[^/]*[A-Z0-9])[\w-]{22,})(?=\/|$)/g;

export const redactTokens = (path: string): string => path.replace(tokenSegment, '/[secret]');

const AWAY = 'the database cannot be reached';
const CANNOT_STORE = 'nothing can be stored';
const WARN = 40;
const MINUTE_MS = 60_000;

/** The job queue copies errors into plain objects and adds to their messages. */
const AWAY_MESSAGE =
  /^(?:Connection terminated|timeout e(?:xceeded when trying|xpired)|(?:write|read|connect) E|terminating connection|the database system is)/;

interface Outage {
  name: typeof AWAY | typeof CANNOT_STORE;
  err: unknown;
  reason?: string;
}

/** Finds the outage behind the logged error, however it is wrapped. */
function outageIn(facts: unknown): Outage | undefined {
  const error = facts instanceof Error ? facts : (facts as { err?: unknown } | null)?.err;
  for (let one = error; one instanceof Error; one = one.cause) if (isDatabaseAway(one)) return { name: AWAY, err: one };
  const { message } = (error ?? {}) as { message?: unknown };
  const isCopy = typeof error === 'object' && error !== null && !(error instanceof Error);
  if (isCopy && typeof message === 'string' && AWAY_MESSAGE.test(message)) return { name: AWAY, err: error };
  const trouble = storageFailureIn(isCopy ? Object.assign(new Error(String(message)), error) : error);
  return trouble && { name: CANNOT_STORE, err: error, reason: sentenceOf(trouble) };
}

/** Returns the number of calls since the last reported one, at most once a minute; undefined otherwise. */
function oncePerMinute(): () => number | undefined {
  let saidAtMs = -Infinity;
  let unsaid = 0;
  return () => {
    const nowMs = performance.now();
    if (nowMs - saidAtMs < MINUTE_MS) {
      unsaid += 1;
      return undefined;
    }
    const before = unsaid;
    saidAtMs = nowMs;
    unsaid = 0;
    return before;
  };
}
