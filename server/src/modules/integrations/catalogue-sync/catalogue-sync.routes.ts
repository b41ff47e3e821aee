// `/api/shops/{shopId}/catalogue-sync`, see `contract/catalogue-sync`, and the webhook address for websites' changes.
import type { FastifyInstance } from 'fastify';
import { CATALOGUE_WEBHOOK_PATH } from '@baitdrop/adapters/ports/catalogue-source';
import {
  type CatalogueSyncStatus,
  catalogueSyncChanges,
  catalogueSyncStatus,
  connectShopifyForm,
  connectWooCommerceForm,
  disconnectForm,
  skippedProducts,
} from '@baitdrop/contract/catalogue-sync';
import { syncMessages as words } from '@baitdrop/domain/messages/catalogue-sync';
import type { Context } from '../../../context.ts';
import type { CatalogueConnectionRow, CatalogueSkipRow } from '../../../database/schema/catalogue-sync.ts';
import { Form, params } from '../../../platform/http/forms.ts';
import { limitAttempts } from '../../../platform/http/limit-attempts.ts';
import { registerWebhook, type Webhook } from '../../../platform/webhooks/webhooks.routes.ts';
import { openShopScope, staffOf } from '../../shops/shop-staff.ts';
import { CATALOGUE_SOURCE } from './catalogue-sync.jobs.ts';
import * as sync from './catalogue-sync.ts';
import { findConnection } from './connections.db.ts';
import { listSkips } from './links.db.ts';

const BODY_LIMIT = 4096;
const MAX_SKIPPED = 500;
/** Limits the form, because it makes the server send requests to any address. */
const TRIES_PER_MINUTE = 10;
const OF_SHOP = params('shopId');

export async function registerCatalogueSync(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, engine } = context;
  await registerWebhook(app, context, {
    path: CATALOGUE_WEBHOOK_PATH,
    params: params('id'),
    source: CATALOGUE_SOURCE,
    read: noticeReader(context),
    refusalStatus: 401,
  });

  const options = { prefix: '/api/shops/:shopId/catalogue-sync', needs: 'keys', limited: true } as const;
  await openShopScope(app, context, options, (scope) => {
    const status = async (shopId: string): Promise<CatalogueSyncStatus> => ({
      connection: await sync.presentConnection(context, shopId),
      shopify: await sync.syncableStores(context, shopId),
    });
    const answers = { params: OF_SHOP, response: { 200: catalogueSyncStatus } } as const;

    scope.get('', { schema: { summary: 'Read which website the products come from', ...answers } }, (request) =>
      status(staffOf(request).shopId),
    );

    scope.post(
      '/woocommerce',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'Connect a website with WooCommerce',
          body: new Form(connectWooCommerceForm, words.notConnected),
          ...answers,
        },
      },
      async (request, reply) => {
        const { shopId } = staffOf(request);
        const limit = { key: `catalogue-sync:${shopId}`, max: TRIES_PER_MINUTE, windowSeconds: 60 };
        await limitAttempts(engine, reply, [limit]);
        await sync.connectWooCommerce(context, shopId, request.body);
        return status(shopId);
      },
    );

    scope.post(
      '/shopify',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'Keep the products of a Shopify store in step',
          body: new Form(connectShopifyForm, words.notConnected),
          ...answers,
        },
      },
      async (request) => {
        const { shopId } = staffOf(request);
        await sync.connectShopify(context, shopId, request.body);
        return status(shopId);
      },
    );

    scope.patch(
      '',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'Choose which side leads',
          body: new Form(catalogueSyncChanges, words.notSaved),
          ...answers,
        },
      },
      async (request) => {
        const { shopId } = staffOf(request);
        await sync.changeLeader(context, shopId, request.body.leads);
        return status(shopId);
      },
    );

    scope.post(
      '/sync',
      { bodyLimit: BODY_LIMIT, schema: { summary: 'Read the website now', ...answers } },
      async (request) => {
        const { shopId } = staffOf(request);
        await sync.syncNow(context, shopId);
        return status(shopId);
      },
    );

    scope.get(
      '/skipped',
      {
        schema: {
          summary: 'List what of the website is not here, and why',
          params: OF_SHOP,
          response: { 200: skippedProducts },
        },
      },
      async (request) => {
        const row = await sync.requireConnection(context, staffOf(request).shopId);
        const skips = await listSkips(pool, row.id, MAX_SKIPPED);
        return { skipped: skips.map((skip) => presentSkip(row, skip)) };
      },
    );

    scope.post(
      '/disconnect',
      {
        bodyLimit: BODY_LIMIT,
        schema: { summary: 'Disconnect the website', body: new Form(disconnectForm, words.notSaved), ...answers },
      },
      async (request) => {
        const { shopId } = staffOf(request);
        await sync.disconnect(context, shopId, request.body);
        return status(shopId);
      },
    );
  });
}

function presentSkip({ platform, store }: CatalogueConnectionRow, skip: CatalogueSkipRow) {
  const { title: name, reason, message, product_ref: ref } = skip;
  const url =
    platform === 'woocommerce'
      ? `${store}/wp-admin/post.php?post=${ref}&action=edit`
      : `https://${store}/admin/products/${ref}`;
  return { name, reason, message, url };
}

const noticeReader =
  (context: Context): Webhook['read'] =>
  async (rawBody, headers, { id = '' }) => {
    const row = await findConnection(context.pool, id);
    const source = row && context.catalogueSources[row.platform];
    if (row === undefined || source === undefined) return undefined;
    const notice = source.readWebhook(rawBody, headers, context.seal.openOrEmpty(row.webhook_secret));
    if (notice === undefined || notice.kind === 'ping') return notice && 'ping';
    const payload = { connection: row.id, product_ref: notice.productRef };
    return { eventId: `${row.id}:${notice.eventId}`, kind: notice.topic, payload, isRecognised: true };
  };
