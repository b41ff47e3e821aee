import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BodyError, bodyOf } from '../api/body.ts';
import { queryOf } from '../api/request-info.ts';
import type { Engine } from '../engine/engine.ts';
import type { RouteGroup } from '../engine/route-group.ts';
import { hasOAuth2Cookie, clearOAuth2Cookie, isConnectionState } from './oauth2-cookie.ts';
import { oauth2RedirectsOf, type OAuth2RedirectMessage } from './oauth2-redirects.ts';

type Outcome = 'success' | 'failure';

const STYLE =
  'body{margin:15vh auto;padding:0 1.5rem;max-width:28rem;font:1.125rem/1.5 system-ui,sans-serif;text-align:center}';

/** Prefix of the state of a sign-in that the phone app started. */
const APP_STATE_PREFIX = 'app.';

const PAGES: Record<Outcome | 'app', { title: string; text: string }> = {
  success: { title: 'You are signed in', text: 'You can close this window and go back to the app.' },
  failure: {
    title: 'Signing in did not work',
    text: 'You can close this window, go back to where you began and try again, in the same browser.',
  },
  app: { title: 'Back to the app', text: 'Go back to the app to finish signing in.' },
};

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function pageOf({ title, text }: { title: string; text: string }, appLink?: string): string {
  // Parameters are percent-encoded, so they cannot end an attribute.
  const href = appLink?.replaceAll('&', '&amp;');
  const refresh = href === undefined ? '' : `<meta http-equiv="refresh" content="0;url=${href}">`;
  const link = href === undefined ? '' : `<p><a href="${href}">Open the app</a></p>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${refresh}<title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${text}</p>${link}</main></body>
</html>
`;
}

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** Redirects, so that the code is neither stored in the browser's history nor sent as a referrer. */
function redirectTo(request: FastifyRequest, reply: FastifyReply, location: string): FastifyReply {
  const status = request.method === 'GET' ? 307 : 303;
  return reply
    .status(status)
    .headers({ location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
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

function messageOf(request: FastifyRequest): OAuth2RedirectMessage {
  const values = sentValues(request);
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '');
  const error = text('error');
  return { state: text('state'), code: text('code'), ...(error !== '' && { error }) };
}

/** The link with which the phone app receives the code; null for sign-ins that no app started. */
function appLinkOf(engine: Engine, message: OAuth2RedirectMessage): string | null {
  const { appScheme } = engine.settings;
  if (appScheme === undefined || !message.state.startsWith(APP_STATE_PREFIX)) return null;
  return `${appScheme}://oauth2?${new URLSearchParams({ ...message }).toString()}`;
}

async function passOn(engine: Engine, request: FastifyRequest, message: OAuth2RedirectMessage): Promise<Outcome> {
  if (!hasOAuth2Cookie(request, message.state)) return 'failure';
  const delivered = await oauth2RedirectsOf(engine)?.deliver(message.state, message);
  return delivered && message.error === undefined && message.code !== '' ? 'success' : 'failure';
}

async function comeBack(engine: Engine, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const message = messageOf(request);
  const appLink = appLinkOf(engine, message);
  if (appLink !== null) return reply.headers(PAGE_HEADERS).send(pageOf(PAGES.app, appLink));
  // A form posted by another site carries no cookies; the redirect that answers it does.
  if (request.method === 'POST' && isConnectionState(message.state))
    return redirectTo(request, reply, `oauth2-redirect?${new URLSearchParams({ ...message }).toString()}`);
  const outcome = await passOn(engine, request, message);
  if (outcome === 'success') clearOAuth2Cookie(engine, reply, message.state);
  return redirectTo(request, reply, `oauth2-redirect-${outcome}`);
}

export const oauth2Redirect: RouteGroup = (app, engine) => {
  app.route({
    method: ['GET', 'POST'],
    url: '/oauth2-redirect',
    exposeHeadRoute: false,
    handler: (request, reply) => comeBack(engine, request, reply),
  });
  for (const outcome of ['success', 'failure'] as const) {
    app.get(`/oauth2-redirect-${outcome}`, (_request, reply) =>
      reply.headers(PAGE_HEADERS).send(pageOf(PAGES[outcome])),
    );
  }
};
