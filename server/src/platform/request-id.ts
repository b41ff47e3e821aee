// One request, one thread of evidence: the id under which a request stands in the log goes with everything it causes.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const ids = new AsyncLocalStorage<string>();

/** Without letters and digits that look alike, because people read it out. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789x';
const LENGTH = 12;

export const newRequestId = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** Of the request, or of the job that a request caused, in which this is called. */
export const currentRequestId = (): string | undefined => ids.getStore();

export const withRequestId = <T>(id: string | undefined, work: () => T): T =>
  id === undefined ? work() : ids.run(id, work);

const GIVEN_ID = /^[\w-]{8,64}$/;

/** A proxy that we believe may have given it one. */
export const requestIdFor =
  (trustProxy: boolean) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers['x-request-id'];
    return trustProxy && typeof given === 'string' && GIVEN_ID.test(given) ? given : newRequestId();
  };

export function carryRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    ids.run(request.id, done);
  });
}
