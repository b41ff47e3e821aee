// Whether Google and Facebook answer: seen from the sign-ins that use them.
import type { FastifyInstance } from 'fastify';
import { bodyOf } from '@baitdrop/records/api/body';
import type { CallLog } from '../../../platform/integrations/call-log.ts';

const failures = ['Failed to fetch OAuth2 token.', 'Failed to fetch OAuth2 user.'];

export function recordSignIns(
  app: FastifyInstance,
  notes: Pick<CallLog, 'succeeded' | 'failed'>,
  providers: readonly string[],
): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'POST' || !request.url.split('?')[0]?.endsWith('/auth-with-oauth2')) return payload;
    const failure = failures.find((text) => typeof payload === 'string' && payload.includes(text));
    const hasWorked = reply.statusCode < 300;
    // Only then the body is known to be readable.
    if (!hasWorked && (reply.statusCode < 400 || failure === undefined)) return payload;
    const { provider } = bodyOf(request).values;
    if (typeof provider !== 'string' || !providers.includes(provider)) return payload;
    if (hasWorked) notes.succeeded(provider);
    else notes.failed(provider, failure ?? '');
    return payload;
  });
}
