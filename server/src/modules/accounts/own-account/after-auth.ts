// Emits an event when an auth request of the records API has verified an email address.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyOf } from '@baitdrop/records/api/body';
import { claimsOf } from '@baitdrop/records/auth/record-token';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { networkOfCaller } from '../../../platform/http/limit-attempts.ts';
import { authActionOf } from '../account-limits.ts';

const PROVES_ADDRESS = new Set([
  'confirm-verification',
  'confirm-password-reset',
  'confirm-email-change',
  'auth-with-otp',
  'auth-with-oauth2',
]);

/** Emits `account.verified` before the answer is sent. */
export function emitVerifiedAfterAuth(
  app: FastifyInstance,
  { engine, pool, events }: Pick<Context, 'engine' | 'pool' | 'events'>,
): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const action = authActionOf(request);
    if (action === undefined || reply.statusCode >= 300 || !PROVES_ADDRESS.has(action)) return payload;
    const user = userIn(request, payload);
    if (user === undefined) return payload;
    const network = networkOfCaller(engine, request);
    await inTransaction(pool, (tx) => events.emit(tx, 'account.verified', { user, network }));
    return payload;
  });
}

/** Reads the user from the mailed token, which the endpoint has accepted, or from the record that signed in. */
function userIn(request: FastifyRequest, payload: unknown): string | undefined {
  const { token } = bodyOf(request).values;
  const id: unknown = typeof token === 'string' ? claimsOf(token)['id'] : recordIn(payload)?.id;
  return typeof id === 'string' ? id : undefined;
}

function recordIn(payload: unknown): { id?: unknown } | undefined {
  if (typeof payload !== 'string' || payload === '') return undefined;
  return (JSON.parse(payload) as { record?: { id?: unknown } }).record;
}
