// Installing the Shopify app: Shopify sends the store's owner here, we send them to the consent page, they come back, and
// on our own screen they say which shop the store belongs to.
import cookie, { type CookieSerializeOptions } from '@fastify/cookie';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Shopify, SHOPIFY_WEBHOOK_PATH, SHOPIFY_PATHS } from '@baitdrop/adapters/ports/shopify';
import { type ClaimAnswer, claimForm, type ShopifyStatus } from '@baitdrop/contract/shopify';
import { answerHeaders } from '@baitdrop/records/api/headers';
import { callerOf } from '@baitdrop/records/api/read-request';
import type { Engine } from '@baitdrop/records/engine/engine';
import { storable, storableText } from '../../../platform/database/storable.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { limitRequests } from '../../../platform/http/limit-requests.ts';
import { readForm } from '../../../platform/http/read-form.ts';
import { registerWebhook } from '../../../platform/webhooks/webhooks.routes.ts';
import { noticeReader, shopifySource } from './shopify-notices.ts';
import { findStore, storesOf } from './shopify.db.ts';
import { connectStore, installApp, presentStore, readClaim, type ShopifyParts } from './shopify.ts';

/** Throws for everybody but the owner of that shop and administrators. */
type ShopStaff = (request: FastifyRequest, shopId: string) => Promise<{ by: 'shop' | 'admin' }>;
type OfShop = { Params: { shopId: string } };

const bodyLimit = 4096;
const prefix = '/api/shopify';
const below = (path: string): string => path.slice(prefix.length);

/** Ties the way back from Shopify's consent page to the browser that was sent there, and to that store. */
const STATE_COOKIE = 'baitdrop_shopify';
const STATE_SECONDS = 600;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function isState(request: FastifyRequest, state: unknown, domain: string): boolean {
  if (typeof state !== 'string' || state === '') return false;
  return timingSafeEqual(digest(request.cookies[STATE_COOKIE] ?? ''), digest(`${state}.${domain}`));
}

export async function registerShopify(
  app: FastifyInstance,
  engine: Engine,
  parts: ShopifyParts,
  requireStaff: ShopStaff,
): Promise<void> {
  const { pool, now, publicUrl } = parts;
  const stateCookie: CookieSerializeOptions = {
    path: prefix,
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  };
  const theirs = (): Shopify => {
    if (parts.shopify) return parts.shopify;
    throw new AppError('shopify_off', 503, 'Shopify is not connected to this BaitDrop yet.');
  };
  const storeOf = (request: FastifyRequest): string => {
    const domain = theirs().storeOf(request.query as Record<string, unknown>, now());
    if (domain === undefined)
      throw new AppError('not_from_shopify', 401, 'This link is not Shopify’s, or too old. Please open the app again.');
    return domain;
  };
  const leave = (reply: FastifyReply, path: string) => reply.redirect(`${publicUrl}${path}`, 302);
  const consent = (reply: FastifyReply, domain: string) => {
    const state = randomBytes(24).toString('hex');
    reply.setCookie(STATE_COOKIE, `${state}.${domain}`, { ...stateCookie, maxAge: STATE_SECONDS });
    const redirectUri = `${publicUrl}${SHOPIFY_PATHS.callback}`;
    return reply.redirect(theirs().consentUrl(domain, { state, redirectUri }), 302);
  };

  await registerWebhook(app, parts, {
    path: SHOPIFY_WEBHOOK_PATH,
    source: shopifySource,
    read: noticeReader(parts.shopify),
    refusalStatus: 401,
  });

  const answerAt = (at: string, answer: (scope: FastifyInstance) => void) =>
    app.register(
      async (scope) => {
        await answerHeaders(scope, engine);
        await scope.register(cookie);
        limitRequests(scope, engine);
        scope.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
        answer(scope);
      },
      { prefix: at },
    );

  await answerAt(prefix, (scope) => {
    scope.get('/app-store', async (request, reply) => {
      const shopId = (request.query as Record<string, unknown>)['shop_id'];
      if (typeof shopId !== 'string' || !/^\w{1,60}$/.test(shopId))
        throw new AppError('bad_shop', 400, 'shop_id must be the text that your dashboard shows.');
      return reply.redirect(theirs().appStoreUrl(shopId), 302);
    });

    scope.get(below(SHOPIFY_PATHS.install), async (request, reply) => {
      const domain = storeOf(request);
      const store = await findStore(pool, domain);
      // Shopify opens the same address when somebody opens the app of a store that is all set.
      const isSet = store !== undefined && store.access_token !== '' && store.shop_id !== '';
      return isSet ? leave(reply, '/plugins') : consent(reply, domain);
    });

    scope.get(below(SHOPIFY_PATHS.callback), async (request, reply) => {
      const domain = storeOf(request);
      const { state, code } = request.query as Record<string, unknown>;
      if (!isState(request, state, domain) || typeof code !== 'string')
        throw new AppError('wrong_state', 403, 'This installation was begun elsewhere. Please open the app again.');
      reply.setCookie(STATE_COOKIE, '', { ...stateCookie, maxAge: 0 });
      const claim = await installApp(parts, theirs(), domain, code);
      return leave(reply, `/shopify?claim=${claim}`);
    });

    scope.post('/claims', { bodyLimit }, async (request, reply) => {
      if ((await callerOf(engine, request)) === null) throw new AppError('signed_out', 401, 'Please sign in first.');
      const { claim } = readForm(claimForm, storable(request.body), 'The link is not complete.');
      const { domain, shop_id } = await readClaim(parts, claim);
      const answer: ClaimAnswer = { domain, shop_id };
      return reply.send(answer);
    });
  });

  await answerAt('/api/shops/:shopId/shopify', (scope) => {
    scope.get<OfShop>('', async (request, reply) => {
      const shopId = storableText(request.params.shopId);
      await requireStaff(request, shopId);
      const answer: ShopifyStatus = {
        app_store_url: parts.shopify?.appStoreUrl(shopId) ?? '',
        stores: (await storesOf(pool, shopId)).map(presentStore),
      };
      return reply.send(answer);
    });

    scope.post<OfShop>('', { bodyLimit }, async (request, reply) => {
      const shopId = storableText(request.params.shopId);
      await requireStaff(request, shopId);
      const { claim } = readForm(claimForm, storable(request.body), 'The link is not complete.');
      return reply.send(await connectStore(parts, shopId, claim));
    });
  });
}
