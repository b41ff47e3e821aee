// Records whether Google and Facebook respond, from the sign-ins that use them.
import type { FastifyInstance } from 'fastify';
import { bodyOf } from '@baitdrop/records/api/body';
import type { Context } from '../../../context.ts';

const FAILURES = ['Failed to fetch OAuth2 token.', 'Failed to fetch OAuth2 user.'];

export function recordSignIns(app: FastifyInstance, { callLog, config }: Pick<Context, 'callLog' | 'config'>): void {
  const providers = new Set<string>(config.identityProviders.map(({ name }) => name));
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'POST' || !request.url.split('?')[0]?.endsWith('/auth-with-oauth2')) return payload;
    const failure = FAILURES.find((text) => typeof payload === 'string' && payload.includes(text));
    const hasWorked = reply.statusCode < 300;
    // The body of any other answer may not be readable.
    if (!hasWorked && (reply.statusCode < 400 || failure === undefined)) return payload;
    const { provider } = bodyOf(request).values;
    if (typeof provider !== 'string' || !providers.has(provider)) return payload;
    if (hasWorked) callLog.succeeded(provider);
    else callLog.failed(provider, failure ?? '');
    return payload;
  });
}
