// Installs the Shopify app: Shopify sends the store's owner here, they approve our permissions on Shopify's consent
// page, and return to our screen, where they choose the shop that the store belongs to.
import cookie, { type CookieSerializeOptions } from '@fastify/cookie';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Shopify, SHOPIFY_PATHS } from '@baitdrop/adapters/ports/shopify';
import { connectShopifyStore, openAppStore, readShopifyClaim, readShopifyStores } from '@baitdrop/contract/shopify';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { implement } from '../../../platform/http/implement.ts';
import { openPublicEndpoints } from '../../../platform/http/public-endpoints.ts';
import { openScope } from '../../../platform/http/scopes.ts';
import { openAccountEndpoints } from '../../accounts/signed-in.ts';
import { readPlan } from '../../money/plans.ts';
import { openShopEndpoints } from '../../shops/shop-staff.ts';
import { registerCheckoutRates } from './checkout-rates.routes.ts';
import { isEmbedded, sendEmbeddedPage } from './embedded-page.ts';
import { registerEmbedded } from './embedded.routes.ts';
import { followIfRequested } from './billing.ts';
import { registerNotices } from './notices.ts';
import { ordersOfShop } from './orders.db.ts';
import { storesOf } from './shopify.db.ts';
import { connectStore, installShopifyApp, presentOrder, presentStore, readClaim } from './shopify.ts';
import { registerStoreCommands } from './store-commands.routes.ts';
import { isSetUp } from './store-tokens.ts';

const PREFIX = '/api/shopify';
const below = (path: string): string => path.slice(PREFIX.length);

/** Ties the return from Shopify's consent page to that store and to the browser that was sent there. */
const STATE_COOKIE = 'baitdrop_shopify';
const STATE_SECONDS = 600;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function isState(request: FastifyRequest, state: unknown, domain: string): boolean {
  if (typeof state !== 'string' || state === '') return false;
  return timingSafeEqual(digest(request.cookies[STATE_COOKIE] ?? ''), digest(`${state}.${domain}`));
}

export async function registerShopify(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, now, engine, seal } = context;
  const { publicUrl } = context.config;
  const stateCookie: CookieSerializeOptions = {
    path: PREFIX,
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  };
  const requireShopify = (): Shopify => {
    if (context.shopify) return context.shopify;
    throw new AppError('shopify_off', 503, refusals.shopify.off);
  };
  const storeOf = (request: FastifyRequest): string => {
    const domain = requireShopify().storeOf(request.query as Record<string, unknown>, now());
    if (domain === undefined) throw new AppError('not_from_shopify', 401, refusals.shopify.notFromShopify);
    return domain;
  };
  const redirectToSite = (reply: FastifyReply, path: string) => reply.redirect(`${publicUrl}${path}`, 302);
  const consent = (reply: FastifyReply, domain: string) => {
    const state = randomBytes(24).toString('hex');
    reply.setCookie(STATE_COOKIE, `${state}.${domain}`, { ...stateCookie, maxAge: STATE_SECONDS });
    const redirectUri = `${publicUrl}${SHOPIFY_PATHS.callback}`;
    return reply.redirect(requireShopify().consentUrl(domain, { state, redirectUri }), 302);
  };

  await registerNotices(app, context);
  await registerCheckoutRates(app, context);
  await registerEmbedded(app, context);
  await registerStoreCommands(app, context);

  await openScope(app, engine, { prefix: PREFIX, access: 'public', limited: true }, async (scope) => {
    await scope.register(cookie);
    scope.get(
      below(SHOPIFY_PATHS.install),
      { schema: { summary: 'Begin the installation of the Shopify app' } },
      async (request, reply) => {
        if (isEmbedded(request)) return sendEmbeddedPage(requireShopify(), request, reply, now());
        const domain = storeOf(request);
        // Shopify opens the same address for a store that is already set up.
        return (await isSetUp(context, domain)) ? redirectToSite(reply, '/plugins') : consent(reply, domain);
      },
    );

    scope.get(
      below(SHOPIFY_PATHS.callback),
      { schema: { summary: 'Come back from Shopify’s consent page' } },
      async (request, reply) => {
        const domain = storeOf(request);
        const { state, code } = request.query as Record<string, unknown>;
        if (!isState(request, state, domain) || typeof code !== 'string')
          throw new AppError('wrong_state', 403, refusals.shopify.begunElsewhere);
        reply.setCookie(STATE_COOKIE, '', { ...stateCookie, maxAge: 0 });
        const claim = await installShopifyApp(context, requireShopify(), domain, code);
        return redirectToSite(reply, `/shopify?claim=${claim}`);
      },
    );
  });

  await openPublicEndpoints(app, context, { limited: true }, (scope) =>
    implement(scope, openAppStore, async ({ query: { shop_id: shopId = '' }, reply }) => {
      if (!/^\w{1,60}$/.test(shopId)) throw new AppError('bad_config', 400, refusals.general.shopIdIsText);
      return reply.redirect(requireShopify().appStoreUrl(shopId), 302);
    }),
  );

  await openAccountEndpoints(app, context, { limited: true }, (scope) => {
    implement(scope, readShopifyClaim, async ({ body: { claim } }) => {
      const { domain, shop_id } = await readClaim(context, claim);
      return { domain, shop_id };
    });
  });

  await openShopEndpoints(app, context, { limited: true }, (scope) => {
    implement(scope, readShopifyStores, async ({ actor: { shopId } }) => {
      for (const store of await storesOf(pool, shopId)) await followIfRequested(context, store);
      return {
        app_store_url: context.shopify?.appStoreUrl(shopId) ?? '',
        stores: (await storesOf(pool, shopId)).map((store) => presentStore(seal, store)),
        orders: (await ordersOfShop(pool, shopId)).map(presentOrder),
        plan: await readPlan(context, shopId),
      };
    });

    implement(scope, connectShopifyStore, ({ actor: { shopId }, body: { claim } }) =>
      connectStore(context, shopId, claim),
    );
  });
}
