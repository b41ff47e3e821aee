// What follows when the records API has let somebody prove an address or choose a password.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyOf } from '@baitdrop/records/api/body';
import { claimsOf } from '@baitdrop/records/auth/record-token';
import type { Engine } from '@baitdrop/records/engine/engine';
import { authActionOf } from './account-limits.ts';
import { setHasPassword } from './accounts.db.ts';

const provesAddress = new Set([
  'confirm-verification',
  'confirm-password-reset',
  'confirm-email-change',
  'auth-with-otp',
  'auth-with-oauth2',
]);

/** `onProven` hears of users whose address may have just been proven, before they get their answer. */
export function followAuth(app: FastifyInstance, engine: Engine, onProven: (user: string) => Promise<void>): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const action = authActionOf(request);
    if (action === undefined || reply.statusCode >= 300 || !provesAddress.has(action)) return payload;
    const user = userIn(request, payload);
    if (user === undefined) return payload;
    if (action === 'confirm-password-reset') await setHasPassword(engine.pool, user);
    await onProven(user);
    return payload;
  });
}

/** Of the mailed token, which has been found good, or of the record that signed in. */
function userIn(request: FastifyRequest, payload: unknown): string | undefined {
  const { token } = bodyOf(request).values;
  const id: unknown = typeof token === 'string' ? claimsOf(token)['id'] : recordIn(payload)?.id;
  return typeof id === 'string' ? id : undefined;
}

function recordIn(payload: unknown): { id?: unknown } | undefined {
  if (typeof payload !== 'string' || payload === '') return undefined;
  return (JSON.parse(payload) as { record?: { id?: unknown } }).record;
}
