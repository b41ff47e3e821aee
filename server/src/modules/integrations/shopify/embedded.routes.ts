// Requests of our page inside the Shopify admin, with App Bridge's session token as bearer.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { proPage } from '@baitdrop/contract/pro';
import { connectLink, embeddedStatus as statusAnswer, shopifyOrder } from '@baitdrop/contract/shopify';
import type { Context } from '../../../context.ts';
import { openScope } from '../../../platform/http/scopes.ts';
import { params } from '../../../platform/http/forms.ts';
import {
  cancelProFor,
  connectLinkFor,
  type EmbeddedCaller,
  embeddedStatus,
  proPageFor,
  retryOrderFor,
  sessionOver,
  setUpFor,
} from './embedded.ts';

const BODY_LIMIT = 1024;

export async function registerEmbedded(app: FastifyInstance, context: Context): Promise<void> {
  const { engine, shopify, now } = context;
  const callers = new WeakMap<FastifyRequest, EmbeddedCaller>();
  const callerOf = (request: FastifyRequest): EmbeddedCaller => {
    const caller = callers.get(request);
    if (caller === undefined) throw new Error('the session token was not checked');
    return caller;
  };
  const guard = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const [, sessionToken = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    const session = shopify?.sessionOf(sessionToken, now());
    if (shopify === undefined || session === undefined) {
      // App Bridge then fetches a new token and repeats the request.
      reply.header('X-Shopify-Retry-Invalid-Session-Request', '1');
      throw sessionOver();
    }
    callers.set(request, { shopify, domain: session.domain, sessionToken });
  };

  await openScope(
    app,
    engine,
    { prefix: '/api/shopify/embedded', access: 'providers', guard, limited: true },
    (scope) => {
      scope.get(
        '',
        { schema: { summary: 'Read what the page in the Shopify admin shows', response: { 200: statusAnswer } } },
        (request) => embeddedStatus(context, callerOf(request)),
      );
      scope.post(
        '/claims',
        {
          bodyLimit: BODY_LIMIT,
          schema: { summary: 'Make a link that connects a Shopify store', response: { 200: connectLink } },
        },
        (request) => connectLinkFor(context, callerOf(request)),
      );
      scope.post(
        '/pro',
        {
          bodyLimit: BODY_LIMIT,
          schema: { summary: 'Subscribe to Pro from the Shopify admin', response: { 200: proPage } },
        },
        (request) => proPageFor(context, callerOf(request)),
      );
      scope.post(
        '/pro/cancel',
        {
          bodyLimit: BODY_LIMIT,
          schema: { summary: 'Cancel Pro from the Shopify admin', response: { 200: statusAnswer } },
        },
        (request) => cancelProFor(context, callerOf(request)),
      );
      scope.post(
        '/set-up',
        {
          bodyLimit: BODY_LIMIT,
          schema: { summary: 'Set a store up again from the Shopify admin', response: { 200: statusAnswer } },
        },
        (request) => setUpFor(context, callerOf(request)),
      );
      scope.post(
        '/orders/:order/retry',
        {
          bodyLimit: BODY_LIMIT,
          schema: {
            summary: 'Try again to book a courier from the Shopify admin',
            params: params('order'),
            response: { 200: shopifyOrder },
          },
        },
        (request) => retryOrderFor(context, callerOf(request), request.params.order),
      );
    },
  );
}
