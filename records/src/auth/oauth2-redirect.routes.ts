import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BodyError, bodyOf } from '../api/body.ts';
import { queryOf } from '../api/request-info.ts';
import type { Engine } from '../engine/engine.ts';
import type { RouteGroup } from '../engine/route-group.ts';
import { callerAddress } from '../limits/caller-address.ts';
import { oauth2RedirectsOf } from './oauth2-redirects.ts';

type Outcome = 'success' | 'failure';

const STYLE =
  'body{margin:15vh auto;padding:0 1.5rem;max-width:28rem;font:1.125rem/1.5 system-ui,sans-serif;text-align:center}';

const PAGES: Record<Outcome, { title: string; text: string }> = {
  success: { title: 'You are signed in', text: 'You can close this window and go back to the app.' },
  failure: {
    title: 'Signing in did not work',
    text: 'You can close this window, go back to the app and try again.',
  },
};

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function pageOf({ title, text }: { title: string; text: string }): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${text}</p></main></body>
</html>
`;
}

/** Redirects, so that the code is neither kept in the browser's history nor sent as a referrer. */
function redirectAfterSignIn(request: FastifyRequest, reply: FastifyReply, outcome: Outcome): FastifyReply {
  const status = request.method === 'GET' ? 307 : 303;
  return reply
    .status(status)
    .headers({ location: `oauth2-redirect-${outcome}`, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .send();
}

function sentValues(request: FastifyRequest): Record<string, unknown> {
  if (request.method === 'GET') return queryOf(request.query);
  try {
    return bodyOf(request).values;
  } catch (error) {
    if (error instanceof BodyError) return {};
    throw error;
  }
}

async function passOn(engine: Engine, request: FastifyRequest): Promise<Outcome> {
  const values = sentValues(request);
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '');
  const state = text('state');
  const error = text('error');
  const code = text('code');
  if (state === '') return 'failure';
  const message = { state, code, ...(error !== '' && { error }) };
  const delivered = await oauth2RedirectsOf(engine)?.deliver(state, callerAddress(engine, request), message);
  return delivered && error === '' && code !== '' ? 'success' : 'failure';
}

export const oauth2Redirect: RouteGroup = (app, engine) => {
  app.route({
    method: ['GET', 'POST'],
    url: '/oauth2-redirect',
    exposeHeadRoute: false,
    handler: async (request, reply) => redirectAfterSignIn(request, reply, await passOn(engine, request)),
  });
  for (const outcome of ['success', 'failure'] as const) {
    app.get(`/oauth2-redirect-${outcome}`, (_request, reply) =>
      reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': POLICY,
          'referrer-policy': 'no-referrer',
          'cache-control': 'no-store',
        })
        .send(pageOf(PAGES[outcome])),
    );
  }
};
