// Requests of our page inside the Shopify admin, with App Bridge's session token as bearer.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as endpoints from '@baitdrop/contract/shopify';
import type { Context } from '../../../context.ts';
import { openEndpoints } from '../../../platform/http/endpoint-scope.ts';
import { implement } from '../../../platform/http/implement.ts';
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

export async function registerEmbedded(app: FastifyInstance, context: Context): Promise<void> {
  const { engine, shopify, now } = context;
  const identify = async (request: FastifyRequest, reply: FastifyReply): Promise<EmbeddedCaller> => {
    const [, sessionToken = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    const session = await shopify?.sessionOf(sessionToken, now());
    if (shopify === undefined || session === undefined) {
      // App Bridge then fetches a new token and repeats the request.
      reply.header('X-Shopify-Retry-Invalid-Session-Request', '1');
      throw sessionOver();
    }
    return { shopify, domain: session.domain, sessionToken };
  };

  await openEndpoints(
    app,
    engine,
    {
      access: 'providers',
      accepts: (access) => access === 'shopify-session',
      identify,
      accountOf: ({ domain }) => domain,
    },
    { limited: true },
    (scope) => {
      implement(scope, endpoints.readEmbeddedPage, ({ actor }) => embeddedStatus(context, actor));
      implement(scope, endpoints.makeConnectLink, ({ actor }) => connectLinkFor(context, actor));
      implement(scope, endpoints.beginProFromShopify, ({ actor }) => proPageFor(context, actor));
      implement(scope, endpoints.cancelProFromShopify, ({ actor }) => cancelProFor(context, actor));
      implement(scope, endpoints.setUpFromShopify, ({ actor }) => setUpFor(context, actor));
      implement(scope, endpoints.retryOrderFromShopify, ({ actor, params: { order } }) =>
        retryOrderFor(context, actor, order),
      );
    },
  );
}
