import type { FastifyRequest } from 'fastify';
import { pino, type Logger } from 'pino';

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

/** What the database's driver hangs on its errors: a connection with its last values, a row that did not fit. */
const DATABASE_ERROR_PARTS = ['err.client', 'err.detail', 'err.cause.client', 'err.cause.detail'];

/** The log holds paths but never queries, headers or bodies; tokens in paths and known secret names are blanked. */
export function createLogger(level: string, destination?: NodeJS.WritableStream): Logger {
  const options = {
    level,
    redact: {
      paths: [...SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), ...DATABASE_ERROR_PARTS],
      censor: '[secret]',
    },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: withoutTokens(pathOf(request.url)),
        ip: request.ip,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

// Links in mails end in a signed token, tracking links in a random one. Words in our paths have no capitals or digits.
const tokenSegment = /\/(?:eyJ[^/]*|(?=[^/]*[A-Z0-9])[\w-]{22,})(?=\/|$)/g;

export const withoutTokens = (path: string): string => path.replace(tokenSegment, '/[secret]');
