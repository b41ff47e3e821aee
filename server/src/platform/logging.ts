import type { FastifyRequest } from 'fastify';
import { pino, type Logger } from 'pino';

const secretKeys = [
  'password',
  'passwordConfirm',
  'oldPassword',
  'token',
  'secret',
  'api_key',
  'api_secret',
  'authorization',
];

/** The log holds paths but never queries, headers or bodies, and known secret names are blanked wherever they appear. */
export function createLogger(level: string, destination?: NodeJS.WritableStream): Logger {
  const options = {
    level,
    redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[secret]' },
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request.url), ip: request.ip }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';
